/** At most one is open, so closing one plans the next. */

import { instantOf } from '@cairn/contract/calendar/time-zone'
import { conflict, forbidden, invalidForm, notFound, refusalMessage } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/items'
import type { Cancellation } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canManageTraction, reinstatableUntil } from '@cairn/contract/tractions/tractions.policy'
import { type Meeting, MISSED_AFTER_MS, type Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { organizationCalendar } from '../organizations/organizations.service'
import {
  deleteMeetingRow,
  findLastEndedMeeting,
  findMeeting,
  findMissedMeetings,
  findOpenMeeting,
  insertMeeting,
  type MeetingRow,
} from './meetings.repository'
import { meetingCanceled, meetingMoved, meetingReinstated } from './tractions.hooks'
import {
  changeMeeting,
  lockTractionAndMeetings,
  occurrenceAfter,
  parseInstant,
  planNextOccurrence,
  replanOccurrence,
  scheduleOf,
} from './tractions.planning.service'
import { presentMeeting, presentTraction } from './tractions.presenter'
import { findTraction, type ReadTraction } from './tractions.repository'
import { editableTraction, meetingById, readTraction } from './tractions.service'

/** Notifies its lobby. @throws 409 */
async function replacePlanned(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  heldInstead: NonNullable<Cancellation['heldInstead']>,
): Promise<void> {
  const planned = await findOpenMeeting(tx, tractionId)
  if (!planned) return
  if (planned.status !== 'NotStarted') throw conflict('NEXT_MEETING_STARTED')
  const { id, version } = planned
  await meetingCanceled.run(tx, actor, { meetingId: id, tractionId, why: { heldInstead } })
  await deleteMeetingRow(tx, id)
  recordChange(tx, 'Deleted', { kind: 'meeting', id, version, place: inTraction(tractionId) })
}

/** The next end recreates figures and summary. @throws 409 */
export async function markResumed(tx: Tx, actor: Actor, meetingId: string): Promise<void> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'Completed') throw conflict('MEETING_NOT_ENDED')
  const last = await findLastEndedMeeting(tx, meeting.tractionId)
  if (last?.id !== meetingId) throw conflict('LATER_MEETING_HELD')
  await replacePlanned(tx, actor, meeting.tractionId, { meetingId, because: 'Resumed' })
  await changeMeeting(tx, meeting, { status: 'Running', endedAt: null, figures: null, summary: null })
}

interface OccurrenceReply {
  readonly succeeded: true
  readonly meeting: Meeting
  readonly traction: Traction
}

async function presentOccurrence(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  meeting: MeetingRow,
): Promise<OccurrenceReply> {
  const { leadershipTractionId } = await organizationCalendar(tx)
  const traction = await readTraction(tx, actor, tractionId)
  return {
    succeeded: true,
    meeting: presentMeeting(meeting, traction, actor),
    traction: presentTraction(traction, actor, leadershipTractionId),
  }
}

/** Items stay on the lists. @throws 404, 403, 409 */
export async function cancelMeeting(tx: Tx, actor: Actor, meetingId: string): Promise<OccurrenceReply> {
  const { traction } = await meetingById(tx, actor, meetingId)
  if (!canManageTraction(actor, traction)) throw forbidden()
  await lockTractionAndMeetings(tx, traction.id)
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status === 'Completed') throw conflict('MEETING_ENDED')
  if (meeting.status === 'Canceled') throw conflict('MEETING_CANCELED')
  await meetingCanceled.run(tx, actor, { meetingId, tractionId: traction.id })
  const canceled = await changeMeeting(tx, meeting, { status: 'Canceled' })
  await planNextOccurrence(tx, traction.id)
  return await presentOccurrence(tx, actor, traction.id, canceled)
}

function requireSkipped(tx: Tx, actor: Actor, traction: ReadTraction, meeting: MeetingRow): void {
  const until = reinstatableUntil(actor, traction, meeting)
  if (until === null) throw conflict('NOT_SKIPPED')
  if (tx.now().toISOString() >= until) throw conflict('DATE_PASSED')
}

/** Replaces the planned occurrence. Idempotent. @throws 404, 403, 409 */
export async function reinstateMeeting(tx: Tx, actor: Actor, meetingId: string): Promise<OccurrenceReply> {
  const { traction } = await meetingById(tx, actor, meetingId)
  if (!canManageTraction(actor, traction)) throw forbidden()
  await lockTractionAndMeetings(tx, traction.id)
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status === 'NotStarted') return await presentOccurrence(tx, actor, traction.id, meeting)
  requireSkipped(tx, actor, traction, meeting)
  await meetingReinstated.run(tx, actor, { meetingId, tractionId: traction.id })
  await replacePlanned(tx, actor, traction.id, { meetingId, because: 'Reinstated' })
  const planned = await changeMeeting(tx, meeting, { status: 'NotStarted' })
  return await presentOccurrence(tx, actor, traction.id, planned)
}

/** @throws 404, 403 */
export async function meetNow(tx: Tx, actor: Actor, tractionId: string): Promise<OccurrenceReply> {
  await editableTraction(tx, actor, tractionId)
  await lockTractionAndMeetings(tx, tractionId)
  const { open } = await readTraction(tx, actor, tractionId)
  const planned = open && (await findMeeting(tx, open.id))
  if (planned) return await presentOccurrence(tx, actor, tractionId, planned)
  const meeting = await insertMeeting(tx, tractionId, tx.now())
  recordChange(tx, 'Added', {
    kind: 'meeting',
    id: meeting.id,
    version: meeting.version,
    place: inTraction(tractionId),
  })
  return await presentOccurrence(tx, actor, tractionId, meeting)
}

export async function markPaused(tx: Tx, meetingId: string, isPaused: boolean): Promise<void> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  const status = isPaused ? 'Paused' : 'Running'
  if (meeting.status !== status) await changeMeeting(tx, meeting, { status })
}

export const missedSeries = (tx: Tx) => findMissedMeetings(tx, new Date(tx.now().getTime() - MISSED_AFTER_MS))

const isMissed = (tx: Tx, { open }: ReadTraction): boolean =>
  open?.status === 'NotStarted' && tx.now().getTime() - open.plannedFor.getTime() > MISSED_AFTER_MS

/** False if started or moved since then. */
export async function moveMissed(tx: Tx, tractionId: string): Promise<boolean> {
  await lockTractionAndMeetings(tx, tractionId)
  const traction = await findTraction(tx, tractionId)
  if (!traction || !isMissed(tx, traction)) return false
  const { timeZone } = await organizationCalendar(tx)
  await replanOccurrence(tx, traction, timeZone)
  return true
}

/** A moved occurrence represents its original date. */
const refused = (code: 'MEETING_DATE_PASSED' | 'MEETING_DATE_TOO_LATE') =>
  invalidForm([refusalMessage(code, { field: 'meetingDateTime' })])

/** Future, and before the next date. */
function requireFree(tx: Tx, series: ReadTraction, timeZone: string, ownDate: Date, plannedFor: Date): void {
  if (plannedFor <= tx.now()) throw refused('MEETING_DATE_PASSED')
  const following = occurrenceAfter(series, timeZone, ownDate)
  if (following && plannedFor >= following.instant) throw refused('MEETING_DATE_TOO_LATE')
}

async function move(tx: Tx, meeting: MeetingRow, plannedFor: Date): Promise<MeetingRow> {
  const ownDate = meeting.movedFrom ?? meeting.plannedFor
  const movedFrom = plannedFor.getTime() === ownDate.getTime() ? null : ownDate
  const { id: meetingId, tractionId } = meeting
  const moved = await changeMeeting(tx, meeting, { plannedFor, movedFrom, calledAt: null })
  await meetingMoved.run(tx, null, { meetingId, tractionId, plannedFor })
  return moved
}

/** @throws 404, 403, 409, 422 */
export async function moveMeeting(tx: Tx, actor: Actor, meetingId: string, at: string): Promise<OccurrenceReply> {
  const { traction } = await meetingById(tx, actor, meetingId)
  if (!canManageTraction(actor, traction)) throw forbidden()
  await lockTractionAndMeetings(tx, traction.id)
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'NotStarted') throw conflict('MEETING_STARTED_OR_ENDED')
  const { cadence } = traction
  if (cadence === 'OneTime' || cadence === 'AsNeeded') {
    throw conflict('NO_SERIES')
  }
  const { timeZone } = await organizationCalendar(tx)
  const { scheduleDate, scheduleTime } = scheduleOf(at, timeZone)
  const plannedFor = parseInstant(at) ?? instantOf(scheduleDate, scheduleTime, timeZone)
  if (plannedFor.getTime() === meeting.plannedFor.getTime()) {
    return await presentOccurrence(tx, actor, traction.id, meeting)
  }
  requireFree(tx, traction, timeZone, meeting.movedFrom ?? meeting.plannedFor, plannedFor)
  return await presentOccurrence(tx, actor, traction.id, await move(tx, meeting, plannedFor))
}
