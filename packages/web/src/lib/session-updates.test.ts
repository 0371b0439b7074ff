import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { useMenuState } from './menu-state'
import { sessionQuery } from './session'
import { sessionHandlers } from './session-updates'

const sessionOf = (navBarOpen: boolean) => ({ sessionContext: null, user: { userId: 'me', navBarOpen } })

it('the menu follows where the same person opened or closed it elsewhere', async () => {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, sessionOf(false) as never)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(sessionOf(true))))
  useMenuState.getState().setOpen(false)
  const told = (id: string) => sessionHandlers.navbar?.(client, 'Updated', { kind: 'navbar', id } as LiveUpdate)
  await told('somebody else')
  expect(useMenuState.getState().isOpen).toBe(false)
  await told('me')
  expect(useMenuState.getState().isOpen).toBe(true)
})
