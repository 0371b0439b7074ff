/** Not stored. Events only announce changes; clients fetch who they may see. */
import { conflict } from '@cairn/contract/core/errors'
import type { ItemRef } from '@cairn/contract/core/items'
import { type Actor, roleOf } from '@cairn/contract/people/people.policy'
import type { Clock } from '../../platform/clock/clock'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { OpenItems, Realtime, SocketActor, StaysChange } from '../../platform/realtime/realtime'
import { membersAmong } from '../people/people.service'
import { readersOf } from '../places/places.service'
import { requireReadableItem } from './items.service'

/** Ids are unique per organization only. */
export const openItemKey = (orgId: string, { kind, id }: ItemRef): string => `${orgId}/${kind}/${id}`

/** @throws 404 */
export async function whoIsHere(tx: Tx, actor: Actor, ref: ItemRef, open: Pick<OpenItems, 'follow' | 'staysIn'>) {
  const { places } = await requireReadableItem(tx, actor, ref)
  await open.follow(tx.orgId)
  const here = new Set(open.staysIn(openItemKey(tx.orgId, ref)).map(({ personId }) => personId))
  here.delete(actor.personId)
  if (here.size === 0) return { personIds: [] }
  const people = (await membersAmong(tx, [...here])).map((person) => ({ personId: person.id, role: roleOf(person) }))
  const readers = await readersOf(tx, places, people)
  return { personIds: readers.flatMap(({ personIds }) => personIds) }
}

/** The caller checks access. @throws 409 unless the connection is of the caller's session */
export async function enterItem(actor: SocketActor, ref: ItemRef, connectionId: string | undefined, open: OpenItems) {
  const key = openItemKey(actor.orgId, ref)
  if (connectionId === undefined || (await open.enter(connectionId, actor, key))) return
  throw conflict('CONNECTION_UNKNOWN')
}

/** Allowed after losing access. */
export async function leaveItem(actor: SocketActor, ref: ItemRef, connectionId: string | undefined, open: OpenItems) {
  await open.follow(actor.orgId)
  const own = open.staysIn(openItemKey(actor.orgId, ref)).filter(({ personId }) => personId === actor.personId)
  await open.leave(connectionId === undefined ? own : own.filter((stay) => stay.connectionId === connectionId))
  return own.length > 0
}

export function announcePresence(realtime: Realtime, clock: Clock): void {
  realtime.openItems.onChanged(({ orgId, meetingId: key }: StaysChange) => {
    const [, , id] = key.split('/')
    realtime.emitHere({
      orgId,
      id: newId(),
      hub: '/live-update-hub',
      name: 'Updated',
      audience: { to: 'open-item', key },
      payload: {
        kind: 'presence',
        id,
        version: null,
        tractionId: null,
        byPersonId: null,
        at: clock.now().toISOString(),
      },
    })
  })
}
