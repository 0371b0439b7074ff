import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { and, asc, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { tractions } from '../tractions/tractions.table'
import { homeScorecard, type MeasurableRow, measurables, scorecards } from './scorecard.table'

/** Those that a formula computes, neither archived nor removed, whose home is read by this kind of period. */
export async function findComputed(tx: Tx, kind: PeriodKind): Promise<MeasurableRow[]> {
  const home = and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId))
  const sheet = and(eq(scorecards.orgId, tractions.orgId), eq(scorecards.id, homeScorecard))
  return await tx
    .select(getTableColumns(measurables))
    .from(measurables)
    .innerJoin(tractions, home)
    .innerJoin(scorecards, and(sheet, eq(scorecards.periodKind, kind)))
    .where(and(eq(measurables.orgId, tx.orgId), isNotNull(measurables.formula), isListed(measurables)))
}

/** Keeps others from changing them and their numbers until the transaction ends. */
export async function lockMeasurables(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: measurables.id })
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids)))
    .orderBy(asc(measurables.id))
    .for('update')
}
