import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { syncClock } from '../lib/clock'
import { useConnection } from '../lib/connection'
import { hub, provideHubs } from '../lib/hub'
import type { LiveUpdateHandlers } from '../lib/live-update'
import { sessionQuery } from '../lib/session'
import { liveUpdateHandlers } from './live-update-handlers'

/** The hub's events; named here rather than taken from the schema, which would bring zod to the first screen. */
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

function listen(client: QueryClient): () => void {
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

/** Listens to live updates, and sets the clock by the server's on each connection, while someone is signed in to an organisation. Socket.IO is loaded then, not before. */
export function useRealtime(): void {
  const client = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const orgId = session?.orgId ?? null
  useEffect(() => {
    if (orgId === null) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./realtime').then(({ socketHub }) => {
      provideHubs(socketHub)
      if (!isGone) stop = listen(client)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [client, orgId])
}
