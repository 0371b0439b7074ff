/** Work items are owned by people who are invited to the meeting that they stand in. */
import { invalidInput } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { ItemRow } from '../../platform/database/item-columns'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { editableTraction, type ReadTraction, requireOwners } from '../tractions/tractions.service'
import { changeItem, type ItemGuard, type WorkItems } from './work-items.service'

interface NewItems {
  readonly id?: string | undefined
  readonly tractionId: string
  readonly ownerIds: readonly string[]
}

/** Where items are made, one for each owner. @throws 400 for several owners of one id, 404, 403, 422 beside `ownerIds` */
export async function placeNewItems(
  tx: Tx,
  actor: Actor,
  input: NewItems,
): Promise<{ traction: ReadTraction; ownerIds: string[] }> {
  const ownerIds = [...new Set(input.ownerIds)]
  if (input.id && ownerIds.length > 1) {
    throw invalidInput([{ code: 'INVALID', text: 'id: Give an id only where there is one owner.', field: 'id' }])
  }
  const traction = await editableTraction(tx, actor, input.tractionId)
  await requireOwners(tx, traction, ownerIds, 'ownerIds')
  return { traction, ownerIds }
}

/** Gives an item of a meeting to another of its invitees. @throws 404, 403, 409, 422 beside `ownerId` */
export function reassignItem<Row extends ItemRow & { tractionId: string | null }, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  { version, ownerId }: ItemGuard & { readonly ownerId: string },
): Promise<Entity> {
  return changeItem(tx, actor, items, id, { version }, async (row, traction) => {
    if (ownerId === row.ownerId) return null
    if (traction) await requireOwners(tx, traction, [ownerId], 'ownerId')
    return { ownerId } as ItemChanges<Row>
  })
}
