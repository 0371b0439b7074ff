import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyOf, type IdScope } from './conditions'
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

/** How rows come to hang on another item where theirs is made part of one; each row is known by a text. */
interface Follower {
  readonly name: string
  /** Of the rows those that `only` names. Gives those that have gone. */
  readonly follow: (tx: Tx, from: ItemRef, toId: string, only?: readonly string[]) => Promise<readonly string[]>
}

/** How rows that hang on an item, and that its text names by their ids, are copied for another item. Gives the copies' ids by theirs. */
type Copier = (tx: Tx, ids: readonly string[], from: ItemRef, to: ItemRef) => Promise<ReadonlyMap<string, string>>

/** For rows that `goesWithItem` cannot describe. `gone`: pairs of organization and item id. */
type Purger = (tx: Tx, kind: WorkItemKind, gone: IdScope) => Promise<void>

const hanging: Hanging[] = []
const purging: Purger[] = []
const following: Follower[] = []
const copying: Copier[] = []

/** The table's rows go for good with the item that these columns name. */
export function goesWithItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  hanging.push({ table, orgId, kind, id })
}

export function goesWithItemBy(purger: Purger): void {
  purging.push(purger)
}

/** Rows that know by themselves how they hang on the other item. */
export function followsItemBy(follower: Follower): void {
  following.push(follower)
}

/** The table's rows, which have an id, hang on the other item where theirs is made part of one. */
export function followsItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  const hung = { table, orgId, kind, id }
  followsItemBy({ name: getTableName(table), follow: (tx, from, toId, only) => rehang(tx, hung, from, toId, only) })
}

async function rehang(tx: Tx, hung: Hanging, { kind, id }: ItemRef, toId: string, only?: readonly string[]) {
  const own = getTableColumns(hung.table).id
  if (!own) throw new Error(`${getTableName(hung.table)} has no id`)
  const rows = await tx
    .update(hung.table)
    .set({ [keyOf(hung)]: toId })
    .where(and(eq(hung.orgId, tx.orgId), eq(hung.kind, kind), eq(hung.id, id), only && anyOf(own, only)))
    .returning({ id: sql<string>`${own}` })
  return rows.map((row) => row.id)
}

export function copiesToItemBy(copier: Copier): void {
  copying.push(copier)
}

/** Of rows that are named those that hang on the first item come to hang, as copies, on the second. Gives their ids by the named ones. */
export async function copyToItem(tx: Tx, ids: readonly string[], from: ItemRef, to: ItemRef) {
  const copies = new Map<string, string>()
  for (const copy of copying) for (const [id, copyId] of await copy(tx, ids, from, to)) copies.set(id, copyId)
  return copies
}

/** What has gone, by the names of their tables. */
type RowIds = Readonly<Record<string, readonly string[]>>

/** What the table calls the column that names the item. */
const keyOf = ({ table, id }: Hanging): string =>
  Object.entries(getTableColumns(table)).find(([, column]) => column === id)?.[0] ?? ''

/** Hangs all that hangs on an item onto another of its kind; gives what that was. */
export async function toItem(tx: Tx, from: ItemRef, toId: string): Promise<RowIds> {
  const gone: Record<string, readonly string[]> = {}
  for (const { name, follow } of following) gone[name] = await follow(tx, from, toId)
  return gone
}

/** Takes so many rows back from an item onto the one that they hung on before. */
export async function backToItem(tx: Tx, to: ItemRef, fromId: string, rows: RowIds): Promise<void> {
  for (const { name, follow } of following) {
    const only = rows[name] ?? []
    if (only.length > 0) await follow(tx, { kind: to.kind, id: fromId }, to.id, only)
  }
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
  for (const purge of purging) await purge(tx, itemKind, pairs)
}
