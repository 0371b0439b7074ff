/** For when the occurrences of a series are planned. One is open at most; what closes it plans the next. */
import { nextOccurrence, type Occurrence } from '@cairn/contract/calendar/cadence'
import { instantOf, zonedParts } from '@cairn/contract/calendar/time-zone'
import { conflict, notFound } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/places'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organisationCalendar } from '../organisations/organisations.service'
import {
  findLastEndedMeeting,
  findLastPastMeeting,
  findOpenMeeting,
  insertMeeting,
  type MeetingRow,
  updateMeetingRow,
} from './meetings.repository'
import { meetingMoved } from './tractions.hooks'
import { findTraction, type ReadTraction } from './tractions.repository'

export type Series = Pick<ReadTraction, 'cadence' | 'scheduleDate' | 'scheduleTime'>

/** The series' first occurrence strictly after an instant; null for OneTime and AsNeeded once they are past. */
export function occurrenceAfter(series: Series, timeZone: string, after: Date): Occurrence | null {
  const anchor = { date: series.scheduleDate, time: series.scheduleTime }
  return nextOccurrence({ cadence: series.cadence, anchor, timeZone, after })
}

const laterOf = (one: Date, other: Date | null) => (other !== null && other > one ? other : one)

/** Until where an occurrence stands for the dates of its series, of which it may have been moved from one. */
export const turnOf = ({ plannedFor, movedFrom }: Pick<MeetingRow, 'plannedFor' | 'movedFrom'>): Date =>
  laterOf(plannedFor, movedFrom)

/** Plans the next occurrence of a traction that has none open: the first after now and after the last one planned. */
export async function planNextOccurrence(tx: Tx, tractionId: string): Promise<MeetingRow | null> {
  const traction = await findTraction(tx, tractionId)
  if (!traction) throw notFound()
  if (traction.open) throw conflict('MEETING_PLANNED', 'The next meeting is planned already.')
  const last = await findLastPastMeeting(tx, tractionId)
  const { timeZone } = await organisationCalendar(tx)
  const next = occurrenceAfter(traction, timeZone, laterOf(tx.now(), last ? turnOf(last) : null))
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

/**
 * Plans the next occurrence of a series anew, after its cadence or schedule changed; a running one stays. Where the new
 * series has no date to come, it is planned for the series' own date.
 */
export async function replanOccurrence(tx: Tx, series: ReadTraction, timeZone: string): Promise<void> {
  if (series.runningMeetingId) return
  const last = await findLastEndedMeeting(tx, series.id)
  const justBefore = new Date(tx.now().getTime() - 1)
  const next = occurrenceAfter(series, timeZone, laterOf(justBefore, last ? turnOf(last) : null))
  const planned = await findOpenMeeting(tx, series.id)
  if (planned) {
    const plannedFor = next?.instant ?? instantOf(series.scheduleDate, series.scheduleTime, timeZone)
    if (planned.plannedFor.getTime() === plannedFor.getTime() && planned.movedFrom === null) return
    await changeMeeting(tx, planned, { plannedFor, movedFrom: null, calledAt: null })
    await meetingMoved.run(tx, null, { meetingId: planned.id, tractionId: series.id, plannedFor })
  } else if (next) {
    const { id, version } = await insertMeeting(tx, series.id, next.instant)
    recordChange(tx, 'Added', { kind: 'meeting', id, version, place: inTraction(series.id) })
  }
}

/** What is planned stays at its time on the wall. The caller holds the traction's lock. */
export async function moveToTimeZone(tx: Tx, tractionId: string, zones: { before: string; after: string }) {
  const planned = await findOpenMeeting(tx, tractionId)
  if (planned?.status !== 'NotStarted') return
  const onTheWall = (at: Date) => {
    const { date, time } = zonedParts(at, zones.before)
    return instantOf(date, time, zones.after)
  }
  const { plannedFor, movedFrom } = planned
  await changeMeeting(tx, planned, {
    plannedFor: onTheWall(plannedFor),
    movedFrom: movedFrom && onTheWall(movedFrom),
    calledAt: null,
  })
}

/** Changes an occurrence and tells the screens. 409 where it is no longer of that version. */
export async function changeMeeting(tx: Tx, meeting: MeetingRow, change: Parameters<typeof updateMeetingRow>[2]) {
  const changed = await updateMeetingRow(tx, meeting, change)
  if (!changed) throw conflict('MEETING_CHANGED', 'This meeting has changed in the meantime.')
  const { id, tractionId, version } = changed
  recordChange(tx, 'Updated', { kind: 'meeting', id, version, place: inTraction(tractionId) })
  recordChange(tx, 'Updated', { kind: 'traction', id: tractionId, place: inTraction(tractionId) })
  return changed
}
