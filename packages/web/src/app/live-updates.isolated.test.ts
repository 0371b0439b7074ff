import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Hub, HubState, StateListener } from '../lib/hub'

let tell: StateListener = () => undefined
const report = (state: HubState, isUnbroken = false) => tell(state, isUnbroken)
const quietHub: Partial<Hub> = {
  on: () => () => undefined,
  hold: () => () => undefined,
  onState: (listener) => {
    tell = listener
    return () => undefined
  },
}
vi.mock('./realtime', () => ({ socketHub: () => quietHub, renewHubs: () => undefined }))
vi.mock('../features/notifications/notifications.realtime', () => ({ listenToNotifications: () => () => undefined }))
vi.mock('./unsent-writes', () => ({ sendUnsentWrites: async () => undefined }))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"epochMs":1}'))
})

it('what is shown is read anew on the first connection, and on each that follows a loss', async () => {
  const { listenToUpdates } = await import('./live-updates')
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const stop = listenToUpdates(client, { navigate: async () => undefined }, { personId: 'me', orgId: 'org' })
  report('connecting')
  expect(invalidate).not.toHaveBeenCalled()
  report('online')
  expect(invalidate).toHaveBeenCalledTimes(1)
  report('reconnecting')
  report('online')
  expect(invalidate.mock.calls).toEqual([[], []])
  stop()
})

it('reads nothing anew after a move to another server, during which nothing was missed', async () => {
  const { listenToUpdates } = await import('./live-updates')
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const stop = listenToUpdates(client, { navigate: async () => undefined }, { personId: 'me', orgId: 'org' })
  report('online', true)
  expect(invalidate).not.toHaveBeenCalled()
  stop()
})

it('tells at once that the server has too many connections of this person, and takes it back when one is free', async () => {
  const { listenToUpdates } = await import('./live-updates')
  const { useConnection } = await import('../lib/connection')
  const stop = listenToUpdates(new QueryClient(), { navigate: async () => undefined }, { personId: 'me', orgId: 'org' })
  report('over-limit')
  expect(useConnection.getState()).toMatchObject({ isOverLimit: true, state: 'online' })
  report('online')
  expect(useConnection.getState()).toMatchObject({ isOverLimit: false })
  stop()
})
