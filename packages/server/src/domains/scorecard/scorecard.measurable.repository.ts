import { firstKey, type Period, type PeriodKey, type PeriodKind } from '@cairn/contract/calendar/periods'
import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, isNull, min, or, sql } from 'drizzle-orm'
import { anyOf, type IdScope, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import {
  type Line,
  measurableGoals,
  measurables,
  measuredValues,
  resolvedHomeScorecardId,
  type ScorecardRow,
  scorecardMeasurables,
  scorecards,
} from './scorecard.table'

export interface LineOnScorecard {
  readonly line: Line
  readonly scorecard: ScorecardRow
}

/** Includes archived measurables. */
export async function findScorecardsOfLine(tx: Tx, id: string): Promise<LineOnScorecard[]> {
  const { scorecardId, sequence, groupTitle } = scorecardMeasurables
  const placed = and(
    eq(scorecardMeasurables.orgId, measurables.orgId),
    eq(scorecardMeasurables.measurableId, measurables.id),
  )
  const sheet = and(eq(scorecards.orgId, scorecardMeasurables.orgId), eq(scorecards.id, scorecardId))
  return await tx
    .select({
      line: { ...getTableColumns(measurables), scorecardId, sequence, groupTitle },
      scorecard: getTableColumns(scorecards),
    })
    .from(measurables)
    .innerJoin(scorecardMeasurables, placed)
    .innerJoin(scorecards, and(sheet, isNull(scorecards.removedAt)))
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.id, id), isNull(measurables.removedAt)))
}

export async function firstMeasured(tx: Tx, id: string, kind: PeriodKind): Promise<PeriodKey | null> {
  const { orgId, measurableId, periodKind, periodKey, value } = measuredValues
  const [entered] = await tx
    .select({ key: min(periodKey) })
    .from(measuredValues)
    .where(and(eq(orgId, tx.orgId), eq(measurableId, id), eq(periodKind, kind), isNotNull(value)))
  const goals = measurableGoals
  const isLater = and(eq(goals.periodKind, kind), gt(goals.periodKey, firstKey(kind)))
  const [dated] = await tx
    .select({ key: min(goals.periodKey) })
    .from(goals)
    .where(and(eq(goals.orgId, tx.orgId), eq(goals.measurableId, id), isLater))
  const keys = [entered?.key, dated?.key].filter((key) => key != null)
  return (keys.sort()[0] ?? null) as PeriodKey | null
}

export interface HomeRow {
  readonly id: string
  readonly title: string
  readonly periodKind: PeriodKind
}

export async function findHomes(tx: Tx, ids: readonly string[]): Promise<HomeRow[]> {
  const meeting = and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId))
  const sheet = and(eq(scorecards.orgId, measurables.orgId), eq(scorecards.id, resolvedHomeScorecardId))
  return await tx
    .select({ id: measurables.id, title: measurables.title, periodKind: scorecards.periodKind })
    .from(measurables)
    .innerJoin(tractions, meeting)
    .innerJoin(scorecards, sheet)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids), isNull(measurables.removedAt)))
}

interface Enterable {
  readonly id: string
  readonly scorecardId: string
  readonly title: string
  readonly meeting: string
  readonly isTractionShown: boolean
}

interface Wanted {
  readonly ids?: readonly string[] | undefined
  readonly limit: number
}

export async function findEnterable(
  tx: Tx,
  personId: string,
  readable: IdScope,
  { ids, limit }: Wanted,
): Promise<Enterable[]> {
  const isTractionShown = sql<boolean>`${tractions.id} in ${readable}`
  const line = and(
    eq(scorecardMeasurables.orgId, measurables.orgId),
    eq(scorecardMeasurables.measurableId, measurables.id),
  )
  const meeting = and(
    eq(tractions.orgId, measurables.orgId),
    eq(tractions.id, measurables.tractionId),
    isInLists(tractions),
  )
  const home = and(
    eq(scorecards.orgId, measurables.orgId),
    eq(scorecards.id, scorecardMeasurables.scorecardId),
    eq(scorecards.id, resolvedHomeScorecardId),
  )
  const isTheirs = or(
    eq(measurables.ownerId, personId),
    eq(measurables.editorId, personId),
    within(measurables.tractionId, readable),
  )
  return await tx
    .select({
      id: measurables.id,
      scorecardId: scorecards.id,
      title: measurables.title,
      meeting: tractions.name,
      isTractionShown,
    })
    .from(measurables)
    .innerJoin(scorecardMeasurables, line)
    .innerJoin(tractions, meeting)
    .innerJoin(scorecards, home)
    .where(
      and(
        eq(measurables.orgId, tx.orgId),
        anyOf(measurables.id, ids),
        isListed(measurables),
        isNull(measurables.formula),
        isTheirs,
      ),
    )
    .orderBy(sql`lower(${tractions.name})`, asc(scorecardMeasurables.sequence), asc(measurables.id))
    .limit(limit)
}

interface Missing {
  readonly measurableId: string
  readonly scorecardId: string
  readonly title: string
  /** The assistant, else the owner. */
  readonly personId: string
}

const homeSheet = (kind: PeriodKind) =>
  and(
    eq(scorecards.orgId, tractions.orgId),
    eq(scorecards.id, resolvedHomeScorecardId),
    eq(scorecards.periodKind, kind),
  )

const enteredIn = ({ kind, key }: Period) =>
  and(
    eq(measuredValues.orgId, measurables.orgId),
    eq(measuredValues.measurableId, measurables.id),
    eq(measuredValues.periodKind, kind),
    eq(measuredValues.periodKey, key),
    isNotNull(measuredValues.value),
  )

const homeTraction = and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId))

const isMissing = (tx: Tx) =>
  and(
    eq(measurables.orgId, tx.orgId),
    isListed(measurables),
    isNull(measurables.formula),
    isNull(measuredValues.measurableId),
  )

/** At home scorecards only. */
export async function findMissing(tx: Tx, period: Period, ids?: readonly string[]): Promise<Missing[]> {
  return await tx
    .select({
      measurableId: measurables.id,
      scorecardId: scorecards.id,
      title: measurables.title,
      personId: sql<string>`coalesce(${measurables.editorId}, ${measurables.ownerId})`,
    })
    .from(measurables)
    .innerJoin(tractions, homeTraction)
    .innerJoin(scorecards, homeSheet(period.kind))
    .leftJoin(measuredValues, enteredIn(period))
    .where(and(isMissing(tx), anyOf(measurables.id, ids), isInLists(tractions)))
    .orderBy(sql`lower(${tractions.name})`, sql`lower(${measurables.title})`, asc(measurables.id))
}

export async function countMissing(
  tx: Tx,
  tractionIds: readonly string[],
  period: Period,
): Promise<Map<string, number>> {
  const { tractionId } = measurables
  const rows = await tx
    .select({ tractionId, missing: count() })
    .from(measurables)
    .innerJoin(tractions, homeTraction)
    .innerJoin(scorecards, homeSheet(period.kind))
    .leftJoin(measuredValues, enteredIn(period))
    .where(and(isMissing(tx), anyOf(tractionId, tractionIds)))
    .groupBy(tractionId)
  return new Map(rows.map(({ tractionId, missing }) => [tractionId, missing]))
}

const { scorecardId, sequence, groupTitle } = scorecardMeasurables

export type PlacedLine = Pick<Line, 'id' | 'groupTitle'>

export async function saveOrder(tx: Tx, scorecard: ScorecardRow, lines: readonly PlacedLine[]): Promise<number> {
  const { orgId, scorecardId, measurableId } = scorecardMeasurables
  const ids = lines.map(({ id }) => id)
  const titles = lines.map((line) => line.groupTitle)
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${measurableId})`
  await tx
    .update(scorecardMeasurables)
    .set({ sequence: place, groupTitle: sql`(${sql.param(titles)}::text[])[${place}]` })
    .where(and(eq(orgId, tx.orgId), eq(scorecardId, scorecard.id), anyOf(measurableId, ids)))
  const version = scorecard.version + 1
  await tx
    .update(scorecards)
    .set({ version, updatedAt: tx.now() })
    .where(and(eq(scorecards.orgId, tx.orgId), eq(scorecards.id, scorecard.id)))
  return version
}

/** Joins the group of the last line. */
async function endOf(tx: Tx, id: string): Promise<Pick<Line, 'sequence' | 'groupTitle'>> {
  const [row] = await tx
    .select({ sequence, groupTitle })
    .from(scorecardMeasurables)
    .where(and(eq(scorecardMeasurables.orgId, tx.orgId), eq(scorecardId, id)))
    .orderBy(desc(sequence))
    .limit(1)
  return row ?? { sequence: 0, groupTitle: null }
}

/** Idempotent. */
export async function putLine(tx: Tx, measurableId: string, scorecard: string): Promise<void> {
  const end = await endOf(tx, scorecard)
  await tx
    .insert(scorecardMeasurables)
    .values({ orgId: tx.orgId, measurableId, scorecardId: scorecard, ...end, sequence: end.sequence + 1 })
    .onConflictDoNothing()
}

export async function dropLine(tx: Tx, measurableId: string, scorecard: string): Promise<void> {
  const isIt = and(eq(scorecardMeasurables.measurableId, measurableId), eq(scorecardId, scorecard))
  await tx.delete(scorecardMeasurables).where(and(eq(scorecardMeasurables.orgId, tx.orgId), isIt))
}

type NewMeasurable = Omit<typeof measurables.$inferInsert, 'orgId'>

/** Empty if an id exists; stores nothing then. */
export async function insertLines(tx: Tx, scorecard: string, rows: readonly NewMeasurable[]): Promise<Line[]> {
  const end = await endOf(tx, scorecard)
  const stored = await tx
    .insert(measurables)
    .values(rows.map((row) => ({ ...row, orgId: tx.orgId })))
    .onConflictDoNothing()
    .returning()
  if (stored.length < rows.length) return []
  const lines = stored.map((row, index) => ({
    ...row,
    scorecardId: scorecard,
    ...end,
    sequence: end.sequence + index + 1,
  }))
  await tx.insert(scorecardMeasurables).values(lines.map(({ id, ...line }) => ({ ...line, measurableId: id })))
  return lines
}

/** To the end, unless already there. */
export async function moveLine(tx: Tx, line: Line, home: string, target: string): Promise<Line> {
  await dropLine(tx, line.id, home)
  await putLine(tx, line.id, target)
  const isPlaced = and(eq(scorecardMeasurables.measurableId, line.id), eq(scorecardId, target))
  const [placed] = await tx
    .select({ scorecardId, sequence, groupTitle })
    .from(scorecardMeasurables)
    .where(and(eq(scorecardMeasurables.orgId, tx.orgId), isPlaced))
  if (!placed) throw new Error('a moved measurable stands nowhere')
  return { ...line, ...placed }
}
