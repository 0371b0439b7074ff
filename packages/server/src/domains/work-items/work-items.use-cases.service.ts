import { inTraction } from '@cairn/contract/core/items'
import type { Grouping } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { TractionContents } from '@cairn/contract/tractions/tractions.schemas'
import type { z } from 'zod'
import { purgeableBefore } from '../../platform/clock/retention'
import type { IdScope } from '../../platform/database/conditions'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { MeetingsOfItems } from './work-items.kinds.service'
import { itemLists } from './work-items.lists.service'
import type { PlacedFilters, PlacedLists } from './work-items.lists.table'
import { removeUntouched } from './work-items.many.service'
import { handOverItems, type Leaving, placeNewItems, reassignItem } from './work-items.owners.service'
import {
  changeItem,
  type ItemGuard,
  type PlacedItem,
  recordItems,
  removeItem,
  type WorkItems,
} from './work-items.service'

/** The use cases that are the same for every kind with one place per item. */
export function itemUseCases<
  Row extends PlacedItem,
  Entity extends object,
  Filters extends z.ZodType<PlacedFilters>,
  Sort extends string,
  By extends Grouping,
>(items: WorkItems<Row, Entity>, lists: PlacedLists<Row, Filters, Sort, By>) {
  const { kind, store } = items
  const record = (tx: Tx, rows: readonly Row[], archivedAt: Date | null) =>
    recordItems(
      tx,
      items.kind,
      rows.map((row) => ({ row, before: { ...row, archivedAt } })),
    )
  return {
    ...itemLists(items, lists),
    kind,
    reassign: (tx: Tx, actor: Actor, id: string, input: ItemGuard & { readonly ownerId: string }) =>
      reassignItem(tx, actor, items, id, input),
    remove: (tx: Tx, actor: Actor, id: string, { version }: ItemGuard) => removeItem(tx, actor, items, id, { version }),
    restore: (tx: Tx, actor: Actor, id: string, { version }: ItemGuard) =>
      changeItem(tx, actor, items, id, { version, takesRemoved: true }, (row) =>
        row.removedAt ? ({ removedAt: null } as ItemChanges<Row>) : null,
      ),
    archive: (
      tx: Tx,
      actor: Actor,
      id: string,
      { version, isArchived }: ItemGuard & { readonly isArchived: boolean },
    ) =>
      changeItem(tx, actor, items, id, { version }, (row) =>
        isArchived === (row.archivedAt !== null)
          ? null
          : ({ archivedAt: isArchived ? tx.now() : null } as ItemChanges<Row>),
      ),
    /** Before changing any: record 16. */
    lock: store.lockMany,
    /** Before the meeting: record 16. */
    lockFinished: store.lockFinished,
    archiveFinished: async (tx: Tx, tractionId: string, at: Date): Promise<number> => {
      const archived = await store.archiveFinished(tx, tractionId, at)
      record(tx, archived, null)
      return archived.length
    },
    unarchive: async (tx: Tx, tractionId: string, at: Date): Promise<void> =>
      record(tx, await store.unarchiveIn(tx, tractionId, at), at),
    handOver: async (tx: Tx, actor: Actor, leaving: Leaving): Promise<void> =>
      handOverItems(tx, actor, items, await store.lockOpenOf(tx, leaving.person.id), leaving),
    /** In a system transaction. */
    purgeRemoved: (tx: Tx): Promise<number> => store.purge(tx, purgeableBefore(tx.now())),
    /** In a system transaction. */
    purgeOf: (tx: Tx, tractions: IdScope): Promise<number> => store.purgeIn(tx, tractions),
    countIn: async (tx: Tx, tractionId: string): Promise<Partial<TractionContents>> => ({
      [`${kind}s`]: await store.countIn(tx, tractionId),
    }),
    requireIn: (tx: Tx, actor: Actor, { tractionId }: MeetingsOfItems, ownerIds: readonly string[]) =>
      placeNewItems(tx, actor, { place: inTraction(tractionId), ownerIds }),
    removeUntouched: (tx: Tx, actor: Actor, ids: readonly string[]) => removeUntouched(tx, actor, items, ids),
    openTitles: store.openTitles,
  }
}
