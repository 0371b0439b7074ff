import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { publishedRevisions } from './collections.table'

export type PublishedRow = typeof publishedRevisions.$inferSelect

const isOf = (tx: Tx, revisionId: string) =>
  and(eq(publishedRevisions.orgId, tx.orgId), eq(publishedRevisions.revisionId, revisionId))

const heads = {
  id: publishedRevisions.id,
  number: publishedRevisions.number,
  title: publishedRevisions.title,
  publishedAt: publishedRevisions.publishedAt,
  publishedById: publishedRevisions.publishedById,
}

/** The newest first, without what they say. */
export const findPublishedHeads = (tx: Tx, revisionId: string) =>
  tx.select(heads).from(publishedRevisions).where(isOf(tx, revisionId)).orderBy(desc(publishedRevisions.number))

export async function findPublished(tx: Tx, revisionId: string, id: string): Promise<PublishedRow | undefined> {
  const [row] = await tx
    .select()
    .from(publishedRevisions)
    .where(and(isOf(tx, revisionId), eq(publishedRevisions.id, id)))
  return row
}

/** Numbered after the last one; its revision is locked meanwhile. */
export async function insertPublished(tx: Tx, row: Omit<PublishedRow, 'orgId' | 'number'>): Promise<void> {
  const next = sql<number>`(select coalesce(max(p.number), 0) + 1 from ${publishedRevisions} p
    where p.org_id = ${tx.orgId} and p.revision_id = ${row.revisionId})`
  await tx.insert(publishedRevisions).values({ ...row, orgId: tx.orgId, number: next })
}

/** Of which revision a copy is; null where there is no such copy. */
export async function findOriginalId(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ revisionId: publishedRevisions.revisionId })
    .from(publishedRevisions)
    .where(and(eq(publishedRevisions.orgId, tx.orgId), eq(publishedRevisions.id, id)))
  return row?.revisionId ?? null
}
