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

export const findPublishedHeads = (tx: Tx, revisionId: string) =>
  tx.select(heads).from(publishedRevisions).where(isOf(tx, revisionId)).orderBy(desc(publishedRevisions.number))

export async function findPublished(tx: Tx, revisionId: string, id: string): Promise<PublishedRow | undefined> {
  const [row] = await tx
    .select()
    .from(publishedRevisions)
    .where(and(isOf(tx, revisionId), eq(publishedRevisions.id, id)))
  return row
}

export async function insertPublished(tx: Tx, row: Omit<PublishedRow, 'orgId' | 'number'>): Promise<void> {
  const next = sql<number>`(select coalesce(max(p.number), 0) + 1 from ${publishedRevisions} p
    where p.org_id = ${tx.orgId} and p.revision_id = ${row.revisionId})`
  await tx.insert(publishedRevisions).values({ ...row, orgId: tx.orgId, number: next })
}

export async function findOriginalId(tx: Tx, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ revisionId: publishedRevisions.revisionId })
    .from(publishedRevisions)
    .where(and(eq(publishedRevisions.orgId, tx.orgId), eq(publishedRevisions.id, id)))
  return row?.revisionId ?? null
}

interface Entries {
  readonly ids: readonly string[]
  readonly list: string
  readonly field: string
  readonly values: readonly string[]
}

export async function findEntries(tx: Tx, { ids, list, field, values }: Entries) {
  if (ids.length === 0 || values.length === 0) return []
  const { rows } = await tx.execute<{ published_id: string; entry: unknown }>(sql`
    select p.id as published_id, e.value as entry
    from ${publishedRevisions} p, jsonb_array_elements(p.contents -> ${list}::text) as e (value)
    where p.org_id = ${tx.orgId} and p.id = any(${sql.param(ids)}::uuid[])
      and e.value ->> ${field}::text = any(${sql.param(values)}::text[])`)
  return rows.map((row) => ({ publishedId: row.published_id, entry: row.entry }))
}
