import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { provideHubs } from '../lib/hub'
import { sessionQuery } from '../lib/session'
import { startOver } from '../lib/start-over'
import { fakeHub } from '../testing/fake-hub'
import { useRealtime } from './realtime-wiring'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }))
vi.mock('./live-updates', () => ({ listenToUpdates: () => () => undefined }))

it('the hubs connect anew when somebody signs in, enters another organization, or signs out', async () => {
  const renew = vi.fn()
  provideHubs(fakeHub, renew)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  renderHook(() => useRealtime(), { wrapper })
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
