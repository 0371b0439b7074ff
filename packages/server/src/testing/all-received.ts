import type { Socket } from 'socket.io-client'
import { newId } from '../platform/database/new-id'
import type { HubPath, OutboxEvent } from '../platform/database/outbox.table'

/**
 * Until what was said on a hub so far has arrived, or never will: what everybody is told after it has.
 */
export async function allReceived(
  realtime: { emit(event: OutboxEvent): unknown },
  hub: HubPath,
  sockets: readonly Socket[],
): Promise<void> {
  const name = `End ${newId()}`
  const arrived = sockets.map((socket) => new Promise<void>((resolve) => socket.once(name, () => resolve())))
  await realtime.emit({ hub, name, id: newId(), orgId: newId(), audience: { to: 'everyone' }, payload: {} })
  await Promise.all(arrived)
}

/** What somebody heard but for the ends of `allReceived`, from a list of `[name, …]`. */
export const withoutEnds = (received: readonly unknown[][]): unknown[][] =>
  received.filter(([name]) => !String(name).startsWith('End '))
