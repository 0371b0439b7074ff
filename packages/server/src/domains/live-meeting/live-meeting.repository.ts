import type { BrokenOff, LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin } from '../../platform/database/conditions'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import { type Tx, takeAdvisoryLock } from '../../platform/database/transaction'
import { liveMeetingEvents, liveMeetingSnapshots } from './live-meeting.table'

type StoredRow = typeof liveMeetingSnapshots.$inferSelect
export type SnapshotRow = StoredRow & {
  /** By the database's clock. */
  sinceMs: number
}

const { writtenAt } = liveMeetingSnapshots
const fields = {
  ...getTableColumns(liveMeetingSnapshots),
  sinceMs: sql<number>`(extract(epoch from clock_timestamp() - ${writtenAt}) * 1000)::float8`.as('since_ms'),
}

const ofMeeting = (tx: Tx, meetingId: string) =>
  and(eq(liveMeetingSnapshots.orgId, tx.orgId), eq(liveMeetingSnapshots.meetingId, meetingId))

const snapshots = preparedQuery((db, [where]) => db.select(fields).from(liveMeetingSnapshots).where(where))

export async function findSnapshot(tx: Tx, meetingId: string): Promise<SnapshotRow | null> {
  const [row] = await snapshots.run(tx, {}, ofMeeting(tx, meetingId))
  return row ?? null
}

/** Valid only if the locked row has the same revision. */
const states = new Map<string, Pick<SnapshotRow, 'revision' | 'lastAt' | 'state'>>()
const CACHED_STATES_MAX = 4_000

const stateKey = (tx: Tx, meetingId: string) => `${tx.orgId} ${meetingId}`

function saveState(key: string, { revision, lastAt, state }: Pick<SnapshotRow, 'revision' | 'lastAt' | 'state'>): void {
  states.delete(key)
  if (state.ended !== null) return
  states.set(key, { revision, lastAt, state })
  const [oldest] = states.keys()
  if (states.size > CACHED_STATES_MAX && oldest !== undefined) states.delete(oldest)
}

const savedRevision = sql.placeholder('savedRevision')
const savedAt = sql.placeholder('savedAt')
const fieldsToDecide = {
  ...fields,
  state: sql<LiveMeetingState | null>`case when ${fields.revision} = ${savedRevision} and ${fields.lastAt} = ${savedAt}
    then null else ${fields.state} end`.as('state'),
}

const lockedSnapshots = preparedQuery((db, [where]) =>
  db.select(fieldsToDecide).from(liveMeetingSnapshots).where(where).for('update'),
)

export async function lockSnapshot(tx: Tx, meetingId: string): Promise<SnapshotRow | null> {
  const kept = states.get(stateKey(tx, meetingId))
  const values = { savedRevision: kept?.revision ?? null, savedAt: kept?.lastAt.toISOString() ?? null }
  const [row] = await lockedSnapshots.run(tx, values, ofMeeting(tx, meetingId))
  const state = row?.state ?? kept?.state
  return row && state ? { ...row, state } : null
}

/** Locks in traction order, like all writers. */
export function lockOpenSnapshots(tx: Tx, tractionIds: readonly string[]): Promise<SnapshotRow[]> {
  return tx
    .select(fields)
    .from(liveMeetingSnapshots)
    .where(
      and(
        eq(liveMeetingSnapshots.orgId, tx.orgId),
        anyOf(liveMeetingSnapshots.tractionId, tractionIds),
        isNull(liveMeetingSnapshots.endedAt),
      ),
    )
    .orderBy(asc(liveMeetingSnapshots.tractionId), asc(liveMeetingSnapshots.meetingId))
    .for('update')
}

/** Serializes opening with changes to the series. */
export const lockPlan = (tx: Tx, tractionId: string): Promise<void> =>
  takeAdvisoryLock(tx, 'live-meeting-plan', tractionId)

/** False if already opened. */
export async function insertSnapshot(
  tx: Tx,
  row: Omit<StoredRow, 'orgId' | 'endedAt' | 'writtenAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(liveMeetingSnapshots)
    .values({ ...row, orgId: tx.orgId })
    .onConflictDoNothing()
    .returning({ meetingId: liveMeetingSnapshots.meetingId })
  return inserted.length === 1
}

export async function setReaders(tx: Tx, meetingId: string, readerIds: string[]): Promise<void> {
  await tx.update(liveMeetingSnapshots).set({ readerIds }).where(ofMeeting(tx, meetingId))
}

const newEventRows = (events: readonly LiveMeetingEvent[]) =>
  JSON.stringify(
    events.map(({ revision, type, data, at, byPersonId }) => ({ revision, type, data, at, by_person_id: byPersonId })),
  )

const place = (name: string) => sql.placeholder(name)

const append = (renewal: SQL) =>
  preparedQuery((db) =>
    db.execute(sql`
  with appended as (
    insert into live_meeting_events (org_id, meeting_id, revision, type, data, at, by_person_id)
    select ${place('orgId')}, ${place('meetingId')}, e.revision, e.type, e.data, e.at, e.by_person_id
    from jsonb_to_recordset(${place('events')}::jsonb)
      as e(revision int, type text, data jsonb, at timestamptz, by_person_id uuid)
  )
  update live_meeting_snapshots
  set revision = ${place('revision')}, last_at = ${place('lastAt')}, written_at = clock_timestamp()${renewal}
  where org_id = ${place('orgId')} and meeting_id = ${place('meetingId')}`),
  )

const appendOnly = append(sql``)
const appendAndRenew = append(sql`, state = ${place('state')}, ended_at = ${place('endedAt')}`)

/** Sent with the commit to keep the lock short. Skips an unchanged state, which is large. */
export function appendEvents(
  tx: Tx,
  before: Pick<SnapshotRow, 'meetingId' | 'state'>,
  events: readonly LiveMeetingEvent[],
  state: LiveMeetingState,
): void {
  const last = events.at(-1)
  if (!last) return
  const { meetingId } = before
  const { revision, at: lastAt } = last
  const isRenewed = state !== before.state
  const renewal = isRenewed ? { state: JSON.stringify(state), endedAt: state.ended } : {}
  const values = { orgId: tx.orgId, meetingId, events: newEventRows(events), revision, lastAt, ...renewal }
  const statement = isRenewed ? appendAndRenew : appendOnly
  statement.send(tx, values, 1)
  tx.afterCommit(() => saveState(stateKey(tx, meetingId), { revision, lastAt: new Date(lastAt), state }))
}

const toEvent = (row: typeof liveMeetingEvents.$inferSelect): LiveMeetingEvent =>
  ({
    meetingId: row.meetingId,
    revision: row.revision,
    type: row.type,
    data: row.data,
    at: row.at.toISOString(),
    byPersonId: row.byPersonId,
  }) as LiveMeetingEvent

const inLog = (tx: Tx, meetingId: string, condition: SQL) =>
  and(eq(liveMeetingEvents.orgId, tx.orgId), eq(liveMeetingEvents.meetingId, meetingId), condition)

export async function eventsAfter(
  tx: Tx,
  meetingId: string,
  after: number,
  limit: number,
): Promise<LiveMeetingEvent[]> {
  const rows = await tx
    .select()
    .from(liveMeetingEvents)
    .where(inLog(tx, meetingId, gt(liveMeetingEvents.revision, after)))
    .orderBy(asc(liveMeetingEvents.revision))
    .limit(limit)
  return rows.map(toEvent)
}

export async function attendanceLog(tx: Tx, meetingId: string): Promise<LiveMeetingEvent[]> {
  const rows = await tx
    .select()
    .from(liveMeetingEvents)
    .where(inLog(tx, meetingId, inArray(liveMeetingEvents.type, ['Started', 'Joined', 'Left'])))
    .orderBy(asc(liveMeetingEvents.revision))
  return rows.map(toEvent)
}

export async function lastBrokenOff(tx: Tx, meetingId: string): Promise<BrokenOff | null> {
  const [row] = await tx
    .select()
    .from(liveMeetingEvents)
    .where(inLog(tx, meetingId, eq(liveMeetingEvents.type, 'Ended')))
    .orderBy(desc(liveMeetingEvents.revision))
    .limit(1)
  const event = row && toEvent(row)
  return event?.type === 'Ended' ? (event.data.brokenOff ?? null) : null
}

export async function purgeLogsOf(tx: Tx, tractions: IdScope): Promise<void> {
  const { orgId, meetingId, tractionId } = liveMeetingSnapshots
  const isGone = pairWithin(orgId, tractionId, tractions)
  const ids = sql`(select ${orgId}, ${meetingId} from ${liveMeetingSnapshots} where ${isGone})`
  await tx.delete(liveMeetingEvents).where(pairWithin(liveMeetingEvents.orgId, liveMeetingEvents.meetingId, ids))
  await tx.delete(liveMeetingSnapshots).where(isGone)
}
