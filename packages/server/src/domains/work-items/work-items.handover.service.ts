/** What becomes of the work of somebody who leaves the organisation. */
import type { Actor } from '@cairn/contract/people/people.policy'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { type ReadTraction, tractionsEvenRemoved } from '../tractions/tractions.service'
import { type PlacedItem, recordItem, type WorkItems } from './work-items.service'

/** What is said with `personRemoved`. Items are handed over before meetings: decision record 16. */
export interface Leaving {
  readonly person: { readonly id: string }
  /** The organisation's owner. */
  readonly ownerId: string
  /** How many items each new owner got; every listener adds its own. */
  readonly handedOver: Map<string, number>
}

/** What is in a removed meeting is not told of: nobody sees it unless the meeting comes back. */
export function noteHandedOver({ handedOver }: Leaving, { ownerId, removedAt }: ReadTraction): void {
  if (removedAt !== null) return
  handedOver.set(ownerId, (handedOver.get(ownerId) ?? 0) + 1)
}

/** The meetings by id, removed ones included, with the owner that they are about to have. */
export async function meetingsOf(
  tx: Tx,
  ids: Iterable<string>,
  { person, ownerId }: Leaving,
): Promise<ReadonlyMap<string, ReadTraction>> {
  const tractions = await tractionsEvenRemoved(tx, [...new Set(ids)])
  const heirOf = (traction: ReadTraction) => (traction.ownerId === person.id ? ownerId : traction.ownerId)
  return new Map(tractions.map((traction) => [traction.id, { ...traction, ownerId: heirOf(traction) }]))
}

/** Gives locked items to the owners of their meetings. */
export async function handOverItems<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  rows: readonly Row[],
  leaving: Leaving,
): Promise<void> {
  const meetings = await meetingsOf(
    tx,
    rows.map(({ placeId }) => placeId),
    leaving,
  )
  for (const row of rows) {
    const meeting = meetings.get(row.placeId)
    if (!meeting) continue
    const saved = items.store.save(tx, row, { ownerId: meeting.ownerId } as ItemChanges<Row>)
    recordItem(tx, items.kind, saved, row)
    await items.notify(tx, actor, saved, row, meeting.runningMeetingId)
    noteHandedOver(leaving, meeting)
  }
}
