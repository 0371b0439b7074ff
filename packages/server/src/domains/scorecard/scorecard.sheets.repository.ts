import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { tractions } from '../tractions/tractions.table'
import { homeScorecard, type MeasurableRow, measurables, type ScorecardRow, scorecards } from './scorecard.table'

export async function findScorecardsBeside(tx: Tx, tractionIds: readonly string[]): Promise<ScorecardRow[]> {
  const isBeside = and(isNotNull(scorecards.title), isNull(scorecards.removedAt))
  return await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), anyOf(scorecards.tractionId, tractionIds), isBeside))
    .orderBy(sql`lower(${scorecards.title})`, asc(scorecards.id))
}

export async function findRemovedBeside(
  tx: Tx,
  tractionIds: readonly string[],
  since: Date,
): Promise<(ScorecardRow & { readonly removedAt: Date })[]> {
  const isBeside = and(isNotNull(scorecards.title), gte(scorecards.removedAt, since))
  const rows = await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), anyOf(scorecards.tractionId, tractionIds), isBeside))
    .orderBy(desc(scorecards.removedAt), asc(scorecards.id))
  return rows.flatMap((row) => (row.removedAt ? { ...row, removedAt: row.removedAt } : []))
}

export async function saveScorecard(
  tx: Tx,
  { id, version }: ScorecardRow,
  change: Partial<Pick<ScorecardRow, 'title' | 'removedAt'>>,
): Promise<ScorecardRow> {
  const [saved] = await tx
    .update(scorecards)
    .set({ ...change, version: version + 1, updatedAt: tx.now() })
    .where(and(eq(scorecards.orgId, tx.orgId), eq(scorecards.id, id)))
    .returning()
  if (!saved) throw new Error('a locked scorecard was not stored')
  return saved
}

export async function removeHomeLines(tx: Tx, scorecardId: string, removedAt: Date): Promise<MeasurableRow[]> {
  const { orgId, homeScorecardId, version } = measurables
  return await tx
    .update(measurables)
    .set({ removedAt, updatedAt: removedAt, version: sql`${version} + 1` })
    .where(and(eq(orgId, tx.orgId), eq(homeScorecardId, scorecardId), isNull(measurables.removedAt)))
    .returning()
}

export async function restoreHomeLines(tx: Tx, scorecardId: string, removedAt: Date): Promise<MeasurableRow[]> {
  const { orgId, homeScorecardId, version } = measurables
  const back = await tx
    .update(measurables)
    .set({ removedAt: null, updatedAt: tx.now(), version: sql`${version} + 1` })
    .where(and(eq(orgId, tx.orgId), eq(homeScorecardId, scorecardId), eq(measurables.removedAt, removedAt)))
    .returning()
  return back.filter(({ archivedAt }) => archivedAt === null)
}

/** Across organizations. */
export async function purgeScorecards(tx: Tx, removedBefore: Date): Promise<number> {
  const gone = await tx.delete(scorecards).where(lt(scorecards.removedAt, removedBefore))
  return gone.rowCount ?? 0
}

export interface Homed {
  readonly measurable: MeasurableRow
  readonly home: ScorecardRow
}

/** Locked against archiving and moving. */
export async function lockListed(tx: Tx, id: string): Promise<Homed | undefined> {
  const traction = and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId))
  const sheet = and(eq(scorecards.orgId, measurables.orgId), eq(scorecards.id, homeScorecard))
  const [row] = await tx
    .select({ measurable: measurables, home: scorecards })
    .from(measurables)
    .innerJoin(tractions, traction)
    .innerJoin(scorecards, sheet)
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.id, id), isListed(measurables)))
    .for('update', { of: measurables })
  return row
}
