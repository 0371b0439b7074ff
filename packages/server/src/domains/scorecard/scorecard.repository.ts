import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import {
  homeScorecard,
  type Line,
  type MeasurableRow,
  measurables,
  type ScorecardRow,
  scorecardMeasurables,
  scorecards,
} from './scorecard.table'

export async function findScorecard(tx: Tx, id: string): Promise<ScorecardRow | undefined> {
  const [row] = await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), eq(scorecards.id, id)))
  return row
}

/** A traction's own. */
export async function findScorecardOf(tx: Tx, tractionId: string): Promise<ScorecardRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(scorecards))
    .from(scorecards)
    .innerJoin(tractions, and(eq(tractions.orgId, scorecards.orgId), eq(tractions.scorecardId, scorecards.id)))
    .where(and(eq(tractions.orgId, tx.orgId), eq(tractions.id, tractionId)))
  return row
}

export async function insertScorecard(
  tx: Tx,
  row: Pick<ScorecardRow, 'id' | 'tractionId' | 'periodKind'> & Partial<Pick<ScorecardRow, 'title'>>,
): Promise<void> {
  const now = tx.now()
  await tx.insert(scorecards).values({ ...row, orgId: tx.orgId, createdAt: now, updatedAt: now })
}

/** Keeps others from changing the scorecard's order until the transaction ends. */
export async function lockScorecard(tx: Tx, id: string): Promise<ScorecardRow | undefined> {
  const [row] = await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), eq(scorecards.id, id)))
    .for('update')
  return row
}

const { scorecardId, sequence, groupTitle } = scorecardMeasurables

const selectLines = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(measurables), scorecardId, sequence, groupTitle })
    .from(measurables)
    .innerJoin(
      scorecardMeasurables,
      and(eq(scorecardMeasurables.orgId, measurables.orgId), eq(scorecardMeasurables.measurableId, measurables.id)),
    )
    .where(and(eq(measurables.orgId, tx.orgId), where))

/** A scorecard's lines that are neither archived nor removed, nor is their home's series; in order. */
export async function findLines(tx: Tx, id: string): Promise<Line[]> {
  const home = and(eq(tractions.orgId, tx.orgId), eq(tractions.id, measurables.tractionId), isNull(tractions.removedAt))
  const isThere = exists(tx.select({ id: tractions.id }).from(tractions).where(home))
  return await selectLines(tx, and(eq(scorecardId, id), isListed(measurables), isThere)).orderBy(
    asc(sequence),
    asc(measurables.id),
  )
}

/** Whatever became of it. */
export async function findLine(tx: Tx, at: { scorecardId: string; id: string }): Promise<Line | undefined> {
  const [row] = await selectLines(tx, and(eq(scorecardId, at.scorecardId), eq(measurables.id, at.id)))
  return row
}

/** Those that were archived, the last one first. */
export async function findArchivedLines(tx: Tx, id: string): Promise<Line[]> {
  const isArchived = and(isNotNull(measurables.archivedAt), isNull(measurables.removedAt))
  return await selectLines(tx, and(eq(scorecardId, id), isArchived)).orderBy(
    desc(measurables.archivedAt),
    asc(measurables.id),
  )
}

/** Keeps others from changing the measurables, their goals and their values until the transaction ends. Whatever became of them. */
export async function lockLines(tx: Tx, on: string, ids: readonly string[]): Promise<Line[]> {
  return await selectLines(tx, and(eq(scorecardId, on), anyOf(measurables.id, ids)))
    .orderBy(asc(measurables.id))
    .for('update', { of: measurables })
}

/** Those that somebody owns or enters values for, and that are not archived. */
const theirs = (personId: string) =>
  and(isListed(measurables), or(eq(measurables.ownerId, personId), eq(measurables.editorId, personId)))

interface OwnLine extends Line {
  /** Whether its meeting is among the readable ones. */
  readonly isTractionShown: boolean
}

/** Somebody's, where they stand at home on a weekly scorecard of a meeting that was not removed; by its name, in its order. */
export async function findLinesOf(tx: Tx, personId: string, readable: IdScope): Promise<OwnLine[]> {
  const isTractionShown = sql<boolean>`${tractions.id} in ${readable}`
  const home = and(
    eq(tractions.orgId, measurables.orgId),
    eq(tractions.id, measurables.tractionId),
    isInLists(tractions),
  )
  const isHome = and(
    eq(scorecards.orgId, measurables.orgId),
    eq(scorecards.id, scorecardId),
    eq(scorecards.id, homeScorecard),
    eq(scorecards.periodKind, 'Week'),
  )
  return await tx
    .select({ ...getTableColumns(measurables), scorecardId, sequence, groupTitle, isTractionShown })
    .from(measurables)
    .innerJoin(
      scorecardMeasurables,
      and(eq(scorecardMeasurables.orgId, measurables.orgId), eq(scorecardMeasurables.measurableId, measurables.id)),
    )
    .innerJoin(tractions, home)
    .innerJoin(scorecards, isHome)
    .where(and(eq(measurables.orgId, tx.orgId), theirs(personId)))
    .orderBy(sql`lower(${tractions.name})`, asc(sequence), asc(measurables.id))
}

/** Those that have their home in a readable meeting, or stand on a scorecard of one. */
export const isSeen = (tx: Tx, readable: IdScope): SQL => {
  const sheet = and(eq(scorecards.orgId, scorecardMeasurables.orgId), eq(scorecards.id, scorecardId))
  const isLine = and(eq(scorecardMeasurables.orgId, tx.orgId), eq(scorecardMeasurables.measurableId, measurables.id))
  const onReadable = tx
    .select({ scorecardId })
    .from(scorecardMeasurables)
    .innerJoin(scorecards, sheet)
    .where(and(isLine, isNull(scorecards.removedAt), within(scorecards.tractionId, readable)))
  return sql`(${within(measurables.tractionId, readable)} or ${exists(onReadable)})`
}

/** By id, what those are called that were not removed and stand on a scorecard of a readable meeting. */
export async function findTitles(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Map<string, string>> {
  const isShown = and(isNull(measurables.removedAt), isSeen(tx, readable))
  const rows = await tx
    .select({ id: measurables.id, title: measurables.title })
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids), isShown))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** Those that somebody owns or enters values for, locked. */
export async function lockMeasurablesOf(tx: Tx, personId: string): Promise<MeasurableRow[]> {
  return await tx
    .select()
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), theirs(personId)))
    .orderBy(asc(measurables.id))
    .for('update')
}

/** Of each measurable, the tractions on whose scorecards it stands; a removed one is nobody's to read. */
export async function tractionsShowing(tx: Tx, measurableIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinct({ measurableId: scorecardMeasurables.measurableId, tractionId: scorecards.tractionId })
    .from(scorecardMeasurables)
    .innerJoin(
      scorecards,
      and(eq(scorecards.orgId, scorecardMeasurables.orgId), eq(scorecards.id, scorecardMeasurables.scorecardId)),
    )
    .where(
      and(
        eq(scorecardMeasurables.orgId, tx.orgId),
        anyOf(scorecardMeasurables.measurableId, measurableIds),
        isNull(scorecards.removedAt),
      ),
    )
  const showing = new Map<string, string[]>()
  for (const { measurableId, tractionId } of rows)
    showing.set(measurableId, [...(showing.get(measurableId) ?? []), tractionId])
  return showing
}

/** How many lines have a traction for their home. */
export async function countMeasurables(tx: Tx, tractionId: string): Promise<number> {
  const isThere = and(eq(measurables.tractionId, tractionId), isListed(measurables))
  const [row] = await tx
    .select({ lines: count() })
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), isThere))
  return row?.lines ?? 0
}

export type MeasurableChange = Partial<
  Omit<MeasurableRow, 'orgId' | 'id' | 'version' | 'createdById' | 'createdAt' | 'updatedAt'>
>

/** The caller holds the row's lock. */
export async function saveMeasurable<Row extends MeasurableRow>(
  tx: Tx,
  row: Row,
  change: MeasurableChange,
): Promise<Row> {
  const [saved] = await tx
    .update(measurables)
    .set({ ...change, version: row.version + 1, updatedAt: tx.now() })
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.id, row.id)))
    .returning()
  if (!saved) throw new Error('a locked measurable was not stored')
  return { ...row, ...saved }
}

/** Deletes for good, with its values and goals, what was removed before a moment; across organisations. */
export async function purgeMeasurables(tx: Tx, removedBefore: Date): Promise<number> {
  const gone = await tx.delete(measurables).where(lt(measurables.removedAt, removedBefore))
  return gone.rowCount ?? 0
}

/** Scorecards of the tractions, and the measurables that have their home there. */
export async function purgeScorecardsOf(tx: Tx, gone: IdScope): Promise<void> {
  await tx.delete(measurables).where(pairWithin(measurables.orgId, measurables.tractionId, gone))
  await tx.delete(scorecards).where(pairWithin(scorecards.orgId, scorecards.tractionId, gone))
}
