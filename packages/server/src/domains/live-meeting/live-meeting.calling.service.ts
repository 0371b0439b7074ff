import { ofPerson } from '@cairn/contract/core/items'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { MeetingCall, MeetingCallEventName } from '@cairn/contract/notifications/notifications.events'
import type { Tx } from '../../platform/database/transaction'
import { recordEvent } from '../../platform/realtime/record-event'

type Called = Pick<LiveMeetingState, 'meetingId' | 'title' | 'attendees'>

function recordCallEvent(
  tx: Tx,
  personId: string,
  name: MeetingCallEventName,
  { meetingId, title }: MeetingCall,
): void {
  const audience = { to: 'place', place: ofPerson(personId) } as const
  recordEvent(tx, { hub: '/notification-hub', name, audience, payload: { meetingId, title } satisfies MeetingCall })
}

const absent = ({ attendees }: Called): string[] =>
  attendees.filter(({ attendance }) => attendance === 'Absent').map(({ personId }) => personId)

export function callInvitees(tx: Tx, state: Called): void {
  for (const personId of absent(state)) recordCallEvent(tx, personId, 'MeetingBegins', state)
}

export function endCallOf(tx: Tx, personId: string, before: Called): void {
  if (absent(before).includes(personId)) recordCallEvent(tx, personId, 'MeetingCallEnded', before)
}

export function endCalls(tx: Tx, before: Called): void {
  for (const personId of absent(before)) recordCallEvent(tx, personId, 'MeetingCallEnded', before)
}
