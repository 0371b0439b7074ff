import type { LiveMeetingEvent } from './live-meeting.events'
import { absentAttendee } from './live-meeting.evolve.plan'
import type { Attendee, LiveMeetingState } from './live-meeting.schemas'

type AttendanceEvent = Extract<
  LiveMeetingEvent,
  { type: 'Joined' | 'Left' | 'ScribeChanged' | 'SelectedAttendeeChanged' }
>
type Joined = Extract<LiveMeetingEvent, { type: 'Joined' }>['data']

export function changeAttendee(
  state: LiveMeetingState,
  personId: string,
  change: (attendee: Attendee) => Attendee,
): LiveMeetingState {
  return {
    ...state,
    attendees: state.attendees.map((attendee) => (attendee.personId === personId ? change(attendee) : attendee)),
  }
}

function join(state: LiveMeetingState, { attendee, attendance }: Joined): LiveMeetingState {
  const isKnown = state.attendees.some(({ personId }) => personId === attendee.personId)
  const attendees = isKnown ? state.attendees : [...state.attendees, absentAttendee(attendee)]
  const speaksLater = state.status === 'Running' && !state.speakerOrder.includes(attendee.personId)
  const speakerOrder = speaksLater ? [...state.speakerOrder, attendee.personId] : state.speakerOrder
  return changeAttendee({ ...state, attendees, speakerOrder }, attendee.personId, (known) => ({
    ...known,
    ...attendee,
    attendance,
  }))
}

function select(state: LiveMeetingState, personId: string | null, at: string): LiveMeetingState {
  const statusOf = (attendee: Attendee): Attendee['segueStatus'] => {
    if (attendee.personId === personId) return 'Speaking'
    return attendee.segueStatus === 'Speaking' ? 'Done' : attendee.segueStatus
  }
  return {
    ...state,
    selectedPersonId: personId,
    selectedSince: personId === null ? null : at,
    attendees: state.attendees.map((attendee) => ({ ...attendee, segueStatus: statusOf(attendee) })),
  }
}

export function evolveAttendance(state: LiveMeetingState, event: AttendanceEvent): LiveMeetingState {
  switch (event.type) {
    case 'Joined':
      return join(state, event.data)
    case 'Left':
      return changeAttendee(state, event.data.personId, (attendee) => ({ ...attendee, attendance: 'Absent' }))
    case 'ScribeChanged':
      return { ...state, scribePersonId: event.data.scribePersonId }
    case 'SelectedAttendeeChanged':
      return select(state, event.data.personId, event.at)
  }
}
