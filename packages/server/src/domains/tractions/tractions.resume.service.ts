import { conflict, notFound } from '@cairn/contract/core/errors'
import { inTraction } from '@cairn/contract/core/places'
import type { Cancellation } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { deleteMeetingRow, findLastEndedMeeting, findMeeting, findOpenMeeting } from './meetings.repository'
import { meetingCanceled } from './tractions.hooks'
import { changeMeeting } from './tractions.planning.service'

/** Notifies its lobby. @throws 409 */
export async function replacePlanned(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  heldInstead: NonNullable<Cancellation['heldInstead']>,
): Promise<void> {
  const planned = await findOpenMeeting(tx, tractionId)
  if (!planned) return
  if (planned.status !== 'NotStarted') throw conflict('NEXT_MEETING_STARTED', 'The next meeting has already started.')
  const { id, version } = planned
  await meetingCanceled.run(tx, actor, { meetingId: id, tractionId, why: { heldInstead } })
  await deleteMeetingRow(tx, id)
  recordChange(tx, 'Deleted', { kind: 'meeting', id, version, place: inTraction(tractionId) })
}

/** The next end recreates figures and summary. @throws 409 */
export async function markResumed(tx: Tx, actor: Actor, meetingId: string): Promise<void> {
  const meeting = await findMeeting(tx, meetingId)
  if (!meeting) throw notFound()
  if (meeting.status !== 'Completed') throw conflict('MEETING_NOT_ENDED', 'This meeting has not ended.')
  const last = await findLastEndedMeeting(tx, meeting.tractionId)
  if (last?.id !== meetingId) throw conflict('LATER_MEETING_HELD', 'A later meeting has been held since.')
  await replacePlanned(tx, actor, meeting.tractionId, { meetingId, because: 'Resumed' })
  await changeMeeting(tx, meeting, { status: 'Running', endedAt: null, figures: null, summary: null })
}
