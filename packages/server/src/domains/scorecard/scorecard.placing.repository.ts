import { and, desc, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { type Line, measurables, type ScorecardRow, scorecardMeasurables, scorecards } from './scorecard.table'

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

export type NewMeasurable = Omit<typeof measurables.$inferInsert, 'orgId'>

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
