import type { Period, PeriodKind } from '@cairn/contract/calendar/periods'
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import { homeScorecard, measurables, measuredValues, scorecards } from './scorecard.table'

interface Missing {
  readonly measurableId: string
  readonly scorecardId: string
  readonly title: string
  /** The assistant, else the owner. */
  readonly personId: string
}

const homeSheet = (kind: PeriodKind) =>
  and(eq(scorecards.orgId, tractions.orgId), eq(scorecards.id, homeScorecard), eq(scorecards.periodKind, kind))

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
