import type { ItemRef } from '@cairn/contract/core/items'
import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { isUniqueViolation } from '../../platform/database/database-error'
import { sendInsert } from '../../platform/database/send-insert'
import type { Tx } from '../../platform/database/transaction'
import { type CommentRow, itemComments } from './comments.table'

export type { CommentRow } from './comments.table'

const hangsOn = (tx: Tx, { kind, id }: ItemRef) =>
  and(eq(itemComments.orgId, tx.orgId), eq(itemComments.itemId, id), eq(itemComments.itemKind, kind))

/** Newest first, without removed ones. */
export function findComments(tx: Tx, ref: ItemRef, before: string | undefined, limit: number): Promise<CommentRow[]> {
  const moment = sql`(${itemComments.createdAt}, ${itemComments.id})`
  const isBefore: SQL | undefined =
    before === undefined
      ? undefined
      : sql`${moment} < (select c.created_at, c.id from ${itemComments} c where c.org_id = ${tx.orgId} and c.id = ${before})`
  return tx
    .select()
    .from(itemComments)
    .where(and(hangsOn(tx, ref), isNull(itemComments.removedAt), isBefore))
    .orderBy(desc(itemComments.createdAt), desc(itemComments.id))
    .limit(limit)
}

/** Oldest first, without removed ones. */
export function findCommentsSince(tx: Tx, ids: readonly string[], since: Date, limit: number): Promise<CommentRow[]> {
  return tx
    .select()
    .from(itemComments)
    .where(
      and(
        eq(itemComments.orgId, tx.orgId),
        inArray(itemComments.itemId, [...ids]),
        isNull(itemComments.removedAt),
        gte(itemComments.createdAt, since),
      ),
    )
    .orderBy(asc(itemComments.createdAt), asc(itemComments.id))
    .limit(limit)
}

export async function lockComment(tx: Tx, id: string): Promise<CommentRow | undefined> {
  const [row] = await tx
    .select()
    .from(itemComments)
    .where(and(eq(itemComments.orgId, tx.orgId), eq(itemComments.id, id)))
    .for('update')
  return row
}

export const insertComment = (tx: Tx, row: CommentRow, taken: () => Error): void =>
  sendInsert(tx, itemComments, [row], (error) => (isUniqueViolation(error) ? taken() : error))

type Changes = Partial<Pick<CommentRow, 'contentHtml' | 'editedAt' | 'removedAt' | 'removedById'>>

export async function saveComment(tx: Tx, row: CommentRow, changes: Changes): Promise<CommentRow> {
  const saved = { ...row, ...changes, version: row.version + 1 }
  await tx
    .update(itemComments)
    .set({ ...changes, version: saved.version })
    .where(and(eq(itemComments.orgId, tx.orgId), eq(itemComments.id, row.id)))
  return saved
}

/** Across organizations. */
export async function purgeComments(tx: Tx, removedBefore: Date): Promise<number> {
  return (await tx.delete(itemComments).where(lt(itemComments.removedAt, removedBefore))).rowCount ?? 0
}
