import { invalidInput } from '@cairn/contract/core/errors'
import type { Place } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { editablePlace, type ReadPlace, requireOwnersIn } from '../places/places.service'
import { requireLasting } from '../tractions/tractions.service'
import { changeItem, type ItemGuard, type PlacedItem, type WorkItems } from './work-items.service'

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
    throw invalidInput([{ code: 'INVALID', text: 'id: Give an id only where there is one owner.', field: 'id' }])
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
