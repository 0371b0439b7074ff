import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from '../lib/session/session'
import { startOver } from '../lib/session/session-reset'
import { provideHubs } from '../lib/sync/hub'
import { fakeHub } from '../testing/fake-hub'
import { renderApp } from '../testing/render'
import * as liveUpdates from './live-updates'
import { useRealtime } from './realtime-wiring'

function Wired() {
  useRealtime()
  return null
}

it('reconnects the hubs on sign-in, on sign-out and when switching organizations', async () => {
  vi.spyOn(liveUpdates, 'listenToUpdates').mockReturnValue(() => undefined)
  const renew = vi.fn()
  provideHubs(fakeHub, renew)
  const client = new QueryClient()
  await renderApp(<Wired />, { queryClient: client })
  const after = async (change: () => void) => {
    renew.mockClear()
    await act(async () => {
      change()
      await new Promise((resolve) => setTimeout(resolve))
    })
    return renew.mock.calls.length
  }
  const enter = (orgId: string) =>
    client.setQueryData(sessionQuery.queryKey, { orgId, user: { userId: 'me' } } as never)
  expect(await after(() => enter('one'))).toBe(1)
  expect(await after(() => enter('one'))).toBe(0)
  expect(await after(() => enter('two'))).toBe(1)
  expect(await after(() => startOver(client))).toBe(1)
})
