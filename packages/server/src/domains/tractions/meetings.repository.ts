import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import type { Checklist, meetingFiltersSchema, meetingSorts } from '@cairn/contract/tractions/tractions.schemas'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf, holdsText } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { Sort } from '../../platform/search/parse-search'
import { checklists, isInLists, isOpen, meetings, tractions } from './tractions.table'

// Large, and needed on one page only.
const { summary: _summary, ...columns } = getTableColumns(meetings)
export type MeetingRow = Omit<typeof meetings.$inferSelect, 'summary'>

const MOST_DEPARTURES = 500

const ofTraction = and(eq(tractions.orgId, meetings.orgId), eq(tractions.id, meetings.tractionId))
const own = (tx: Tx, id: string) => and(eq(meetings.orgId, tx.orgId), eq(meetings.id, id))

export async function findMeeting(tx: Tx, id: string): Promise<MeetingRow | undefined> {
  const [row] = await tx.select(columns).from(meetings).where(own(tx, id))
  return row
}

export async function findSummary(tx: Tx, id: string): Promise<MeetingSummary | null> {
  const [row] = await tx.select({ summary: meetings.summary }).from(meetings).where(own(tx, id))
  return row?.summary ?? null
}

export async function findMeetings(tx: Tx, ids: readonly string[]): Promise<MeetingRow[]> {
  if (ids.length === 0) return []
  return await tx
    .select(columns)
    .from(meetings)
    .where(and(eq(meetings.orgId, tx.orgId), anyOf(meetings.id, ids)))
}

export async function findMeetingsSince(tx: Tx, tractionIds: readonly string[], since: Date): Promise<MeetingRow[]> {
  if (tractionIds.length === 0) return []
  return await tx
    .select(columns)
    .from(meetings)
    .where(and(eq(meetings.orgId, tx.orgId), anyOf(meetings.tractionId, tractionIds), gte(meetings.plannedFor, since)))
    .orderBy(asc(meetings.plannedFor), asc(meetings.id))
}

interface Span {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

export async function findPastMeetings(tx: Tx, tractionId: string, spans: readonly Span[]): Promise<MeetingRow[]> {
  const at = sql`coalesce(${meetings.startedAt}, ${meetings.plannedFor})`
  const froms = sql.param(spans.map(({ from }) => from.toISOString()))
  const tos = sql.param(spans.map(({ to }) => to.toISOString()))
  const isWithin = sql`exists (select from unnest(${froms}::timestamptz[], ${tos}::timestamptz[]) as s (starts, ends)
    where ${at} >= s.starts and ${at} < s.ends)`
  return await tx
    .select(columns)
    .from(meetings)
    .where(
      and(
        eq(meetings.orgId, tx.orgId),
        eq(meetings.tractionId, tractionId),
        sql`${meetings.status} in ('Completed', 'Canceled')`,
        isWithin,
      ),
    )
    .orderBy(at, asc(meetings.id))
}

export async function findDepartures(tx: Tx, tractionId: string): Promise<MeetingRow[]> {
  const isSkipped = and(eq(meetings.status, 'Canceled'), isNull(meetings.startedAt))
  const rows = await tx
    .select(columns)
    .from(meetings)
    .where(
      and(
        eq(meetings.orgId, tx.orgId),
        eq(meetings.tractionId, tractionId),
        or(isSkipped, and(isNotNull(meetings.movedFrom), ne(meetings.status, 'Canceled'))),
      ),
    )
    .orderBy(desc(meetings.plannedFor), desc(meetings.id))
    .limit(MOST_DEPARTURES)
  return rows.reverse()
}

async function newestWhere(tx: Tx, tractionId: string, where?: SQL): Promise<MeetingRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(meetings)
    .where(and(eq(meetings.orgId, tx.orgId), eq(meetings.tractionId, tractionId), where))
    .orderBy(desc(meetings.plannedFor), desc(meetings.id))
    .limit(1)
  return row
}

export const findOpenMeeting = (tx: Tx, tractionId: string) => newestWhere(tx, tractionId, isOpen(meetings))

export const findLastEndedMeeting = (tx: Tx, tractionId: string) =>
  newestWhere(tx, tractionId, isNotNull(meetings.endedAt))

export const findLastPastMeeting = (tx: Tx, tractionId: string) =>
  newestWhere(tx, tractionId, sql`${meetings.status} in ('Completed', 'Canceled')`)

export function findClosedMeetings(tx: Tx, tractionId: string, since: Date): Promise<MeetingRow[]> {
  return tx
    .select(columns)
    .from(meetings)
    .where(
      and(
        eq(meetings.orgId, tx.orgId),
        eq(meetings.tractionId, tractionId),
        sql`${meetings.status} in ('Completed', 'Canceled')`,
        or(gte(meetings.plannedFor, since), gte(meetings.movedFrom, since)),
      ),
    )
}

export async function findMeetingsOfDates(tx: Tx, tractionId: string): Promise<MeetingRow[]> {
  const found = [await findOpenMeeting(tx, tractionId), await findLastEndedMeeting(tx, tractionId)]
  const rows = [...(await findDepartures(tx, tractionId)), ...found.flatMap((row) => row ?? [])]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

export const countHeldMeetings = (tx: Tx, tractionId: string): Promise<number> =>
  tx.$count(
    meetings,
    and(eq(meetings.orgId, tx.orgId), eq(meetings.tractionId, tractionId), eq(meetings.status, 'Completed')),
  )

/** System transactions only. */
export function findMissedMeetings(tx: Tx, before: Date): Promise<{ orgId: string; tractionId: string }[]> {
  return tx
    .select({ orgId: meetings.orgId, tractionId: meetings.tractionId })
    .from(meetings)
    .innerJoin(tractions, ofTraction)
    .where(
      and(
        eq(meetings.status, 'NotStarted'),
        lt(meetings.plannedFor, before),
        isInLists(tractions),
        notInArray(tractions.cadence, ['OneTime', 'AsNeeded']),
      ),
    )
}

export async function insertMeeting(tx: Tx, tractionId: string, plannedFor: Date): Promise<MeetingRow> {
  const now = tx.now()
  const [row] = await tx
    .insert(meetings)
    .values({ orgId: tx.orgId, id: newId(), tractionId, plannedFor, createdAt: now, updatedAt: now })
    .returning(columns)
  if (!row) throw new Error('a planned meeting was not stored')
  return row
}

/** The caller deletes its log. */
export async function deleteMeetingRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(meetings).where(own(tx, id))
}

type MeetingChange = Partial<
  Pick<
    typeof meetings.$inferSelect,
    'plannedFor' | 'movedFrom' | 'calledAt' | 'status' | 'startedAt' | 'endedAt' | 'agendaItems' | 'figures' | 'summary'
  >
>

/** Null if the version is stale. */
export async function updateMeetingRow(tx: Tx, row: MeetingRow, change: MeetingChange): Promise<MeetingRow | null> {
  const [changed] = await tx
    .update(meetings)
    .set({ ...change, version: row.version + 1, updatedAt: tx.now() })
    .where(and(own(tx, row.id), eq(meetings.version, row.version)))
    .returning(columns)
  return changed ?? null
}

export async function findSummaries(tx: Tx, tractionId: string, since: string) {
  return await tx
    .select({ id: meetings.id, endedAt: meetings.endedAt, summary: meetings.summary })
    .from(meetings)
    .where(
      and(eq(meetings.orgId, tx.orgId), eq(meetings.tractionId, tractionId), gte(meetings.endedAt, new Date(since))),
    )
}

export async function saveSummary(tx: Tx, id: string, summary: MeetingSummary): Promise<void> {
  await tx.update(meetings).set({ summary }).where(own(tx, id))
}

interface MeetingSearch {
  readonly scope: SQL | undefined
  readonly filters: z.output<typeof meetingFiltersSchema>
  readonly sorts: readonly Sort<(typeof meetingSorts)[number]>[]
  readonly startIndex: number
  readonly endIndex: number
  readonly includeTotalCount: boolean
}

const sortColumns = { MeetingDateTime: meetings.plannedFor, Title: sql`lower(${tractions.name})` }

function searched(tx: Tx, { scope, filters }: MeetingSearch): SQL | undefined {
  return and(
    eq(meetings.orgId, tx.orgId),
    isInLists(tractions),
    scope,
    anyOf(meetings.tractionId, filters['traction-ids']),
    anyOf(tractions.meetingThreadId, filters['thread-ids']),
    anyOf(meetings.status, filters.status),
    holdsText(tractions.name, filters['text-search']),
    anyOf(tractions.colorTag, filters['color-tag']),
  )
}

export async function searchMeetingRows(
  tx: Tx,
  search: MeetingSearch,
): Promise<{ meetings: MeetingRow[]; totalCount: number }> {
  const where = searched(tx, search)
  const sorts = search.sorts.length ? search.sorts : [{ property: 'MeetingDateTime' as const, ascending: true }]
  const order = sorts.map(({ property, ascending }) => (ascending ? asc : desc)(sortColumns[property]))
  const rows = await tx
    .select(columns)
    .from(meetings)
    .innerJoin(tractions, ofTraction)
    .where(where)
    .orderBy(...order, asc(meetings.id))
    .offset(search.startIndex)
    .limit(search.endIndex - search.startIndex)
  if (!search.includeTotalCount) return { meetings: rows, totalCount: 0 }
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(meetings)
    .innerJoin(tractions, ofTraction)
    .where(where)
  return { meetings: rows, totalCount: counted?.total ?? 0 }
}

const checklistOf = (tx: Tx, tractionId: string) =>
  and(eq(checklists.orgId, tx.orgId), eq(checklists.tractionId, tractionId))

export async function findChecklist(tx: Tx, tractionId: string): Promise<Checklist> {
  const [row] = await tx
    .select({ version: checklists.version, items: checklists.items })
    .from(checklists)
    .where(checklistOf(tx, tractionId))
  if (!row) throw new Error('a traction without its checklist')
  return row
}

export async function insertChecklist(tx: Tx, tractionId: string): Promise<void> {
  await tx.insert(checklists).values({ orgId: tx.orgId, tractionId, updatedAt: tx.now() })
}

export async function saveChecklist(tx: Tx, tractionId: string, list: Checklist): Promise<Checklist | null> {
  const [row] = await tx
    .update(checklists)
    .set({ items: list.items, version: list.version + 1, updatedAt: tx.now() })
    .where(and(checklistOf(tx, tractionId), eq(checklists.version, list.version)))
    .returning({ version: checklists.version, items: checklists.items })
  return row ?? null
}
