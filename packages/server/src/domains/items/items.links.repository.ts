import type { ItemRef } from '@cairn/contract/core/items'
import { and, desc, eq, or } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { onItemMerge } from '../../platform/database/item-dependents'
import type { Tx } from '../../platform/database/transaction'
import { itemLinks, type LinkRow } from './items.links.table'

export const isSameItem = (a: ItemRef, b: ItemRef): boolean => a.id === b.id && a.kind === b.kind
const isFirst = ({ kind, id }: ItemRef) => and(eq(itemLinks.firstId, id), eq(itemLinks.firstKind, kind))
const isSecond = ({ kind, id }: ItemRef) => and(eq(itemLinks.secondId, id), eq(itemLinks.secondKind, kind))

function inOrder(a: ItemRef, b: ItemRef): [ItemRef, ItemRef] {
  const key = ({ kind, id }: ItemRef) => `${id} ${kind}`
  return key(a) < key(b) ? [a, b] : [b, a]
}

function pairOf(a: ItemRef, b: ItemRef) {
  const [first, second] = inOrder(a, b)
  return { firstKind: first.kind, firstId: first.id, secondKind: second.kind, secondId: second.id }
}

export async function findLinked(tx: Tx, ref: ItemRef, limit: number): Promise<ItemRef[]> {
  const rows = await tx
    .select()
    .from(itemLinks)
    .where(and(eq(itemLinks.orgId, tx.orgId), or(isFirst(ref), isSecond(ref))))
    .orderBy(desc(itemLinks.createdAt), desc(itemLinks.firstId), desc(itemLinks.secondId))
    .limit(limit)
  return rows.map((row) => otherOf(row, ref))
}

function otherOf({ firstKind, firstId, secondKind, secondId }: LinkRow, ref: ItemRef): ItemRef {
  const first = { kind: firstKind, id: firstId }
  return isSameItem(first, ref) ? { kind: secondKind, id: secondId } : first
}

export async function insertLink(tx: Tx, a: ItemRef, b: ItemRef, createdById: string): Promise<boolean> {
  const { rowCount } = await tx
    .insert(itemLinks)
    .values({ ...pairOf(a, b), orgId: tx.orgId, createdAt: tx.now(), createdById })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function deleteLink(tx: Tx, a: ItemRef, b: ItemRef): Promise<boolean> {
  const [first, second] = inOrder(a, b)
  const { rowCount } = await tx
    .delete(itemLinks)
    .where(and(eq(itemLinks.orgId, tx.orgId), isFirst(first), isSecond(second)))
  return rowCount === 1
}

const keyOf = ({ kind, id }: ItemRef) => `${kind}/${id}`

/** Skips existing links and links to itself. */
async function moveLinks(tx: Tx, from: ItemRef, toId: string, only?: readonly string[]): Promise<readonly string[]> {
  const to = { kind: from.kind, id: toId }
  const isOwn = and(eq(itemLinks.orgId, tx.orgId), or(isFirst(from), isSecond(from)))
  const rows = await tx.select().from(itemLinks).where(isOwn)
  const candidates = rows.flatMap((row) => {
    const other = otherOf(row, from)
    const moves = !isSameItem(other, to) && (only === undefined || only.includes(keyOf(other)))
    return moves ? [{ ...row, ...pairOf(to, other) }] : []
  })
  if (candidates.length === 0) return []
  const inserted = await tx.insert(itemLinks).values(candidates).onConflictDoNothing().returning()
  const moved = inserted.map((row) => otherOf(row, to))
  const ids = moved.map(({ id }) => id)
  const isMoved = or(anyOf(itemLinks.firstId, ids), anyOf(itemLinks.secondId, ids))
  if (ids.length > 0) await tx.delete(itemLinks).where(and(isOwn, isMoved))
  return moved.map(keyOf)
}

onItemMerge({ name: 'item_links', move: moveLinks })
