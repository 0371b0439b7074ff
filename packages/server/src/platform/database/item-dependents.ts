import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, text, uuid } from 'drizzle-orm/pg-core'
import { anyOf, type IdScope } from './conditions'
import type { Tx } from './transaction'

export const itemRefColumns = () => ({
  itemKind: text('item_kind').$type<WorkItemKind>().notNull(),
  itemId: uuid('item_id').notNull(),
})

interface DependentTable {
  readonly table: PgTable
  readonly orgId: PgColumn
  readonly kind: PgColumn
  readonly id: PgColumn
}

interface Mover {
  readonly name: string
  /** Returns the ids of the moved rows. */
  readonly move: (tx: Tx, from: ItemRef, toId: string, only?: readonly string[]) => Promise<readonly string[]>
}

/** Returns the copies' ids by the originals' ids. */
type Copier = (tx: Tx, ids: readonly string[], from: ItemRef, to: ItemRef) => Promise<ReadonlyMap<string, string>>

/** `purged`: pairs of organization and item id. */
type Purger = (tx: Tx, kind: WorkItemKind, purged: IdScope) => Promise<void>

const purgedTables: DependentTable[] = []
const purgers: Purger[] = []
const movers: Mover[] = []
const copiers: Copier[] = []

export function purgeWithItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  purgedTables.push({ table, orgId, kind, id })
}

export function onItemPurge(purger: Purger): void {
  purgers.push(purger)
}

export function onItemMerge(mover: Mover): void {
  movers.push(mover)
}

export function moveWithItem(table: PgTable, orgId: PgColumn, kind: PgColumn, id: PgColumn): void {
  const dependent = { table, orgId, kind, id }
  onItemMerge({ name: getTableName(table), move: (tx, from, toId, only) => moveRows(tx, dependent, from, toId, only) })
}

async function moveRows(
  tx: Tx,
  { table, orgId, kind, id: itemId }: DependentTable,
  from: ItemRef,
  toId: string,
  only?: readonly string[],
) {
  const columns = getTableColumns(table)
  const rowId = columns.id
  if (!rowId) throw new Error(`${getTableName(table)} has no id`)
  const itemIdKey = Object.keys(columns).find((key) => columns[key] === itemId) ?? ''
  const rows = await tx
    .update(table)
    .set({ [itemIdKey]: toId })
    .where(and(eq(orgId, tx.orgId), eq(kind, from.kind), eq(itemId, from.id), only && anyOf(rowId, only)))
    .returning({ id: sql<string>`${rowId}` })
  return rows.map((row) => row.id)
}

export function onItemCopy(copier: Copier): void {
  copiers.push(copier)
}

export async function copyDependents(tx: Tx, ids: readonly string[], from: ItemRef, to: ItemRef) {
  const copies = new Map<string, string>()
  for (const copy of copiers) for (const [id, copyId] of await copy(tx, ids, from, to)) copies.set(id, copyId)
  return copies
}

type IdsByTable = Readonly<Record<string, readonly string[]>>

export async function moveDependents(tx: Tx, from: ItemRef, toId: string): Promise<IdsByTable> {
  const moved: Record<string, readonly string[]> = {}
  for (const { name, move } of movers) moved[name] = await move(tx, from, toId)
  return moved
}

/** Undoes `moveDependents`. Rows added since then stay. */
export async function moveDependentsBack(tx: Tx, from: ItemRef, toId: string, moved: IdsByTable): Promise<void> {
  for (const { name, move } of movers) {
    const only = moved[name] ?? []
    if (only.length > 0) await move(tx, { kind: from.kind, id: toId }, from.id, only)
  }
}

interface PurgedItem {
  readonly orgId: string
  readonly id: string
}

/** Runs in a system transaction. */
export async function purgeDependents(tx: Tx, itemKind: WorkItemKind, purged: readonly PurgedItem[]): Promise<void> {
  if (purged.length === 0) return
  const pairs = sql`(select * from unnest(${sql.param(purged.map(({ orgId }) => orgId))}::uuid[],
    ${sql.param(purged.map(({ id }) => id))}::uuid[]))`
  for (const { table, orgId, kind, id } of purgedTables) {
    await tx.delete(table).where(and(eq(kind, itemKind), sql`(${orgId}, ${id}) in ${pairs}`))
  }
  for (const purge of purgers) await purge(tx, itemKind, pairs)
}
