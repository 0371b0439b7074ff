import type { Period, PeriodKey } from '@cairn/contract/calendar/periods'
import {
  NO_ROCK_STATUS,
  type rockFiltersSchema,
  type rockGroupings,
  rockSorts,
  rockTypeSchema,
} from '@cairn/contract/rocks/rocks.schemas'
import { rockStatuses, type WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { among, anyOf, between, holds, type IdScope, pairWithin, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import { byValue, byWeek, groupCounts } from '../../platform/database/item-groups'
import {
  type ItemChanges,
  itemConditions,
  itemStore,
  orderOf,
  type SearchFrame,
} from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { tractions } from '../tractions/tractions.table'
import { byOwner, byPlace, ownerNameOf } from '../work-items/work-items.table'
import { completed, type Rock } from './rocks.completed.repository'
import { isLiving, type RockRow, rocks, rockTractions, rockWeeks } from './rocks.table'

export type { Rock } from './rocks.completed.repository'
export type NewRock = Omit<RockRow, 'orgId' | 'version'>
export type RockSearch = ParsedSearch<z.output<typeof rockFiltersSchema>, (typeof rockSorts)[number]>

const store = itemStore('rock', rocks)
export const purgeRocks = store.purge
export const lockRows = store.lockMany

/** Rocks in one of the tractions. */
function inTractions(tx: Tx, where: SQL | undefined): SQL {
  const found = tx
    .select({ id: rockTractions.rockId })
    .from(rockTractions)
    .where(and(eq(rockTractions.orgId, tx.orgId), where))
  return inArray(rocks.id, found)
}

export async function findRocks(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Rock[]> {
  const rows = await store.findMany(tx, ids, inTractions(tx, within(rockTractions.tractionId, readable)))
  return await completed(tx, rows, readable)
}

/** Of the ids, those of rocks that may be read, removed ones included. */
export async function findReadableIds(tx: Tx, ids: readonly string[], readable: IdScope): Promise<string[]> {
  const isReadable = inTractions(tx, within(rockTractions.tractionId, readable))
  const rows = await tx
    .select({ id: rocks.id })
    .from(rocks)
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids), isReadable))
  return rows.map(({ id }) => id)
}

/** The status that a rock shows: what it was closed with, else the running week's. */
const shownStatus = (runningWeek: PeriodKey): SQL =>
  sql`coalesce(${rocks.closingStatus}, (select w.status from ${rockWeeks} w
    where w.org_id = ${rocks.orgId} and w.rock_id = ${rocks.id} and w.period_kind = 'Week' and w.period_key = ${runningWeek}), ${NO_ROCK_STATUS})`

const showsStatus = (statuses: readonly string[] | undefined, runningWeek: PeriodKey): SQL | undefined =>
  statuses && sql`${shownStatus(runningWeek)} = any(${sql.param(statuses)}::text[])`

interface Dates {
  readonly startDate: string
  readonly endDate: string
}

function dueWithin(quarters: readonly Dates[] | undefined): SQL | undefined {
  if (!quarters) return undefined
  const starts = sql.param(quarters.map(({ startDate }) => startDate))
  const ends = sql.param(quarters.map(({ endDate }) => endDate))
  return sql`exists (select from unnest(${starts}::date[], ${ends}::date[]) as q (start_date, end_date)
    where coalesce(${rocks.judgedQuarter}, ${rocks.dueDate}) between q.start_date and q.end_date)`
}

export interface RockSearchScope {
  readonly readable: IdScope
  readonly runningWeek: PeriodKey
  readonly quarters: readonly Dates[] | undefined
  readonly frame: SearchFrame
}

/** Of the meetings that a rock is read out in, those that its reader sees decide where it stands in a list. */
const meetingName = (readable: IdScope): SQL =>
  sql`(select min(lower(t.name)) from ${rockTractions} r join ${tractions} t on t.org_id = r.org_id and t.id = r.traction_id
    where r.org_id = ${rocks.orgId} and r.rock_id = ${rocks.id} and r.traction_id in ${readable})`

const columnsOf = ({ readable, runningWeek }: RockSearchScope) => ({
  DueDate: rocks.dueDate,
  Title: sql`lower(${rocks.title})`,
  CreatedAt: rocks.createdAt,
  Owner: ownerNameOf(rocks),
  Meeting: meetingName(readable),
  Status: shownStatus(runningWeek),
  Type: rocks.type,
  UpdatedAt: rocks.updatedAt,
})

/** Of a day. */
const isOverdue = (today: string): SQL => sql`(${rocks.closingStatus} is null and ${rocks.dueDate} < ${today})`

const isWanted = (
  tx: Tx,
  filters: RockSearch['filters'],
  { readable, runningWeek, quarters, frame }: RockSearchScope,
) =>
  and(
    itemConditions(tx, rocks, rocks.completedAt, filters, frame),
    isNull(rocks.removedAt),
    anyOf(rocks.type, filters.type),
    showsStatus(filters.status, runningWeek),
    dueWithin(quarters),
    between(rocks.dueDate, filters['due-from'], filters['due-to']),
    holds(isOverdue(frame.today), filters.overdue),
    inTractions(tx, among(rockTractions.tractionId, filters['traction-ids'], readable)),
  )

/** Of all that a search finds, in its order. */
export const rockIds = (tx: Tx, search: Pick<RockSearch, 'filters' | 'sorts'>, scope: RockSearchScope) =>
  store.idsOf(tx, isWanted(tx, search.filters, scope), orderOf(rocks, columnsOf(scope), search.sorts, rockSorts[0]))

export async function searchRocks(tx: Tx, search: RockSearch, scope: RockSearchScope) {
  const where = isWanted(tx, search.filters, scope)
  const order = orderOf(rocks, columnsOf(scope), search.sorts, rockSorts[0])
  const { rows, totalCount } = await store.search(tx, search, where, order)
  return { rocks: await completed(tx, rows, scope.readable), totalCount }
}

/** Of the reader's meetings, those that the filters ask for. */
export async function groupRocks(
  tx: Tx,
  filters: RockSearch['filters'],
  by: (typeof rockGroupings)[number],
  scope: RockSearchScope & { readonly firstDay: number },
) {
  const where = isWanted(tx, filters, scope)
  const stands = sql`exists (select from ${rockTractions} g_in where g_in.org_id = ${rocks.orgId}
    and g_in.rock_id = ${rocks.id} and g_in.traction_id = g.key::uuid)`
  const wanted = anyOf(tractions.id, filters['traction-ids']) ?? sql`true`
  const readable = sql`(select ${tractions.id} from ${tractions}
    where ${tractions.orgId} = ${tx.orgId} and ${within(tractions.id, scope.readable)} and ${wanted})`
  const grouped = {
    meeting: byPlace(tx.orgId, readable, stands),
    owner: byOwner(tx.orgId, rocks),
    status: byValue(shownStatus(scope.runningWeek), [...rockStatuses, NO_ROCK_STATUS]),
    type: byValue(rocks.type, rockTypeSchema.options),
    'due-week': byWeek(rocks, rocks.dueDate, where, scope.firstDay),
  }
  return await groupCounts(tx, rocks, where, grouped[by])
}

/** Of a traction's rocks, those that show a status and are neither removed nor archived, by due date. */
export async function rocksWithStatus(tx: Tx, tractionId: string, status: string, runningWeek: PeriodKey) {
  const rows = await tx
    .select()
    .from(rocks)
    .where(
      and(
        eq(rocks.orgId, tx.orgId),
        isListed(rocks),
        inTractions(tx, eq(rockTractions.tractionId, tractionId)),
        showsStatus([status], runningWeek),
      ),
    )
    .orderBy(rocks.dueDate, rocks.id)
  return await completed(tx, rows)
}

/** Locked until the transaction ends, in the order of their ids; those that are unknown are left out. */
export async function lockRocks(tx: Tx, ids: readonly string[], readable?: IdScope): Promise<Rock[]> {
  const rows = await tx
    .select()
    .from(rocks)
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids)))
    .orderBy(rocks.id)
    .for('update')
  return await completed(tx, rows, readable)
}

/** Somebody's that were not closed, locked. */
export async function lockOpenOf(tx: Tx, ownerId: string): Promise<Rock[]> {
  return await completed(tx, await store.lockOwned(tx, ownerId, isNull(rocks.closingStatus)))
}

/** The commit fails with `taken` where the id is. */
export function insertRock(tx: Tx, row: NewRock, taken: () => Error): void {
  store.insert(tx, [row], taken)
}

export function saveRock(tx: Tx, row: RockRow, changes: ItemChanges<RockRow>): RockRow {
  return store.save(tx, row, changes)
}

/** The rock's meetings are exactly these from now on, and those that were removed, should they come back. */
export async function saveMeetings(tx: Tx, rockId: string, tractionIds: readonly string[]): Promise<void> {
  const ofRock = and(eq(rockTractions.orgId, tx.orgId), eq(rockTractions.rockId, rockId))
  await tx.delete(rockTractions).where(and(ofRock, isLiving))
  await tx.insert(rockTractions).values(tractionIds.map((tractionId) => ({ orgId: tx.orgId, rockId, tractionId })))
}

/** The meetings that it stands in, removed ones included. */
export async function findMeetingIds(tx: Tx, rockId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: rockTractions.tractionId })
    .from(rockTractions)
    .where(and(eq(rockTractions.orgId, tx.orgId), eq(rockTractions.rockId, rockId)))
  return rows.map(({ id }) => id)
}

/** Null takes the week's status away. */
export async function saveWeek(
  tx: Tx,
  rockId: string,
  { kind, key }: Period,
  status: WeeklyRockStatus | null,
): Promise<void> {
  const row = { orgId: tx.orgId, rockId, periodKind: kind, periodKey: key }
  const { orgId, periodKind, periodKey } = rockWeeks
  if (status === null) {
    const week = and(eq(rockWeeks.rockId, rockId), eq(periodKind, kind), eq(periodKey, key))
    await tx.delete(rockWeeks).where(and(eq(orgId, tx.orgId), week))
    return
  }
  await tx
    .insert(rockWeeks)
    .values({ ...row, status })
    .onConflictDoUpdate({ target: [orgId, rockWeeks.rockId, periodKind, periodKey], set: { status } })
}

/** The main meeting where the rock still stands in it, else another. */
const mainOfThoseLeft = sql`(select r.traction_id from ${rockTractions} r
  where r.org_id = ${rocks.orgId} and r.rock_id = ${rocks.id}
  order by r.traction_id = ${rocks.mainTractionId} desc, r.traction_id limit 1)`

/** Two queries, however many rocks: off the meeting; another main meeting where that was it, and the next version. */
export async function takeOffMeeting(tx: Tx, tractionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ofRocks = and(eq(rockTractions.orgId, tx.orgId), anyOf(rockTractions.rockId, ids))
  await tx.delete(rockTractions).where(and(ofRocks, eq(rockTractions.tractionId, tractionId)))
  await raiseVersions(tx, ids, { mainTractionId: mainOfThoseLeft })
}

/** What a rock begins with that nothing has been said of. */
export const openRock = { closingStatus: null, closedWeek: null, judgedQuarter: null, completedAt: null } as const

export async function restoreRocks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await raiseVersions(tx, ids, { removedAt: null })
}

export async function removeRocks(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await raiseVersions(tx, ids, { removedAt: tx.now() })
}

async function raiseVersions(
  tx: Tx,
  ids: readonly string[],
  changes: { removedAt?: Date | null; mainTractionId?: SQL },
): Promise<void> {
  await tx
    .update(rocks)
    .set({ ...changes, version: sql`${rocks.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids)))
}

/** How many stand in a meeting: in it alone, and in another one too. */
export async function countIn(tx: Tx, tractionId: string): Promise<{ rocks: number; sharedRocks: number }> {
  const others = inTractions(tx, and(ne(rockTractions.tractionId, tractionId), isLiving))
  const isIn = inTractions(tx, eq(rockTractions.tractionId, tractionId))
  const all = await store.countListed(tx, isIn)
  const sharedRocks = await store.countListed(tx, and(isIn, others))
  return { rocks: all - sharedRocks, sharedRocks }
}

/** Those that stand in the tractions alone; the others keep the meetings that they have besides. */
export async function purgeOf(tx: Tx, tractions: IdScope): Promise<number> {
  const isGone = pairWithin(rockTractions.orgId, rockTractions.tractionId, tractions)
  const touched = await tx
    .delete(rockTractions)
    .where(isGone)
    .returning({ orgId: rockTractions.orgId, rockId: rockTractions.rockId })
  if (touched.length === 0) return 0
  const ids = sql`(select * from unnest(${sql.param(touched.map(({ orgId }) => orgId))}::uuid[],
    ${sql.param(touched.map(({ rockId }) => rockId))}::uuid[]))`
  const isTouched = pairWithin(rocks.orgId, rocks.id, ids)
  const stands = sql`exists (select from ${rockTractions} r where r.org_id = ${rocks.orgId} and r.rock_id = ${rocks.id})`
  await tx.update(rocks).set({ mainTractionId: mainOfThoseLeft }).where(and(isTouched, stands))
  return await store.purgeWhere(tx, sql`${isTouched} and not ${stands}`)
}
