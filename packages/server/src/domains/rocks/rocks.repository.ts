import type { Period, PeriodKey } from '@cairn/contract/calendar/periods'
import { NO_ROCK_STATUS, type WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf, type IdScope, pairWithin, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import { type ItemChanges, itemStore } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { type Rock, withRelations } from './rocks.relations.repository'
import {
  isInExistingTraction,
  isOpenRock,
  type RockRow,
  rockListings,
  rocks,
  rockTractions,
  rockWeeks,
} from './rocks.table'

export type { Rock } from './rocks.relations.repository'
export type NewRock = Omit<RockRow, 'orgId' | 'version'>

export const rockStore = itemStore('rock', rocks, rockListings)
export const purgeRocks = rockStore.purge
export const lockRows = rockStore.lockMany

export function inTractions(tx: Tx, where: SQL | undefined): SQL {
  const found = tx
    .select({ id: rockTractions.rockId })
    .from(rockTractions)
    .where(and(eq(rockTractions.orgId, tx.orgId), where))
  return inArray(rocks.id, found)
}

export async function findRocks(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Rock[]> {
  const rows = await rockStore.findMany(tx, ids, inTractions(tx, within(rockTractions.tractionId, readable)))
  return await withRelations(tx, rows, readable)
}

/** Includes removed rocks. */
export async function findReadableIds(tx: Tx, ids: readonly string[], readable: IdScope): Promise<string[]> {
  const isReadable = inTractions(tx, within(rockTractions.tractionId, readable))
  const rows = await tx
    .select({ id: rocks.id })
    .from(rocks)
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids), isReadable))
  return rows.map(({ id }) => id)
}

export const weekStatus = (week: PeriodKey, { orgId, id }: typeof rocks | typeof rockListings): SQL =>
  sql`(select w.status from ${rockWeeks} w
    where w.org_id = ${orgId} and w.rock_id = ${id} and w.period_kind = 'Week' and w.period_key = ${week})`

const shownStatus = (runningWeek: PeriodKey): SQL =>
  sql`coalesce(${rocks.closingStatus}, ${weekStatus(runningWeek, rocks)}, ${NO_ROCK_STATUS})`

export async function rocksWithStatus(tx: Tx, tractionId: string, status: string, runningWeek: PeriodKey) {
  const rows = await tx
    .select()
    .from(rocks)
    .where(
      and(
        eq(rocks.orgId, tx.orgId),
        isListed(rocks),
        inTractions(tx, eq(rockTractions.tractionId, tractionId)),
        sql`${shownStatus(runningWeek)} = ${status}`,
      ),
    )
    .orderBy(rocks.dueDate, rocks.id)
  return await withRelations(tx, rows)
}

/** Locks in id order. */
export async function lockRocks(tx: Tx, ids: readonly string[], readable?: IdScope): Promise<Rock[]> {
  const rows = await tx
    .select()
    .from(rocks)
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids)))
    .orderBy(rocks.id)
    .for('update')
  return await withRelations(tx, rows, readable)
}

export async function lockOpenOf(tx: Tx, ownerId: string): Promise<Rock[]> {
  return await withRelations(tx, await rockStore.lockOwned(tx, ownerId, isOpenRock))
}

/** Duplicate ids fail the commit. */
export function insertRock(tx: Tx, row: NewRock, taken: () => Error): void {
  rockStore.insert(tx, [row], taken)
}

export function saveRock(tx: Tx, row: RockRow, changes: ItemChanges<RockRow>): RockRow {
  return rockStore.save(tx, row, changes)
}

/** Links to removed meetings are kept for their restoration. */
export async function saveMeetings(tx: Tx, rockId: string, tractionIds: readonly string[]): Promise<void> {
  const ofRock = and(eq(rockTractions.orgId, tx.orgId), eq(rockTractions.rockId, rockId))
  await tx.delete(rockTractions).where(and(ofRock, isInExistingTraction))
  await tx.insert(rockTractions).values(tractionIds.map((tractionId) => ({ orgId: tx.orgId, rockId, tractionId })))
}

/** Includes removed meetings. */
export async function findMeetingIds(tx: Tx, rockId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: rockTractions.tractionId })
    .from(rockTractions)
    .where(and(eq(rockTractions.orgId, tx.orgId), eq(rockTractions.rockId, rockId)))
  return rows.map(({ id }) => id)
}

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

const mainOfThoseLeft = sql`(select r.traction_id from ${rockTractions} r
  where r.org_id = ${rocks.orgId} and r.rock_id = ${rocks.id}
  order by r.traction_id = ${rocks.mainTractionId} desc, r.traction_id limit 1)`

/** Picks another main meeting if needed. */
export async function takeOffMeeting(tx: Tx, tractionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ofRocks = and(eq(rockTractions.orgId, tx.orgId), anyOf(rockTractions.rockId, ids))
  await tx.delete(rockTractions).where(and(ofRocks, eq(rockTractions.tractionId, tractionId)))
  await raiseVersions(tx, ids, { mainTractionId: mainOfThoseLeft })
}

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

export async function countIn(tx: Tx, tractionId: string): Promise<{ rocks: number; sharedRocks: number }> {
  const others = inTractions(tx, and(ne(rockTractions.tractionId, tractionId), isInExistingTraction))
  const isIn = inTractions(tx, eq(rockTractions.tractionId, tractionId))
  const all = await rockStore.countListed(tx, isIn)
  const sharedRocks = await rockStore.countListed(tx, and(isIn, others))
  return { rocks: all - sharedRocks, sharedRocks }
}

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
  return await rockStore.purgeWhere(tx, sql`${isTouched} and not ${stands}`)
}

export interface Dates {
  readonly startDate: string
  readonly endDate: string
}

/** Closed for one of the quarters, else due in it. */
export function ofQuarters(
  { judgedQuarter, dueDate }: Record<'judgedQuarter' | 'dueDate', PgColumn>,
  quarters: readonly Dates[],
): SQL {
  const starts = sql.param(quarters.map(({ startDate }) => startDate))
  const ends = sql.param(quarters.map(({ endDate }) => endDate))
  return sql`exists (select from unnest(${starts}::date[], ${ends}::date[]) as q (start_date, end_date)
    where coalesce(${judgedQuarter}, ${dueDate}) between q.start_date and q.end_date)`
}

/** Includes archived rocks. `readable` undefined: all. */
export async function findRocksOfQuarters(
  tx: Tx,
  tractionId: string,
  quarters: readonly Dates[],
  readable?: IdScope,
): Promise<Rock[]> {
  const rows = await tx
    .select()
    .from(rocks)
    .where(
      and(
        eq(rocks.orgId, tx.orgId),
        isNull(rocks.removedAt),
        inTractions(tx, eq(rockTractions.tractionId, tractionId)),
        ofQuarters(rocks, quarters),
      ),
    )
    .orderBy(asc(sql`lower(${rocks.title})`), asc(rocks.id))
  return await withRelations(tx, rows, readable)
}

const store = itemStore('rock', rocks)

/** `weeks`: statuses of the current week. */
export async function bulkInsert(
  tx: Tx,
  rows: readonly Omit<RockRow, 'orgId' | 'version'>[],
  alsoIn: readonly string[],
  weeks: readonly { readonly rockId: string; readonly key: PeriodKey; readonly status: WeeklyRockStatus }[],
  taken: () => Error,
): Promise<void> {
  store.insert(tx, rows, taken)
  const meetings = rows.flatMap(({ id, mainTractionId }) =>
    [mainTractionId, ...alsoIn].map((tractionId) => ({ orgId: tx.orgId, rockId: id, tractionId })),
  )
  await tx.insert(rockTractions).values(meetings)
  if (weeks.length === 0) return
  const said = weeks.map(({ rockId, key, status }) => ({
    orgId: tx.orgId,
    rockId,
    status,
    periodKind: 'Week' as const,
    periodKey: key,
  }))
  await tx.insert(rockWeeks).values(said)
}

export async function openTitles(tx: Tx, tractionIds: readonly string[], titles: readonly string[]) {
  const title = sql<string>`lower(${rocks.title})`
  const isOne = sql`${title} = any(${sql.param(titles)}::text[])`
  const isIn = and(eq(rockTractions.orgId, rocks.orgId), eq(rockTractions.rockId, rocks.id))
  return await tx
    .select({ placeId: rockTractions.tractionId, title })
    .from(rocks)
    .innerJoin(rockTractions, isIn)
    .where(
      and(eq(rocks.orgId, tx.orgId), anyOf(rockTractions.tractionId, tractionIds), isListed(rocks), isOpenRock, isOne),
    )
}

/** Includes removed rocks. */
async function chainIds(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    with recursive up (id, parent_id) as (
      select r.id, r.delegated_from_id from ${rocks} r where r.org_id = ${tx.orgId} and r.id = any(${sql.param(ids)}::uuid[])
      union
      select r.id, r.delegated_from_id from ${rocks} r join up on r.org_id = ${tx.orgId} and r.id = up.parent_id
    ), chain (id) as (
      select up.id from up
      union
      select r.id from ${rocks} r join chain on r.org_id = ${tx.orgId} and r.delegated_from_id = chain.id
    )
    select id from chain order by id`)
  return found.rows.map(({ id }) => id)
}

/** Locks in id order. Rereads after locking, since links may have changed. */
export async function lockChains(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Rock[]> {
  let known: string[] = []
  let locked: Rock[] = []
  for (;;) {
    const found = await chainIds(tx, ids)
    if (found.every((id) => known.includes(id))) return locked
    locked = await lockRocks(tx, found, readable)
    known = found
  }
}

export async function findChain(tx: Tx, id: string, readable: IdScope): Promise<Rock[]> {
  const ids = await chainIds(tx, [id])
  const rows = await tx
    .select()
    .from(rocks)
    .where(and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids)))
    .orderBy(rocks.id)
  return await withRelations(tx, rows, readable)
}

/** Clears links first, so that no parent has two delegates. */
export async function saveLinks(
  tx: Tx,
  links: readonly { readonly id: string; readonly parentId: string | null }[],
): Promise<void> {
  if (links.length === 0) return
  const ids = links.map(({ id }) => id)
  const isOne = and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids))
  await tx.update(rocks).set({ delegatedFromId: null }).where(isOne)
  const parents = sql.param(links.map(({ parentId }) => parentId))
  const pairs = sql`unnest(${sql.param(ids)}::uuid[], ${parents}::uuid[]) as l (id, parent_id)`
  const delegatedFromId = sql`(select l.parent_id from ${pairs} where l.id = ${rocks.id})`
  await tx
    .update(rocks)
    .set({ delegatedFromId, version: sql`${rocks.version} + 1`, updatedAt: tx.now() })
    .where(isOne)
}

export async function saveTitles(tx: Tx, ids: readonly string[], title: string): Promise<void> {
  if (ids.length === 0) return
  const isOne = and(eq(rocks.orgId, tx.orgId), anyOf(rocks.id, ids))
  await tx
    .update(rocks)
    .set({ title, version: sql`${rocks.version} + 1`, updatedAt: tx.now() })
    .where(isOne)
}

export async function meetingsOfRocks(tx: Tx, ids: readonly string[]) {
  return await tx
    .select({ rockId: rockTractions.rockId, tractionId: rockTractions.tractionId })
    .from(rockTractions)
    .where(and(eq(rockTractions.orgId, tx.orgId), anyOf(rockTractions.rockId, ids)))
    .orderBy(rockTractions.rockId, rockTractions.tractionId)
}
