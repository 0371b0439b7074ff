import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import * as notificationsRealtime from '../features/notifications/notifications.realtime'
import * as clock from '../lib/api/clock'
import { useConnection } from '../lib/sync/connection'
import { type Hub, type HubState, provideHubs, type StateListener } from '../lib/sync/hub'
import { fakeHub } from '../testing/fake-hub'
import * as handlers from './live-update-handlers'
import { listenToUpdates } from './live-updates'
import * as realtime from './realtime'
import * as unsentWrites from './unsent-writes'

let tell: StateListener = () => undefined
const report = (state: HubState, isUnbroken = false) => tell(state, isUnbroken)
const told = new Map<string, ((update: LiveUpdate) => void)[]>()
const quietHub: Partial<Hub> = {
  on: (event, handler) => {
    told.set(event, [...(told.get(event) ?? []), handler as (update: LiveUpdate) => void])
    return () => undefined
  },
  hold: () => () => undefined,
  onState: (listener) => {
    tell = listener
    return () => undefined
  },
}
const heard: string[] = []
const hear = (_client: QueryClient, change: string, update: LiveUpdate) => {
  if (update.id === 'broken') throw new Error('of one')
  heard.push(`${change} ${update.id}`)
}

beforeEach(() => {
  vi.spyOn(realtime, 'socketHub').mockReturnValue(quietHub as Hub)
  vi.spyOn(realtime, 'renewHubs').mockReturnValue(undefined)
  vi.spyOn(notificationsRealtime, 'listenToNotifications').mockReturnValue(() => undefined)
  vi.spyOn(handlers, 'liveUpdateHandlers', 'get').mockReturnValue([{ todo: hear, issue: hear }])
  vi.spyOn(unsentWrites, 'sendUnsentWrites').mockResolvedValue(undefined)
  // Other files share the clock.
  vi.spyOn(clock, 'followServerClock').mockResolvedValue(undefined)
})

// Later files of the process would connect.
afterAll(() => provideHubs(fakeHub))

it('refetches visible data on the first connection and on each reconnection', async () => {
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

it('refetches nothing after a move to another server without missed events', async () => {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const stop = listenToUpdates(client, { navigate: async () => undefined }, { personId: 'me', orgId: 'org' })
  report('online', true)
  expect(invalidate).not.toHaveBeenCalled()
  stop()
})

it('shows immediately that the user has too many connections, and recovers when one is free', async () => {
  const stop = listenToUpdates(new QueryClient(), { navigate: async () => undefined }, { personId: 'me', orgId: 'org' })
  report('over-limit')
  expect(useConnection.getState()).toMatchObject({ isOverLimit: true, state: 'online' })
  report('online')
  expect(useConnection.getState()).toMatchObject({ isOverLimit: false })
  stop()
})

it('passes updates in quick succession to every feature, complete and in order, even if one feature fails', async () => {
  told.clear()
  const failed = new Promise((resolve) => process.once('uncaughtException', resolve))
  const stop = listenToUpdates(new QueryClient(), { navigate: async () => undefined }, { personId: 'me', orgId: 'org' })
  const tell = (change: string, kind: LiveUpdate['kind'], id: string) => {
    const update: LiveUpdate = { kind, id, version: 2, tractionId: null, byPersonId: null, at: '2026-11-17T09:00:00Z' }
    for (const listener of told.get(change) ?? []) listener(update)
  }
  tell('Added', 'todo', 'a')
  expect(heard).toEqual(['Added a'])
  tell('Updated', 'todo', 'a')
  tell('Updated', 'issue', 'broken')
  tell('Deleted', 'todo', 'a')
  tell('Added', 'issue', 'b')
  await failed
  await vi.waitFor(() => expect(heard).toEqual(['Added a', 'Updated a', 'Deleted a', 'Added b']))
  stop()
})
