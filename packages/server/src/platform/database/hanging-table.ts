import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyOf } from './conditions'
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
const following: Hanging[] = []

/** The table's rows go for good with the item that these columns name. */
export function goesWithItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  hanging.push({ table, orgId, kind, id })
}

/** The table's rows, which have an id, hang on the other item where theirs is made part of one. */
export function followsItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  following.push({ table, orgId, kind, id })
}

/** The ids of rows, by the names of their tables. */
type RowIds = Readonly<Record<string, readonly string[]>>

async function rehang(tx: Tx, { kind, id }: ItemRef, toId: string, only?: RowIds): Promise<RowIds> {
  const moved: Record<string, string[]> = {}
  for (const hung of following) {
    const own = getTableColumns(hung.table).id
    const name = getTableName(hung.table)
    if (!own || (only && !only[name])) continue
    const isThere = and(eq(hung.orgId, tx.orgId), eq(hung.kind, kind), eq(hung.id, id))
    const rows = await tx
      .update(hung.table)
      .set({ [keyOf(hung)]: toId })
      .where(and(isThere, only && anyOf(own, only[name] ?? [])))
      .returning({ id: sql<string>`${own}` })
    moved[name] = rows.map((row) => row.id)
  }
  return moved
}

/** What the table calls the column that names the item. */
const keyOf = ({ table, id }: Hanging): string =>
  Object.entries(getTableColumns(table)).find(([, column]) => column === id)?.[0] ?? ''

/** Hangs all that hangs on an item onto another of its kind; gives what that was. */
export const toItem = (tx: Tx, from: ItemRef, toId: string): Promise<RowIds> => rehang(tx, from, toId)

/** Takes so many rows back from an item onto the one that they hung on before. */
export async function backToItem(tx: Tx, to: ItemRef, fromId: string, rows: RowIds): Promise<void> {
  await rehang(tx, { kind: to.kind, id: fromId }, to.id, rows)
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
