import type { Period } from '@cairn/contract/calendar/periods'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import { homeScorecard, measurables, measuredValues, scorecards } from './scorecard.table'

interface Missing {
  readonly title: string
  /** Who enters it: the assistant where there is one, else the owner. */
  readonly personId: string
}

/** What somebody has to enter of a period, and has not: of meetings in lists, by their home's scorecard, by meeting and title. */
export async function findMissing(tx: Tx, { kind, key }: Period): Promise<Missing[]> {
  const sheet = and(eq(scorecards.orgId, tractions.orgId), eq(scorecards.id, homeScorecard))
  const entered = and(
    eq(measuredValues.orgId, measurables.orgId),
    eq(measuredValues.measurableId, measurables.id),
    eq(measuredValues.periodKind, kind),
    eq(measuredValues.periodKey, key),
    isNotNull(measuredValues.value),
  )
  return await tx
    .select({
      title: measurables.title,
      personId: sql<string>`coalesce(${measurables.editorId}, ${measurables.ownerId})`,
    })
    .from(measurables)
    .innerJoin(tractions, and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId)))
    .innerJoin(scorecards, and(sheet, eq(scorecards.periodKind, kind)))
    .leftJoin(measuredValues, entered)
    .where(
      and(
        eq(measurables.orgId, tx.orgId),
        isInLists(tractions),
        isListed(measurables),
        isNull(measurables.formula),
        isNull(measuredValues.measurableId),
      ),
    )
    .orderBy(sql`lower(${tractions.name})`, sql`lower(${measurables.title})`, asc(measurables.id))
}
