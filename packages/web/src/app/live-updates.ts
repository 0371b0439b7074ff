import type { Change, EntityKind, LiveUpdate } from '@cairn/contract/core/define-event'
import type { QueryClient } from '@tanstack/react-query'
import type { useRouter } from '@tanstack/react-router'
import { listenToNotifications } from '../features/notifications/notifications.realtime'
import { emitApiEvent } from '../lib/api-events'
import { followServerClock } from '../lib/clock'
import { useConnection } from '../lib/connection'
import { eachInTurn, gathered } from '../lib/gathered'
import { hub, provideHubs } from '../lib/hub'
import type { LiveUpdateHandlers } from '../lib/live-update'
import type { Sender } from '../lib/outbox-store'
import { watchAccess } from './access-watch'
import { liveUpdateHandlers } from './live-update-handlers'
import { renewHubs, socketHub } from './realtime'
import { watchRole } from './role-change'
import { sendUnsentWrites } from './unsent-writes'

type Router = Pick<ReturnType<typeof useRouter>, 'navigate'>

/** Not from the schema, which would bundle zod. */
const CHANGES: readonly Change[] = ['Added', 'Updated', 'Deleted']
const LOST_AFTER_MS = 5000

export function dispatchLiveUpdate(
  client: QueryClient,
  change: Change,
  update: LiveUpdate,
  features: readonly LiveUpdateHandlers[] = liveUpdateHandlers,
): void {
  for (const handlers of features) handlers[update.kind as EntityKind]?.(client, change, update)
}

/** Role changes are watched before connecting, since any reply may reveal one. */
export function listenToUpdates(client: QueryClient, router: Router, sender: Sender): () => void {
  provideHubs(socketHub, renewHubs)
  const updates = hub('/live-update-hub')
  const { report } = useConnection.getState()
  let timer: ReturnType<typeof setTimeout> | undefined
  const told = gathered<readonly [Change, LiveUpdate]>((all) =>
    eachInTurn(all, ([change, update]) => dispatchLiveUpdate(client, change, update)),
  )
  const stops = CHANGES.map((change) => updates.on(change, (update: LiveUpdate) => told.take([change, update])))
  const isHere = () => {
    clearTimeout(timer)
    timer = undefined
    report('hub', false)
  }
  const returned = () => {
    isHere()
    void followServerClock()
    void sendUnsentWrites(client, sender).catch(() => undefined)
    // Events between page load and connection, or during a gap, were missed.
    void client.invalidateQueries()
  }
  stops.push(
    watchAccess(client, router),
    watchRole(client, router),
    updates.onState((state, isUnbroken) => {
      useConnection.setState({ isOverLimit: state === 'over-limit' })
      if (state === 'online' && !isUnbroken) returned()
      else if (state === 'online' || state === 'over-limit') isHere()
      else if (state !== 'idle') timer ??= setTimeout(() => report('hub', true), LOST_AFTER_MS)
    }),
    updates.on('NewRelease', () => emitApiEvent('new-release')),
    updates.hold(),
    told.stop,
    listenToNotifications(client),
  )
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    report('hub', false)
    useConnection.setState({ isOverLimit: false })
  }
}
