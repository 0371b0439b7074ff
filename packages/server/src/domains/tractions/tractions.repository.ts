import { type Actor, isAdmin } from '@cairn/contract/people/people.policy'
import type { myMeetingsFiltersSchema, myMeetingsSorts } from '@cairn/contract/tractions/tractions.schemas'
import { and, asc, eq, getTableColumns, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { z } from 'zod'
import { anyOf, holdsText, type IdScope, mayMatch, noneOf, pairWithin } from '../../platform/database/conditions'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import type { Sort } from '../../platform/search/parse-search'
import {
  checklists,
  isInLists,
  isOpen,
  isPracticedIn,
  isPresent,
  meetings,
  type NewTractionRow,
  type OpenStatus,
  type TractionRow,
  tractionInvitees,
  tractions,
} from './tractions.table'

export interface ReadTraction extends TractionRow {
  readonly invitees: string[]
  /** Running, else next. */
  readonly open: { id: string; plannedFor: Date; movedFrom: Date | null; status: OpenStatus } | null
  readonly runningMeetingId: string | null
}

/** Drizzle would omit the table name here. */
const invitees = sql<string[]>`array(
  select i.person_id::text from ${tractionInvitees} i
  where i.org_id = ${tractions}.org_id and i.traction_id = ${tractions}.id order by i.person_id
)`.as('invitees')

const openOccurrence = and(eq(meetings.orgId, tractions.orgId), eq(meetings.tractionId, tractions.id), isOpen(meetings))

type Selected = TractionRow & {
  invitees: string[]
  open: { id: string; plannedFor: Date; movedFrom: Date | null; status: string } | null
}

function readTractionOf({ open, ...row }: Selected): ReadTraction {
  const isRunning = open !== null && open.status !== 'NotStarted'
  return { ...row, open: open as ReadTraction['open'], runningMeetingId: isRunning ? open.id : null }
}

const sortColumns = { Title: sql`lower(${tractions.name})`, NextDate: sql`${meetings.plannedFor}` }

function select(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      ...getTableColumns(tractions),
      invitees,
      open: {
        id: meetings.id,
        plannedFor: meetings.plannedFor,
        movedFrom: meetings.movedFrom,
        status: meetings.status,
      },
    })
    .from(tractions)
    .leftJoin(meetings, openOccurrence)
    .where(and(eq(tractions.orgId, tx.orgId), isInLists(tractions), where))
}

type Flat = TractionRow & {
  invitees: string[]
  openId: string | null
  openPlannedFor: Date | null
  openMovedFrom: Date | null
  openStatus: string | null
}

const openFields = {
  openId: meetings.id,
  openPlannedFor: meetings.plannedFor,
  openMovedFrom: meetings.movedFrom,
  openStatus: meetings.status,
}

function unflattened({ openId, openPlannedFor, openMovedFrom, openStatus, ...row }: Flat): ReadTraction {
  const isOpenOne = openId && openPlannedFor && openStatus
  const open = isOpenOne && { id: openId, plannedFor: openPlannedFor, movedFrom: openMovedFrom, status: openStatus }
  return readTractionOf({ ...row, open: open || null })
}

const selectFlat = (db: NodePgDatabase, condition: SQL | undefined) =>
  db
    .select({ ...getTableColumns(tractions), invitees, ...openFields })
    .from(tractions)
    .leftJoin(meetings, openOccurrence)
    .where(condition)

const flatTractions = preparedQuery((db, [where]) => selectFlat(db, where))

async function selectAll(tx: Tx, where: SQL | undefined): Promise<ReadTraction[]> {
  const rows = await flatTractions.run(tx, {}, and(eq(tractions.orgId, tx.orgId), where))
  return rows.map(unflattened)
}

const selectTractions = (tx: Tx, where: SQL | undefined) => selectAll(tx, and(isPresent(tractions), where))

/** Runs for every new work item. */
const oneTraction = preparedQuery((db) => {
  const isIt = and(eq(tractions.orgId, sql.placeholder('orgId')), eq(tractions.id, sql.placeholder('id')))
  return selectFlat(db, and(isIt, isPresent(tractions)))
})

export async function findTraction(tx: Tx, id: string): Promise<ReadTraction | undefined> {
  const [row] = await oneTraction.run(tx, { orgId: tx.orgId, id })
  return row && unflattened(row)
}

async function selectTraction(tx: Tx, where: SQL): Promise<ReadTraction | undefined> {
  const [traction] = await selectTractions(tx, where)
  return traction
}

export const findTractionNamedBy = (tx: Tx, id: IdScope) => selectTraction(tx, sql`${tractions.id} = ${id}`)
export const findTractionOfThread = (tx: Tx, id: string) => selectTraction(tx, eq(tractions.meetingThreadId, id))

export function findTractions(tx: Tx, ids: readonly string[]): Promise<ReadTraction[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectTractions(tx, anyOf(tractions.id, ids))
}

export function findTractionsEvenRemoved(tx: Tx, ids: readonly string[]): Promise<ReadTraction[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectAll(tx, anyOf(tractions.id, ids))
}

export async function findRemovedTractions(tx: Tx, removedAfter: Date): Promise<ReadTraction[]> {
  const found = await selectAll(tx, and(isReal, gt(tractions.removedAt, removedAfter)))
  return found.toSorted((one, other) => Number(other.removedAt) - Number(one.removedAt))
}

export async function findTractionsByName(tx: Tx, where: SQL | undefined): Promise<ReadTraction[]> {
  const rows = await select(tx, where).orderBy(asc(sortColumns.Title), asc(tractions.id))
  return rows.map(readTractionOf)
}

export interface WantedHeads {
  readonly ids?: readonly string[]
  readonly words?: readonly (readonly string[])[]
}

export const findTractionHeads = (tx: Tx, where: SQL | undefined, { ids, words }: WantedHeads = {}) =>
  tx
    .select({
      id: tractions.id,
      name: tractions.name,
      meetingThreadId: tractions.meetingThreadId,
      scorecardId: tractions.scorecardId,
    })
    .from(tractions)
    .where(
      and(
        eq(tractions.orgId, tx.orgId),
        isInLists(tractions),
        where,
        anyOf(tractions.id, ids),
        words && mayMatch(tractions.name, words),
      ),
    )
    .orderBy(asc(sortColumns.Title), asc(tractions.id))

export function findInvited(
  tx: Tx,
  where: SQL | undefined,
  personIds: readonly string[] | undefined,
): Promise<{ id: string; name: string; ownerId: string; invitees: string[] }[]> {
  return tx
    .select({ id: tractions.id, name: tractions.name, ownerId: tractions.ownerId, invitees })
    .from(tractions)
    .where(
      and(eq(tractions.orgId, tx.orgId), isInLists(tractions), where, personIds && tractionsOfPeople(tx, personIds)),
    )
    .orderBy(asc(sortColumns.Title), asc(tractions.id))
}

const tractionsOfPerson = (tx: Tx, personId: string): SQL => tractionsOfPeople(tx, [personId])

function tractionsOfPeople(tx: Tx, personIds: readonly string[]): SQL {
  const invited = tx
    .select({ id: tractionInvitees.tractionId })
    .from(tractionInvitees)
    .where(and(eq(tractionInvitees.orgId, tx.orgId), anyOf(tractionInvitees.personId, personIds)))
  return inArray(tractions.id, invited)
}

const isReal = not(tractions.isPractice.getSQL())

export const scopeOf = (tx: Tx, actor: Actor): SQL | undefined =>
  isAdmin(actor) ? undefined : tractionsOfPerson(tx, actor.personId)

const teams = preparedQuery((db, [where]) =>
  db
    .select({ id: tractions.id, name: tractions.name })
    .from(tractions)
    .innerJoin(
      tractionInvitees,
      and(eq(tractionInvitees.orgId, tractions.orgId), eq(tractionInvitees.tractionId, tractions.id)),
    )
    .where(where)
    .orderBy(asc(sortColumns.Title), asc(tractions.id)),
)

/** System transactions only. */
export function findTeams(tx: Tx, orgId: string, personId: string): Promise<{ id: string; name: string }[]> {
  const isOwn = and(eq(tractions.orgId, orgId), eq(tractionInvitees.personId, personId), isInLists(tractions))
  return teams.run(tx, {}, isOwn)
}

function invitesAll(personIds: readonly string[]): SQL {
  const wanted = [...new Set(personIds)]
  return sql`(
    select count(*) from ${tractionInvitees} w where w.org_id = ${tractions.orgId} and w.traction_id = ${tractions.id}
      and w.person_id = any(${sql.param(wanted)}::uuid[])
  ) = ${wanted.length}`
}

/** Includes the own practice. */
export const findReadableIds = (tx: Tx, actor: Actor): Promise<string[]> =>
  selectTractionIds(tx, and(scopeOf(tx, actor), or(isReal, eq(tractions.ownerId, actor.personId))))

async function selectTractionIds(tx: Tx, where: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: tractions.id })
    .from(tractions)
    .where(and(eq(tractions.orgId, tx.orgId), isPresent(tractions), where))
  return rows.map((row) => row.id)
}

/** Lock order. Includes removed tractions, excludes practices. */
async function orderedIds(tx: Tx, where: SQL | undefined): Promise<string[]> {
  const own = and(eq(tractions.orgId, tx.orgId), isReal, where)
  const rows = await tx.select({ id: tractions.id }).from(tractions).where(own).orderBy(asc(tractions.id))
  return rows.map((row) => row.id)
}

export const allTractionIds = (tx: Tx) => orderedIds(tx, undefined)
export const ownedTractionIds = (tx: Tx, personId: string) => orderedIds(tx, eq(tractions.ownerId, personId))
export const tractionIdsOf = (tx: Tx, personId: string) => orderedIds(tx, tractionsOfPerson(tx, personId))

export async function nameExists(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const ids = await selectTractionIds(tx, and(isReal, sql`lower(${tractions.name}) = lower(${name})`))
  return ids.some((id) => id !== exceptId)
}

interface TractionSearch {
  readonly invitedPersonId: string
  readonly filters: z.output<typeof myMeetingsFiltersSchema>
  readonly sorts: readonly Sort<(typeof myMeetingsSorts)[number]>[]
  readonly startIndex: number
  readonly endIndex: number
  readonly includeTotalCount: boolean
}

function searched(tx: Tx, { invitedPersonId, filters }: TractionSearch): SQL | undefined {
  const everybody = filters['person-ids']
  return and(
    tractionsOfPerson(tx, invitedPersonId),
    noneOf(tractions.id, filters['excluded-ids']),
    holdsText(tractions.name, filters['text-search']),
    everybody && invitesAll(everybody),
  )
}

export async function searchTractions(
  tx: Tx,
  search: TractionSearch,
): Promise<{ tractions: ReadTraction[]; totalCount: number }> {
  const where = searched(tx, search)
  const sorts = search.sorts.length ? search.sorts : [{ property: 'Title' as const, ascending: true }]
  const order = sorts.map(({ property, ascending }) =>
    ascending ? asc(sortColumns[property]) : sql`${sortColumns[property]} desc nulls last`,
  )
  const rows = await select(tx, where)
    .orderBy(...order, asc(tractions.id))
    .offset(search.startIndex)
    .limit(search.endIndex - search.startIndex)
  const all = and(eq(tractions.orgId, tx.orgId), isInLists(tractions), where)
  const totalCount = search.includeTotalCount ? await tx.$count(tractions, all) : 0
  return { tractions: rows.map(readTractionOf), totalCount }
}

export async function lockTraction(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: tractions.id })
    .from(tractions)
    .where(and(eq(tractions.orgId, tx.orgId), eq(tractions.id, id)))
    .for('update')
}

export async function insertTraction(tx: Tx, row: NewTractionRow): Promise<void> {
  await tx.insert(tractions).values({ ...row, orgId: tx.orgId })
}

export type TractionChange = Partial<
  Pick<
    TractionRow,
    | 'name'
    | 'ownerId'
    | 'type'
    | 'cadence'
    | 'scheduleDate'
    | 'scheduleTime'
    | 'location'
    | 'colorTag'
    | 'agenda'
    | 'removedAt'
    | 'removedById'
    | 'wasLeadership'
  >
>

/** The caller holds the lock and has checked the version. */
export async function updateTractionRow(tx: Tx, id: string, version: number, change: TractionChange): Promise<void> {
  await tx
    .update(tractions)
    .set({ ...change, version: version + 1, updatedAt: tx.now() })
    .where(and(eq(tractions.orgId, tx.orgId), eq(tractions.id, id), eq(tractions.version, version)))
}

export async function addInvitees(tx: Tx, tractionId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const rows = personIds.map((personId) => ({ orgId: tx.orgId, tractionId, personId }))
  await tx.insert(tractionInvitees).values(rows).onConflictDoNothing()
}

export async function removeInvitees(tx: Tx, tractionId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await tx
    .delete(tractionInvitees)
    .where(
      and(
        eq(tractionInvitees.orgId, tx.orgId),
        eq(tractionInvitees.tractionId, tractionId),
        inArray(tractionInvitees.personId, [...personIds]),
      ),
    )
}

const isOf = (tx: Tx, ownerId: string) =>
  and(eq(tractions.orgId, tx.orgId), eq(tractions.ownerId, ownerId), isPracticedIn(tractions))

export async function findPracticeId(tx: Tx, ownerId: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: tractions.id }).from(tractions).where(isOf(tx, ownerId))
  return row?.id
}

/** Delete the contents first. */
export async function purgeTractionRows(tx: Tx, gone: IdScope): Promise<number> {
  for (const table of [checklists, tractionInvitees, meetings]) {
    await tx.delete(table).where(pairWithin(table.orgId, table.tractionId, gone))
  }
  const purged = await tx.delete(tractions).where(pairWithin(tractions.orgId, tractions.id, gone))
  return purged.rowCount ?? 0
}
