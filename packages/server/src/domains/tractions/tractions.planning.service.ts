import { nextOccurrence, type Occurrence, repeats } from '@cairn/contract/calendar/cadence'
import { addDays } from '@cairn/contract/calendar/days'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { instantOf, localDateOf, zonedParts } from '@cairn/contract/calendar/time-zone'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { conflict, notFound } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organizationCalendar } from '../organizations/organizations.service'
import {
  findClosedMeetings,
  findLastEndedMeeting,
  findLastPastMeeting,
  findMeetingsOfDates,
  findOpenMeeting,
  insertMeeting,
  type MeetingRow,
  updateMeetingRow,
} from './meetings.repository'
import { meetingMoved, tractionLocked } from './tractions.hooks'
import { findTraction, lockTraction, type ReadTraction } from './tractions.repository'

export type Series = Pick<ReadTraction, 'cadence' | 'scheduleDate' | 'scheduleTime'>

/** Null if the series has ended. */
export function occurrenceAfter(
  series: Series,
  timeZone: string,
  after: Date,
  except?: ReadonlySet<CalendarDate>,
): Occurrence | null {
  const anchor = { date: series.scheduleDate, time: series.scheduleTime }
  return nextOccurrence({ cadence: series.cadence, anchor, timeZone, after, ...(except && { except }) })
}

/** Ignores the time of day. Null if not in the series. */
export function occurrenceOn(series: Series, timeZone: string, at: Date): Occurrence | null {
  const date = localDateOf(at, timeZone)
  const found = occurrenceAfter(series, timeZone, new Date(instantOf(date, '00:00', timeZone).getTime() - 1))
  return found?.date === date ? found : null
}

const laterOf = (one: Date, other: Date | null) => (other !== null && other > one ? other : one)

export const isFirstOf = ({ scheduleDate, scheduleTime }: Series, { date, time }: Occurrence): boolean =>
  date === scheduleDate && time === scheduleTime

export const ownDateOf = ({ plannedFor, movedFrom }: Pick<MeetingRow, 'plannedFor' | 'movedFrom'>): Date =>
  movedFrom ?? plannedFor

export const turnOf = ({ plannedFor, movedFrom }: Pick<MeetingRow, 'plannedFor' | 'movedFrom'>): Date =>
  laterOf(plannedFor, movedFrom)

/** Compares dates, so that skipped dates survive a change of time. */
async function nextFreeOccurrence(tx: Tx, series: Series & { id: string }, timeZone: string, from: Date) {
  const last = await findLastEndedMeeting(tx, series.id)
  const after = laterOf(from, last ? turnOf(last) : null)
  if (!repeats(series.cadence)) return occurrenceAfter(series, timeZone, after)
  const closed = await findClosedMeetings(tx, series.id, new Date(after.getTime() - DAY_MS))
  const except = new Set(closed.map((meeting) => localDateOf(ownDateOf(meeting), timeZone)))
  return occurrenceAfter(series, timeZone, after, except)
}

export async function planNextOccurrence(tx: Tx, tractionId: string): Promise<MeetingRow | null> {
  const traction = await findTraction(tx, tractionId)
  if (!traction) throw notFound()
  if (traction.open) throw conflict('MEETING_PLANNED')
  // Not planned again.
  const last = repeats(traction.cadence) ? undefined : await findLastPastMeeting(tx, tractionId)
  const { timeZone } = await organizationCalendar(tx)
  const next = await nextFreeOccurrence(tx, traction, timeZone, laterOf(tx.now(), last ? turnOf(last) : null))
  if (!next) return null
  const meeting = await insertMeeting(tx, tractionId, next.instant)
  recordChange(tx, 'Added', {
    kind: 'meeting',
    id: meeting.id,
    version: meeting.version,
    place: inTraction(tractionId),
  })
  return meeting
}

/** A running occurrence stays. `named`: the new schedule's instant. */
export async function replanOccurrence(
  tx: Tx,
  series: ReadTraction,
  timeZone: string,
  named: Date | null = null,
): Promise<void> {
  if (series.runningMeetingId) return
  const next = await nextFreeOccurrence(tx, series, timeZone, new Date(tx.now().getTime() - 1))
  const first = named && (next === null || isFirstOf(series, next)) ? named : next?.instant
  const planned = await findOpenMeeting(tx, series.id)
  if (planned) {
    const plannedFor = first ?? instantOf(series.scheduleDate, series.scheduleTime, timeZone)
    if (planned.plannedFor.getTime() === plannedFor.getTime() && planned.movedFrom === null) return
    await changeMeeting(tx, planned, { plannedFor, movedFrom: null, calledAt: null })
    await meetingMoved.run(tx, null, { meetingId: planned.id, tractionId: series.id, plannedFor })
  } else if (next && first) {
    const { id, version } = await insertMeeting(tx, series.id, first)
    recordChange(tx, 'Added', { kind: 'meeting', id, version, place: inTraction(series.id) })
  }
}

/** Keeps wall-clock times. */
export async function moveToTimeZone(tx: Tx, tractionId: string, zones: { before: string; after: string }) {
  const atSameWallTime = (at: Date) => {
    const { date, time } = zonedParts(at, zones.before)
    return instantOf(date, time, zones.after)
  }
  for (const meeting of await findMeetingsOfDates(tx, tractionId)) {
    const { plannedFor, movedFrom, startedAt } = meeting
    const ownDate = atSameWallTime(ownDateOf(meeting))
    if (startedAt) {
      await changeMeeting(tx, meeting, { movedFrom: ownDate.getTime() === plannedFor.getTime() ? null : ownDate })
      continue
    }
    const moved = { plannedFor: atSameWallTime(plannedFor), movedFrom: movedFrom && ownDate }
    await changeMeeting(tx, meeting, meeting.status === 'NotStarted' ? { ...moved, calledAt: null } : moved)
  }
}

/** @throws 409 */
export async function changeMeeting(tx: Tx, meeting: MeetingRow, change: Parameters<typeof updateMeetingRow>[2]) {
  const changed = await updateMeetingRow(tx, meeting, change)
  if (!changed) throw conflict('MEETING_CHANGED')
  const { id, tractionId, version } = changed
  recordChange(tx, 'Updated', { kind: 'meeting', id, version, place: inTraction(tractionId) })
  recordChange(tx, 'Updated', { kind: 'traction', id: tractionId, place: inTraction(tractionId) })
  return changed
}

export interface Schedule {
  readonly scheduleDate: string
  readonly scheduleTime: string
}

const HAS_ZONE = /(Z|[+-]\d{2}:\d{2})$/

export function scheduleOf(meetingDateTime: string, timeZone: string): Schedule {
  if (!HAS_ZONE.test(meetingDateTime)) {
    return { scheduleDate: meetingDateTime.slice(0, 10), scheduleTime: meetingDateTime.slice(11, 16) }
  }
  const { date, time } = zonedParts(meetingDateTime, timeZone)
  return { scheduleDate: date, scheduleTime: time }
}

const MINUTE_MS = 60_000

/** Resolves repeated times when clocks go back. */
export function parseInstant(meetingDateTime: string | undefined): Date | null {
  if (meetingDateTime === undefined || !HAS_ZONE.test(meetingDateTime)) return null
  return new Date(Math.floor(Date.parse(meetingDateTime) / MINUTE_MS) * MINUTE_MS)
}

/** The next full hour, tomorrow. */
export function defaultSchedule(now: Date, timeZone: string): Schedule {
  const { date, hour, minute, second } = zonedParts(now, timeZone)
  const next = minute === 0 && second === 0 ? hour : hour + 1
  const scheduleTime = `${String(next % 24).padStart(2, '0')}:00`
  return { scheduleDate: addDays(date, next > 23 ? 2 : 1), scheduleTime }
}

/** Take before any change: record 16. */
export async function lockTractionAndMeetings(tx: Tx, tractionId: string): Promise<void> {
  await lockTraction(tx, tractionId)
  await tractionLocked.run(tx, null, { tractionId })
}
