import type { ItemRef } from '@cairn/contract/core/items'
import { and, desc, eq, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { itemLinks, type LinkRow } from './items.links.table'

const isFirst = ({ kind, id }: ItemRef) => and(eq(itemLinks.firstId, id), eq(itemLinks.firstKind, kind))
const isSecond = ({ kind, id }: ItemRef) => and(eq(itemLinks.secondId, id), eq(itemLinks.secondKind, kind))

/** The smaller id first. */
function inOrder(a: ItemRef, b: ItemRef): [ItemRef, ItemRef] {
  const key = ({ kind, id }: ItemRef) => `${id} ${kind}`
  return key(a) < key(b) ? [a, b] : [b, a]
}

/** What an item is linked with, the last link first. */
export async function findLinked(tx: Tx, ref: ItemRef, limit: number): Promise<ItemRef[]> {
  const rows = await tx
    .select()
    .from(itemLinks)
    .where(and(eq(itemLinks.orgId, tx.orgId), or(isFirst(ref), isSecond(ref))))
    .orderBy(desc(itemLinks.createdAt), desc(itemLinks.firstId), desc(itemLinks.secondId))
    .limit(limit)
  const other = ({ firstKind, firstId, secondKind, secondId }: LinkRow): ItemRef =>
    firstId === ref.id && firstKind === ref.kind ? { kind: secondKind, id: secondId } : { kind: firstKind, id: firstId }
  return rows.map(other)
}

/** False where they are linked already. */
export async function insertLink(tx: Tx, a: ItemRef, b: ItemRef, createdById: string): Promise<boolean> {
  const [first, second] = inOrder(a, b)
  const { rowCount } = await tx
    .insert(itemLinks)
    .values({
      orgId: tx.orgId,
      firstKind: first.kind,
      firstId: first.id,
      secondKind: second.kind,
      secondId: second.id,
      createdAt: tx.now(),
      createdById,
    })
    .onConflictDoNothing()
  return rowCount === 1
}

/** False where they were not linked. */
export async function deleteLink(tx: Tx, a: ItemRef, b: ItemRef): Promise<boolean> {
  const [first, second] = inOrder(a, b)
  const { rowCount } = await tx
    .delete(itemLinks)
    .where(and(eq(itemLinks.orgId, tx.orgId), isFirst(first), isSecond(second)))
  return rowCount === 1
}
