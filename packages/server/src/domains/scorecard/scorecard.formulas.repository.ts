import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { and, asc, desc, eq, getTableColumns, ilike, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf, escapeLike, type IdScope, mayMatch, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import { isSeen } from './scorecard.repository'
import {
  type MeasurableRow,
  measurables,
  resolvedHomeScorecardId,
  scorecardMeasurables,
  scorecards,
} from './scorecard.table'

const home = and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId))

export async function findComputed(tx: Tx, kind: PeriodKind): Promise<MeasurableRow[]> {
  const sheet = and(eq(scorecards.orgId, tractions.orgId), eq(scorecards.id, resolvedHomeScorecardId))
  return await tx
    .select(getTableColumns(measurables))
    .from(measurables)
    .innerJoin(tractions, home)
    .innerJoin(scorecards, and(sheet, eq(scorecards.periodKind, kind)))
    .where(and(eq(measurables.orgId, tx.orgId), isNotNull(measurables.formula), isListed(measurables)))
}

export async function lockMeasurables(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: measurables.id })
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids)))
    .orderBy(asc(measurables.id))
    .for('update')
}

export interface SourceSearch {
  readonly kind?: PeriodKind
  readonly text: string
  readonly words?: readonly (readonly string[])[]
  readonly except?: string | undefined
  readonly ownerId?: string | undefined
  readonly limit?: number
}

export interface Source {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly meeting: string | null
  readonly isGone: boolean
}

const asSource = (readable: IdScope) => ({
  id: measurables.id,
  title: measurables.title,
  ownerId: measurables.ownerId,
  meeting: sql<string | null>`case when ${within(measurables.tractionId, readable)} then ${tractions.name} end`,
  isGone: sql<boolean>`not (${isListed(measurables)})`,
})

/** Includes archived and removed measurables. */
export async function findSourcesById(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Source[]> {
  if (ids.length === 0) return []
  return await tx
    .select(asSource(readable))
    .from(measurables)
    .innerJoin(tractions, home)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids), isSeen(tx, readable)))
}

/** Excludes practices. */
const seenSources = (tx: Tx, readable: IdScope, kind: PeriodKind | undefined, isMeant: SQL | undefined) => {
  const sheet = and(eq(scorecards.orgId, measurables.orgId), eq(scorecards.id, resolvedHomeScorecardId))
  return tx
    .select(asSource(readable))
    .from(measurables)
    .innerJoin(tractions, and(home, isInLists(tractions)))
    .innerJoin(scorecards, and(sheet, kind && eq(scorecards.periodKind, kind)))
    .where(and(eq(measurables.orgId, tx.orgId), isListed(measurables), isSeen(tx, readable), isMeant))
}

export async function findSources(tx: Tx, asked: SourceSearch, readable: IdScope): Promise<Source[]> {
  const { kind, text, words, except, ownerId, limit } = asked
  const beginning = `${escapeLike(text)}%`
  const begins = ilike(measurables.title, beginning)
  const isNamed = or(begins, ilike(measurables.title, `% ${beginning}`))
  const isOther = except === undefined ? undefined : ne(measurables.id, except)
  const mayFit = words && mayMatch(measurables.title, words)
  const isTheirs = ownerId === undefined ? undefined : eq(measurables.ownerId, ownerId)
  const isMeant = and(text === '' ? undefined : isNamed, isOther, mayFit, isTheirs)
  const found = seenSources(tx, readable, kind, isMeant).orderBy(
    desc(begins),
    sql`lower(${measurables.title})`,
    asc(measurables.id),
  )
  return await (limit === undefined ? found : found.limit(limit))
}

export async function findNamesakes(
  tx: Tx,
  { kind, ids, limit }: { readonly kind: PeriodKind; readonly ids: readonly string[]; readonly limit: number },
  readable: IdScope,
): Promise<Source[]> {
  if (ids.length === 0) return []
  const named = alias(measurables, 'named')
  const titles = tx
    .select({ title: sql`lower(${named.title})` })
    .from(named)
    .where(and(eq(named.orgId, tx.orgId), anyOf(named.id, ids)))
  const isMeant = and(inArray(sql`lower(${measurables.title})`, titles), not(anyOf(measurables.id, ids) ?? sql`false`))
  return await seenSources(tx, readable, kind, isMeant).orderBy(asc(measurables.id)).limit(limit)
}

interface HomePlace {
  readonly id: string
  readonly scorecard: string | null
  readonly groupTitle: string | null
}

export async function findHomePlaces(tx: Tx, ids: readonly string[]): Promise<HomePlace[]> {
  if (ids.length === 0) return []
  const line = and(
    eq(scorecardMeasurables.orgId, measurables.orgId),
    eq(scorecardMeasurables.measurableId, measurables.id),
    eq(scorecardMeasurables.scorecardId, resolvedHomeScorecardId),
  )
  const sheet = and(eq(scorecards.orgId, measurables.orgId), eq(scorecards.id, resolvedHomeScorecardId))
  return await tx
    .select({ id: measurables.id, scorecard: scorecards.title, groupTitle: scorecardMeasurables.groupTitle })
    .from(measurables)
    .innerJoin(tractions, home)
    .innerJoin(scorecards, sheet)
    .leftJoin(scorecardMeasurables, line)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids)))
}
