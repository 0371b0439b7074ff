import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import type { QueryClient } from '@tanstack/react-query'
import { syncClock } from '../lib/clock'
import { useConnection } from '../lib/connection'
import { hub, provideHubs } from '../lib/hub'
import type { LiveUpdateHandlers } from '../lib/live-update'
import { liveUpdateHandlers } from './live-update-handlers'
import { socketHub } from './realtime'

/** The hub's events; named here rather than taken from the schema, which would bring zod along. */
const CHANGES: readonly Change[] = ['Added', 'Updated', 'Deleted']
const LOST_AFTER_MS = 5000

/** Hands one live update to every feature that keeps things of its kind. */
export function dispatchLiveUpdate(
  client: QueryClient,
  change: Change,
  update: LiveUpdate,
  features: readonly LiveUpdateHandlers[] = liveUpdateHandlers,
): void {
  for (const handlers of features) handlers[update.kind as EntityKind]?.(client, change, update)
}

/** Holds the connection of live updates, and sets the clock by the server's on each. Gives a function that lets go. */
export function listenToUpdates(client: QueryClient): () => void {
  provideHubs(socketHub)
  const updates = hub('/live-update-hub')
  const set = useConnection.getState().set
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasBeenOnline = false
  const stops = CHANGES.map((change) =>
    updates.on(change, (update: LiveUpdate) => dispatchLiveUpdate(client, change, update)),
  )
  stops.push(
    updates.onState((state) => {
      if (state === 'online') {
        clearTimeout(timer)
        timer = undefined
        set('online')
        void syncClock()
        // However short it was without a connection, what was told meanwhile was not heard.
        if (hasBeenOnline) void client.invalidateQueries()
        hasBeenOnline = true
      } else if (state !== 'idle') {
        timer ??= setTimeout(() => set(navigator.onLine ? 'reconnecting' : 'offline'), LOST_AFTER_MS)
      }
    }),
    updates.hold(),
  )
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
