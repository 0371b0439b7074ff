import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Tx } from './transaction'

/** Names the item of any kind that a row hangs on. The id alone would do, but a caller may choose an item's id. */
export const itemRefColumns = () => ({
  itemKind: text('item_kind').$type<WorkItemKind>().notNull(),
  itemId: uuid('item_id').notNull(),
})

interface Hanging {
  readonly table: PgTable
  readonly orgId: PgColumn
  readonly kind: PgColumn
  readonly id: PgColumn
}

const hanging: Hanging[] = []

/** The table's rows go for good with the item that these columns name. */
export function goesWithItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  hanging.push({ table, orgId, kind, id })
}

interface Gone {
  readonly orgId: string
  readonly id: string
}

/** In a system transaction, across organisations. */
export async function purgeWhatHangsOn(tx: Tx, itemKind: WorkItemKind, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  const pairs = sql`(select * from unnest(${sql.param(gone.map(({ orgId }) => orgId))}::uuid[],
    ${sql.param(gone.map(({ id }) => id))}::uuid[]))`
  for (const { table, orgId, kind, id } of hanging) {
    await tx.delete(table).where(and(eq(kind, itemKind), sql`(${orgId}, ${id}) in ${pairs}`))
  }
}
