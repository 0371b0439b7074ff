import { openIssueStatuses } from '@cairn/contract/issues/issue-status'
import { issueFiltersSchema, issueGroupings, issueSorts } from '@cairn/contract/issues/issues.schemas'
import { and, asc, eq, isNull, ne, not, sql } from 'drizzle-orm'
import { anyOf, type IdScope, within } from '../../platform/database/conditions'
import { isListed, isListedRow } from '../../platform/database/item-columns'
import { placedItemStore } from '../../platform/database/item-store'
import { type Tx, takeAdvisoryLock } from '../../platform/database/transaction'
import { placedLists } from '../work-items/work-items.table'
import { type IssueRow, issues, isUnsolved } from './issues.table'

export type { IssueRow } from './issues.table'

export const issueStore = placedItemStore('issue', issues, { finished: not(isUnsolved), open: isUnsolved })

export const issueLists = placedLists({
  store: issueStore,
  table: issues,
  filters: issueFiltersSchema,
  sorts: issueSorts,
  groupings: issueGroupings,
  doneAt: issues.solvedAt,
  columns: { Votes: sql`cardinality(${issues.voterIds})`, Rank: issues.rank },
  placesIn: ({ 'traction-ids': tractions, 'revision-ids': revisions }) =>
    tractions || revisions ? [...(tractions ?? []), ...(revisions ?? [])] : undefined,
  fits: (filters) =>
    and(
      anyOf(issues.solvedInMeetingId, filters['solved-in-meeting-ids']),
      anyOf(issues.sourceId, filters['source-ids']),
    ),
})

const ofTraction = (tx: Tx, tractionId: string) => and(eq(issues.orgId, tx.orgId), eq(issues.placeId, tractionId))

const isOpen = and(isListed(issues), isUnsolved)

export const isOpenIssue = (issue: IssueRow): boolean => isListedRow(issue) && openIssueStatuses.includes(issue.status)

/** Oldest first. */
export async function openIds(tx: Tx, tractionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(ofTraction(tx, tractionId), isOpen))
    .orderBy(asc(issues.createdAt), asc(issues.id))
  return rows.map(({ id }) => id)
}

/** Serializes drops of one source. */
export const lockSource = (tx: Tx, tractionId: string, sourceId: string): Promise<void> =>
  takeAdvisoryLock(tx, 'dropped down', tractionId, sourceId)

export async function hasOpenIssueFrom(tx: Tx, tractionId: string, sourceId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: issues.id })
    .from(issues)
    .where(and(ofTraction(tx, tractionId), eq(issues.sourceId, sourceId), isOpen))
    .limit(1)
  return found !== undefined
}

/** Includes issues off the list. */
export async function findRanked(tx: Tx, placeId: string, rank: number): Promise<IssueRow | undefined> {
  const isThere = and(eq(issues.orgId, tx.orgId), eq(issues.placeId, placeId), eq(issues.rank, rank))
  const [row] = await tx.select().from(issues).where(isThere)
  return row
}

/** Take before issue locks. */
export const lockRanks = (tx: Tx, placeId: string): Promise<void> => takeAdvisoryLock(tx, 'ranked', placeId)

/** Locks in id order. */
export async function lockIssues(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, IssueRow>> {
  const rows = new Map<string, IssueRow>()
  for (const id of [...new Set(ids)].toSorted()) {
    const row = await issueStore.lock(tx, id)
    if (row) rows.set(id, row)
  }
  return rows
}

export function findOpenIn(tx: Tx, placeId: string) {
  const { id, version, title, ownerId, contentHtml, createdAt } = issues
  return tx
    .select({ id, version, title, ownerId, contentHtml, createdAt })
    .from(issues)
    .where(and(eq(issues.orgId, tx.orgId), eq(issues.placeId, placeId), isListed(issues), isUnsolved))
    .orderBy(asc(issues.createdAt), asc(issues.id))
}

interface SimilarTo {
  readonly text: string
  readonly exceptId: string | null
  readonly readable: IdScope
  readonly isSolved: boolean
  readonly threshold: number
  readonly most: number
}

/**
 * Newest first. Row-level security keeps PostgreSQL from using text indexes (their operators are not leakproof), so
 * only these are compared.
 */
const COMPARED_MAX = 2_000
/** A word in the notes counts as half a word in the title. */
const IN_NOTES = 0.5

/** By trigrams of the title, or by the share of the text's words that title and notes contain. Most similar first. */
export async function findSimilar(tx: Tx, { text, exceptId, readable, isSolved, threshold, most }: SimilarTo) {
  const at = isSolved ? issues.solvedAt : issues.createdAt
  const isKind = isSolved ? and(eq(issues.status, 'Done'), isNull(issues.removedAt)) : isOpen
  const isOther = and(isNull(issues.mergedIntoId), exceptId === null ? undefined : ne(issues.id, exceptId))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with asked as materialized (
      select array(select l from unnest(w) l where l !~ '^[0-9.,:/-]+$' limit 20) as lexemes
      from (values (tsvector_to_array(to_tsvector('english', ${text}::text))),
        (tsvector_to_array(to_tsvector('german', ${text}::text)))) v (w)
      order by cardinality(w) limit 1
    ), compared as materialized (
      select ${issues.id} as id, ${issues.title} as title, words, ${at} as at from ${issues}
      where ${issues.orgId} = ${tx.orgId} and ${within(issues.placeId, readable)} and ${isKind} and ${isOther}
      order by ${at} desc nulls last limit ${COMPARED_MAX}::int
    ), scored as (
      select c.id, c.at, greatest(similarity(c.title, ${text}::text), coalesce((
        select sum(case when l = any(t.in_title) then 1 when l = any(t.anywhere) then ${IN_NOTES}::real else 0 end)
        from unnest(asked.lexemes) l) / nullif(cardinality(asked.lexemes), 0), 0)) as score
      from compared c, asked,
        lateral (select tsvector_to_array(ts_filter(c.words, '{a}')) as in_title, tsvector_to_array(c.words) as anywhere) t
    )
    select id from scored where score >= ${threshold}::real order by score desc, at desc, id limit ${most}::int`)
  return rows.map(({ id }) => id)
}
