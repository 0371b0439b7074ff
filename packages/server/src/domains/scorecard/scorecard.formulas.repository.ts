import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { and, asc, desc, eq, getTableColumns, ilike, isNotNull, ne, or, sql } from 'drizzle-orm'
import { anyOf, escapeLike, type IdScope, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import { isSeen } from './scorecard.repository'
import { homeScorecard, type MeasurableRow, measurables, scorecards } from './scorecard.table'

const home = and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId))

/** Those that a formula computes, neither archived nor removed, whose home is read by this kind of period. */
export async function findComputed(tx: Tx, kind: PeriodKind): Promise<MeasurableRow[]> {
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

interface AskedSources {
  /** Of any kind without it. */
  readonly kind?: PeriodKind
  readonly text: string
  readonly except?: string | undefined
  readonly limit: number
}

export interface Source {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  /** Null where its meeting is not among the readable ones. */
  readonly meeting: string | null
  /** Archived or removed. */
  readonly isGone: boolean
}

const asSource = (readable: IdScope) => ({
  id: measurables.id,
  title: measurables.title,
  ownerId: measurables.ownerId,
  meeting: sql<string | null>`case when ${within(measurables.tractionId, readable)} then ${tractions.name} end`,
  isGone: sql<boolean>`not (${isListed(measurables)})`,
})

/** Those that stand, or stood until they were archived or removed, on a scorecard of a readable meeting. */
export async function findSourcesById(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Source[]> {
  if (ids.length === 0) return []
  return await tx
    .select(asSource(readable))
    .from(measurables)
    .innerJoin(tractions, home)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids), isSeen(tx, readable)))
}

/** With a word that begins so, those first whose title does; of meetings that were not removed, and no one's practice. */
export async function findSources(tx: Tx, asked: AskedSources, readable: IdScope): Promise<Source[]> {
  const { kind, text, except, limit } = asked
  const sheet = and(eq(scorecards.orgId, measurables.orgId), eq(scorecards.id, homeScorecard))
  const beginning = `${escapeLike(text)}%`
  const begins = ilike(measurables.title, beginning)
  const isNamed = or(begins, ilike(measurables.title, `% ${beginning}`))
  const isOther = except === undefined ? undefined : ne(measurables.id, except)
  return await tx
    .select(asSource(readable))
    .from(measurables)
    .innerJoin(tractions, and(home, isInLists(tractions)))
    .innerJoin(scorecards, and(sheet, kind && eq(scorecards.periodKind, kind)))
    .where(and(eq(measurables.orgId, tx.orgId), isListed(measurables), isSeen(tx, readable), isNamed, isOther))
    .orderBy(desc(begins), sql`lower(${measurables.title})`, asc(measurables.id))
    .limit(limit)
}
