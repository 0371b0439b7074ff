/** A moved occurrence represents its original date. */
import { instantOf } from '@cairn/contract/calendar/time-zone'
import { conflict, forbidden, invalidForm, notFound } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canManageTraction } from '@cairn/contract/tractions/tractions.policy'
import type { Tx } from '../../platform/database/transaction'
import { organisationCalendar } from '../organisations/organisations.service'
import { findMeeting, type MeetingRow } from './meetings.repository'
import { meetingMoved } from './tractions.hooks'
import { lockTractionAndMeetings } from './tractions.lock.service'
import { type OccurrenceReply, presentOccurrence } from './tractions.occurrences.service'
import { changeMeeting, occurrenceAfter } from './tractions.planning.service'
import type { ReadTraction } from './tractions.repository'
import { instantNamedBy, scheduleOf } from './tractions.schedule'
import { meetingById } from './tractions.service'

const refused = (text: string) => invalidForm([{ code: 'MEETING_DATE', text, field: 'meetingDateTime' }])

/** Future, and before the next date. */
function requireFree(tx: Tx, series: ReadTraction, timeZone: string, ownDate: Date, plannedFor: Date): void {
  if (plannedFor <= tx.now()) throw refused('Choose a time that is still to come.')
  const following = occurrenceAfter(series, timeZone, ownDate)
  if (following && plannedFor >= following.instant)
    throw refused('Choose a time before the next meeting of this series.')
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
  if (meeting.status !== 'NotStarted') throw conflict('MEETING_STARTED', 'This meeting has begun, or is over.')
  const { cadence } = traction
  if (cadence === 'OneTime' || cadence === 'AsNeeded') {
    throw conflict('NO_SERIES', 'This meeting does not repeat: change its date in its settings.')
  }
  const { timeZone } = await organisationCalendar(tx)
  const { scheduleDate, scheduleTime } = scheduleOf(at, timeZone)
  const plannedFor = instantNamedBy(at) ?? instantOf(scheduleDate, scheduleTime, timeZone)
  if (plannedFor.getTime() === meeting.plannedFor.getTime()) {
    return await presentOccurrence(tx, actor, traction.id, meeting)
  }
  requireFree(tx, traction, timeZone, meeting.movedFrom ?? meeting.plannedFor, plannedFor)
  return await presentOccurrence(tx, actor, traction.id, await move(tx, meeting, plannedFor))
}
