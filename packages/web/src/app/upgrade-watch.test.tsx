import type { Session } from '@cairn/contract/identity/session.schemas'
import { cleanNotifications } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sessionQuery } from '../lib/session'
import { renderApp } from '../testing/render'
import { watchUpgrade } from './upgrade-watch'

afterEach(() => act(cleanNotifications))

const session = (upgradeRequestStatus: string, orgId = 'o') =>
  ({ orgId, user: { userId: 'me', upgradeRequestStatus } }) as unknown as Session

async function tab(first: Session) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, first)
  const stop = watchUpgrade(client)
  await renderApp(<p>Page</p>)
  return { read: (next: Session) => client.setQueryData(sessionQuery.queryKey, next), stop }
}

it('whoever was given the license they asked for is told, once', async () => {
  const { read, stop } = await tab(session('Pending'))
  read(session('Completed'))
  read(session('Completed'))
  expect(await screen.findAllByText('Request Completed')).toHaveLength(1)
  stop()
})

it.each([
  ['a denial', session('Denied')],
  ['another organisation', session('Completed', 'p')],
])('%s is no completion', async (_what, next) => {
  const { read, stop } = await tab(session('Pending'))
  read(next)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('Request Completed')).toBeNull()
  stop()
})
