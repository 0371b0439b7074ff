import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { anyOf, type IdScope, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import { homeScorecard, measurables, scorecardMeasurables, scorecards } from './scorecard.table'

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
    eq(scorecards.id, homeScorecard),
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
