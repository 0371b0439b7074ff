import type { CollectionKind, Sharing } from '@cairn/contract/collections/collections.schemas'
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, mayMatch, pairWithin, within } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import {
  collections,
  leadershipOf,
  publishedRevisions,
  removedBefore,
  revisionPeople,
  revisions,
} from './collections.table'

export type CollectionRow = typeof collections.$inferSelect
type RevisionRow = typeof revisions.$inferSelect

export interface ReadRevision extends RevisionRow, Sharing {
  readonly collectionTitle: string
  readonly kind: CollectionKind
  readonly publishedAt: Date | null
  readonly leadership: readonly string[]
}

export const rightsColumns = ({ lt, org }: Pick<Sharing, 'lt' | 'org'>) => ({
  ltCanView: lt.canView,
  ltCanEdit: lt.canEdit,
  orgCanView: org.canView,
  orgCanEdit: org.canEdit,
})

const individuals = sql<Sharing['individuals']>`coalesce((
  select json_agg(json_build_object('personId', p.person_id, 'canView', p.can_view, 'canEdit', p.can_edit) order by p.person_id)
  from ${revisionPeople} p where p.org_id = ${revisions.orgId} and p.revision_id = ${revisions.id}), '[]')`

async function selectRevisions(tx: Tx, where: SQL | undefined): Promise<ReadRevision[]> {
  const leadership = sql<string[]>`array(select person_id::text from (${leadershipOf(tx.orgId)}) as l)`
  const rows = await tx
    .select({
      ...getTableColumns(revisions),
      collectionTitle: collections.title,
      kind: collections.kind,
      publishedAt: publishedRevisions.publishedAt,
      individuals,
      leadership,
    })
    .from(revisions)
    .innerJoin(collections, and(eq(collections.orgId, revisions.orgId), eq(collections.id, revisions.collectionId)))
    .leftJoin(
      publishedRevisions,
      and(eq(publishedRevisions.orgId, revisions.orgId), eq(publishedRevisions.id, revisions.publishedId)),
    )
    .where(and(eq(revisions.orgId, tx.orgId), where))
    .orderBy(asc(revisions.createdAt), asc(revisions.id))
  return rows.map((row) => ({
    ...row,
    lt: { canView: row.ltCanView, canEdit: row.ltCanEdit },
    org: { canView: row.orgCanView, canEdit: row.orgCanEdit },
  }))
}

/** Checks no policy. */
export const findRevisions = async (tx: Tx, ids: readonly string[]): Promise<ReadRevision[]> =>
  ids.length === 0 ? [] : await selectRevisions(tx, and(anyOf(revisions.id, ids), isNull(revisions.removedAt)))

export const findRevisionsEvenRemoved = async (tx: Tx, ids: readonly string[]): Promise<ReadRevision[]> =>
  ids.length === 0 ? [] : await selectRevisions(tx, anyOf(revisions.id, ids))

export const findRemovedRevisions = (tx: Tx, kind: CollectionKind): Promise<ReadRevision[]> =>
  selectRevisions(tx, and(eq(collections.kind, kind), isNotNull(revisions.removedAt)))

export const findRevisionsIn = (tx: Tx, collectionId: string): Promise<ReadRevision[]> =>
  selectRevisions(tx, and(eq(revisions.collectionId, collectionId), isNull(revisions.removedAt)))

export const findRevisionsOf = (tx: Tx, kind: CollectionKind, readable: IdScope): Promise<ReadRevision[]> =>
  selectRevisions(tx, and(eq(collections.kind, kind), within(revisions.id, readable)))

export const findRevisionsNamed = (
  tx: Tx,
  kind: CollectionKind,
  words: readonly (readonly string[])[],
  readable: IdScope,
): Promise<ReadRevision[]> =>
  selectRevisions(tx, and(eq(collections.kind, kind), mayMatch(revisions.title, words), within(revisions.id, readable)))

export async function selectRevisionIds(tx: Tx, readable: IdScope): Promise<string[]> {
  const rows = await tx
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.orgId, tx.orgId), within(revisions.id, readable)))
  return rows.map(({ id }) => id)
}

export function findCollections(tx: Tx, kind: CollectionKind): Promise<CollectionRow[]> {
  return tx
    .select()
    .from(collections)
    .where(and(eq(collections.orgId, tx.orgId), eq(collections.kind, kind)))
    .orderBy(asc(sql`lower(${collections.title})`), asc(collections.id))
}

export async function insertCollection(tx: Tx, row: Omit<CollectionRow, 'orgId' | 'version'>): Promise<CollectionRow> {
  const stored = { ...row, orgId: tx.orgId, version: 1 }
  await tx.insert(collections).values(stored)
  return stored
}

export async function insertRevision(
  tx: Tx,
  row: Omit<RevisionRow, 'orgId' | 'version' | 'publishedId' | 'updatedById' | 'removedAt' | 'removedById'>,
  people: Sharing['individuals'],
): Promise<void> {
  await tx.insert(revisions).values({ ...row, orgId: tx.orgId, updatedById: tx.personId })
  await insertPeople(tx, row.id, people)
}

async function insertPeople(tx: Tx, revisionId: string, people: Sharing['individuals']): Promise<void> {
  if (people.length === 0) return
  const entries = people.map((entry) => ({ ...entry, orgId: tx.orgId, revisionId }))
  await tx.insert(revisionPeople).values(entries)
}

export async function findLeadership(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ person_id: string }>(leadershipOf(tx.orgId))
  return rows.map((row) => row.person_id)
}

const isCollection = (tx: Tx, id: string) => and(eq(collections.orgId, tx.orgId), eq(collections.id, id))

export async function lockCollection(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: collections.id }).from(collections).where(isCollection(tx, id)).for('update')
}

export async function saveCollection(
  tx: Tx,
  id: string,
  changes: { readonly title?: string | undefined; readonly isCompanyFolder?: boolean | undefined },
): Promise<void> {
  await tx
    .update(collections)
    .set({ ...changes, version: sql`${collections.version} + 1`, updatedAt: tx.now() })
    .where(isCollection(tx, id))
}

const changedNow = (tx: Tx) => ({ updatedAt: tx.now(), updatedById: tx.personId })

const nextVersion = (tx: Tx) => ({ version: sql`${revisions.version} + 1`, updatedById: tx.personId })

type RevisionChanges = Partial<
  Pick<RevisionRow, 'title' | 'collectionId' | 'publishedId' | 'removedAt' | 'removedById'>
>

/** Moving and publishing keep `updatedAt`, which marks unpublished changes. */
export async function saveRevision(tx: Tx, id: string, changes: RevisionChanges): Promise<void> {
  const isEdit = !('collectionId' in changes || 'publishedId' in changes)
  await tx
    .update(revisions)
    .set({ ...changes, ...nextVersion(tx), ...(isEdit && changedNow(tx)) })
    .where(isRevision(tx, id))
}

/** Keeps the version. */
export async function noteChanged(tx: Tx, id: string): Promise<void> {
  await tx.update(revisions).set(changedNow(tx)).where(isRevision(tx, id))
}

/** Across organizations. */
export async function purgeRevisions(tx: Tx, before: Date): Promise<number> {
  const gone = removedBefore(before)
  await tx.delete(revisionPeople).where(pairWithin(revisionPeople.orgId, revisionPeople.revisionId, gone))
  await tx.delete(publishedRevisions).where(pairWithin(publishedRevisions.orgId, publishedRevisions.revisionId, gone))
  const { rowCount } = await tx.delete(revisions).where(pairWithin(revisions.orgId, revisions.id, gone))
  return rowCount ?? 0
}

const isRevision = (tx: Tx, id: string) => and(eq(revisions.orgId, tx.orgId), eq(revisions.id, id))

export async function lockRevision(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: revisions.id }).from(revisions).where(isRevision(tx, id)).for('update')
}

export async function updateSharing(tx: Tx, id: string, { lt, org, individuals: people }: Sharing): Promise<void> {
  await tx
    .update(revisions)
    .set({ ...rightsColumns({ lt, org }), ...nextVersion(tx) })
    .where(isRevision(tx, id))
  await tx.delete(revisionPeople).where(and(eq(revisionPeople.orgId, tx.orgId), eq(revisionPeople.revisionId, id)))
  await insertPeople(tx, id, people)
}

export async function handOverAll(tx: Tx, fromId: string, toId: string): Promise<void> {
  for (const table of [collections, revisions]) {
    await tx
      .update(table)
      .set({ createdById: toId })
      .where(and(eq(table.orgId, tx.orgId), eq(table.createdById, fromId)))
  }
}

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
