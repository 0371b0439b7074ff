import type { Actor } from '@cairn/contract/people/people.policy'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { revisionsEvenRemoved } from '../collections/collections.service'
import { type ReadTraction, tractionsEvenRemoved } from '../tractions/tractions.service'
import { type PlacedItem, recordItem, type WorkItems } from './work-items.service'

/** Handed over before meetings: record 16. */
export interface Leaving {
  readonly person: { readonly id: string }
  readonly ownerId: string
  /** Counts by new owner, added up by listeners. */
  readonly handedOver: Map<string, number>
}

export function noteHandedOver(
  { handedOver }: Leaving,
  { ownerId, removedAt }: Pick<ReadTraction, 'ownerId' | 'removedAt'>,
): void {
  if (removedAt !== null) return
  handedOver.set(ownerId, (handedOver.get(ownerId) ?? 0) + 1)
}

export async function meetingsOf(
  tx: Tx,
  ids: Iterable<string>,
  { person, ownerId }: Leaving,
): Promise<ReadonlyMap<string, ReadTraction>> {
  const tractions = await tractionsEvenRemoved(tx, [...new Set(ids)])
  const heirOf = (traction: ReadTraction) => (traction.ownerId === person.id ? ownerId : traction.ownerId)
  return new Map(tractions.map((traction) => [traction.id, { ...traction, ownerId: heirOf(traction) }]))
}

type Inherited = Pick<ReadTraction, 'ownerId' | 'removedAt' | 'runningMeetingId'>

/** A V/TO's items go to its creator. */
async function placesOf(
  tx: Tx,
  rows: readonly PlacedItem[],
  leaving: Leaving,
): Promise<ReadonlyMap<string, Inherited>> {
  const idsOn = (kind: PlacedItem['placeKind']) =>
    rows.filter(({ placeKind }) => placeKind === kind).map(({ placeId }) => placeId)
  const revisions = await revisionsEvenRemoved(tx, [...new Set(idsOn('vtorevision'))])
  const heirOf = (personId: string) => (personId === leaving.person.id ? leaving.ownerId : personId)
  const of = (createdById: string, removedAt: Date | null) => ({
    ownerId: heirOf(createdById),
    removedAt,
    runningMeetingId: null,
  })
  return new Map<string, Inherited>([
    ...(await meetingsOf(tx, idsOn('traction'), leaving)),
    ...revisions.map(({ id, createdById, removedAt }) => [id, of(createdById, removedAt)] as const),
  ])
}

export async function handOverItems<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  rows: readonly Row[],
  leaving: Leaving,
): Promise<void> {
  const places = await placesOf(tx, rows, leaving)
  for (const row of rows) {
    const place = places.get(row.placeId)
    if (!place) continue
    const saved = items.store.save(tx, row, { ownerId: place.ownerId } as ItemChanges<Row>)
    recordItem(tx, items.kind, saved, row)
    await items.notify(tx, actor, saved, row, place.runningMeetingId)
    noteHandedOver(leaving, place)
  }
}
