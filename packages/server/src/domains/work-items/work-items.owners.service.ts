import { invalidInput, refusalMessage } from '@cairn/contract/core/errors'
import type { Place } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { revisionsEvenRemoved } from '../collections/collections.service'
import { editablePlace, type ReadPlace, requireOwnersIn } from '../places/places.service'
import { type ReadTraction, requireLasting, tractionsEvenRemoved } from '../tractions/tractions.service'
import {
  changeItem,
  type ItemGuard,
  notifyChanged,
  type PlacedItem,
  recordItem,
  type WorkItems,
} from './work-items.service'

interface NewItems {
  readonly id?: string | undefined
  readonly place: Place
  readonly ownerIds: readonly string[]
}

/** @throws 400 for several owners of one id, 404, 403, 422 */
export async function placeNewItems(
  tx: Tx,
  actor: Actor,
  input: NewItems,
): Promise<{ place: ReadPlace; ownerIds: string[] }> {
  const ownerIds = [...new Set(input.ownerIds)]
  if (input.id && ownerIds.length > 1) {
    throw invalidInput([refusalMessage('ID_NEEDS_ONE_OWNER', { field: 'id' })])
  }
  const place = await editablePlace(tx, actor, input.place)
  await requireOwnersIn(tx, place, ownerIds, 'ownerIds')
  return { place, ownerIds }
}

export interface WantedPlace<Kind extends Place['kind']> {
  readonly place: { readonly kind: Kind; readonly id: string } | undefined
  readonly ownerId: string | undefined
}

/** @throws 404, 403, 422 */
export async function changedPlace<Kind extends Place['kind']>(
  tx: Tx,
  actor: Actor,
  row: PlacedItem,
  from: ReadPlace,
  wanted: WantedPlace<Kind>,
) {
  const target = wanted.place?.id === from.id ? undefined : wanted.place
  const to = target ? await editablePlace(tx, actor, target) : from
  if (target && to.traction) requireLasting([to.traction])
  const ownerId = wanted.ownerId ?? row.ownerId
  if (target || ownerId !== row.ownerId) await requireOwnersIn(tx, to, [ownerId], 'ownerId')
  return { ownerId, ...(target && { placeKind: target.kind, placeId: target.id, hasMoved: true }) }
}

/** @throws 404, 403, 409, 422 */
export function reassignItem<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  { version, ownerId }: ItemGuard & { readonly ownerId: string },
): Promise<Entity> {
  return changeItem(tx, actor, items, id, { version }, async (row, place) => {
    if (ownerId === row.ownerId) return null
    await requireOwnersIn(tx, place, [ownerId], 'ownerId')
    return { ownerId } as ItemChanges<Row>
  })
}

/** Handed over before meetings: record 16. */
export interface Leaving {
  readonly person: { readonly id: string }
  readonly ownerId: string
  /** Takes over where they attend. */
  readonly heirId?: string | undefined
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
  { person, ownerId, heirId }: Leaving,
): Promise<ReadonlyMap<string, ReadTraction>> {
  const tractions = await tractionsEvenRemoved(tx, [...new Set(ids)])
  const heirOf = (traction: ReadTraction) => {
    if (heirId !== undefined && (traction.ownerId === heirId || traction.invitees.includes(heirId))) return heirId
    return traction.ownerId === person.id ? ownerId : traction.ownerId
  }
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
    await notifyChanged(tx, actor, items, saved, row, place.runningMeetingId)
    noteHandedOver(leaving, place)
  }
}
