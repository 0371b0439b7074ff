import { conflict, notFound } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import {
  deleteMeetingRow,
  findLastEndedMeeting,
  findMeeting,
  findOpenMeeting,
  type MeetingRow,
} from './meetings.repository'
import { changeMeeting } from './tractions.service'

/** The one planned meeting of a traction goes. 409 where it has been started. */
async function dropPlanned(tx: Tx, planned: MeetingRow): Promise<void> {
  if (planned.status !== 'NotStarted') throw conflict('NEXT_MEETING_STARTED', 'The next meeting has already started.')
  const { id, version, tractionId } = planned
  await deleteMeetingRow(tx, id)
  recordChange(tx, 'Deleted', { kind: 'meeting', id, version, tractionId })
}

/**
 * Lets an ended meeting run again: its figures and summary are to be made anew by its end, and so is the plan of the next
 * one. 409 where a later one has been held or started.
 */
export async function markResumed(tx: Tx, meetingId: string): Promise<void> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'Completed') throw conflict('MEETING_NOT_ENDED', 'This meeting has not ended.')
  const last = await findLastEndedMeeting(tx, meeting.tractionId)
  if (last?.id !== meetingId) throw conflict('LATER_MEETING_HELD', 'A later meeting has been held since.')
  const planned = await findOpenMeeting(tx, meeting.tractionId)
  if (planned) await dropPlanned(tx, planned)
  await changeMeeting(tx, meeting, { status: 'Running', endedAt: null, figures: null, summary: null })
}
