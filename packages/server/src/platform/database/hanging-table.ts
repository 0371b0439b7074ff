import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyOf, type IdScope } from './conditions'
import type { Tx } from './transaction'

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

interface Follower {
  readonly name: string
  readonly follow: (tx: Tx, from: ItemRef, toId: string, only?: readonly string[]) => Promise<readonly string[]>
}

type Copier = (tx: Tx, ids: readonly string[], from: ItemRef, to: ItemRef) => Promise<ReadonlyMap<string, string>>

/** `gone`: pairs of organization and item id. */
type Purger = (tx: Tx, kind: WorkItemKind, gone: IdScope) => Promise<void>

const hanging: Hanging[] = []
const purging: Purger[] = []
const following: Follower[] = []
const copying: Copier[] = []

export function goesWithItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  hanging.push({ table, orgId, kind, id })
}

export function goesWithItemBy(purger: Purger): void {
  purging.push(purger)
}

export function followsItemBy(follower: Follower): void {
  following.push(follower)
}

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

export async function copyToItem(tx: Tx, ids: readonly string[], from: ItemRef, to: ItemRef) {
  const copies = new Map<string, string>()
  for (const copy of copying) for (const [id, copyId] of await copy(tx, ids, from, to)) copies.set(id, copyId)
  return copies
}

type RowIds = Readonly<Record<string, readonly string[]>>

const keyOf = ({ table, id }: Hanging): string =>
  Object.entries(getTableColumns(table)).find(([, column]) => column === id)?.[0] ?? ''

export async function toItem(tx: Tx, from: ItemRef, toId: string): Promise<RowIds> {
  const gone: Record<string, readonly string[]> = {}
  for (const { name, follow } of following) gone[name] = await follow(tx, from, toId)
  return gone
}

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

/** Runs in a system transaction. */
export async function purgeWhatHangsOn(tx: Tx, itemKind: WorkItemKind, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return
  const pairs = sql`(select * from unnest(${sql.param(gone.map(({ orgId }) => orgId))}::uuid[],
    ${sql.param(gone.map(({ id }) => id))}::uuid[]))`
  for (const { table, orgId, kind, id } of hanging) {
    await tx.delete(table).where(and(eq(kind, itemKind), sql`(${orgId}, ${id}) in ${pairs}`))
  }
  for (const purge of purging) await purge(tx, itemKind, pairs)
}
