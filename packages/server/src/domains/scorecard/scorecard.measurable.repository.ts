import { firstKey, type PeriodKey, type PeriodKind } from '@cairn/contract/calendar/periods'
import { and, eq, getTableColumns, gt, isNotNull, isNull, min } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { tractions } from '../tractions/tractions.table'
import {
  homeScorecard,
  type Line,
  measurableGoals,
  measurables,
  measuredValues,
  type ScorecardRow,
  scorecardMeasurables,
  scorecards,
} from './scorecard.table'

export interface StandingRow {
  readonly line: Line
  readonly scorecard: ScorecardRow
}

/** Includes archived measurables. */
export async function findStandings(tx: Tx, id: string): Promise<StandingRow[]> {
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
  const sheet = and(eq(scorecards.orgId, measurables.orgId), eq(scorecards.id, homeScorecard))
  return await tx
    .select({ id: measurables.id, title: measurables.title, periodKind: scorecards.periodKind })
    .from(measurables)
    .innerJoin(tractions, meeting)
    .innerJoin(scorecards, sheet)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids), isNull(measurables.removedAt)))
}
