import { conflict, forbidden } from '../core/errors'
import type { CommandOf } from './live-meeting.commands'
import { considerReveal } from './live-meeting.decide.ratings'
import {
  attendeeOf,
  type Decision,
  isPresent,
  requireActor,
  requireLicensedParticipant,
  requireParticipant,
  requireRunning,
  requireScribe,
} from './live-meeting.decide.rules'
import type { Invitee } from './live-meeting.events'
import { requireRoom } from './live-meeting.limits'
import { type Attendee, SCRIBE_GONE_AFTER_MS } from './live-meeting.schemas'

const detailsOf = ({ personId, firstName, lastName, avatarUrl, isObserver }: Invitee): Invitee => ({
  personId,
  firstName,
  lastName,
  avatarUrl,
  isObserver,
})

const readAlike = (one: Invitee, other: Invitee): boolean =>
  JSON.stringify(detailsOf(one)) === JSON.stringify(detailsOf(other))

/** The scribe has joined with a device of their own and is licensed; where that ends, the meeting has none. */
export function checkScribe(decision: Decision): void {
  const { scribePersonId } = decision.state
  if (scribePersonId === null) return
  const scribe = attendeeOf(decision.state, scribePersonId)
  if (scribe?.attendance === 'Online' && !scribe.isObserver) return
  decision.record({ type: 'ScribeChanged', data: { scribePersonId: null } })
}

function enter(decision: Decision, personId: string, attendance: 'Online' | 'Offline'): void {
  const { state, context } = decision
  const known = attendeeOf(state, personId)
  const person = context.person?.personId === personId ? context.person : known
  if (!person) throw conflict('NOT_AN_ATTENDEE', 'This person is not expected in this meeting.')
  if (!known) requireRoom(state, 'attendees')
  if (known?.attendance !== attendance || !readAlike(known, person)) {
    decision.record({ type: 'Joined', data: { attendee: detailsOf(person), attendance } })
  }
  checkScribe(decision)
  considerReveal(decision)
}

function exit(decision: Decision, { personId }: Attendee): void {
  decision.record({ type: 'Left', data: { personId } })
  checkScribe(decision)
  if (decision.state.selectedPersonId === personId) {
    decision.record({ type: 'SelectedAttendeeChanged', data: { personId: null } })
  }
  considerReveal(decision)
}

export function joinMeeting(decision: Decision): void {
  const { personId, isAdmin } = requireActor(decision.context)
  if (!isAdmin && !attendeeOf(decision.state, personId)) throw forbidden()
  enter(decision, personId, 'Online')
}

export function leaveMeeting(decision: Decision): void {
  const attendee = attendeeOf(decision.state, requireActor(decision.context).personId)
  if (isPresent(attendee)) exit(decision, attendee)
}

export function joinOffline(decision: Decision, { personId }: CommandOf<'join-offline'>): void {
  requireLicensedParticipant(decision)
  const hasDevice = !decision.context.disconnectedPersonIds.includes(personId)
  if (attendeeOf(decision.state, personId)?.attendance === 'Online' && hasDevice) {
    throw conflict('HAS_DEVICE', 'They are in the meeting with a device of their own.')
  }
  enter(decision, personId, 'Offline')
}

export function leaveOffline(decision: Decision, { personId }: CommandOf<'leave-offline'>): void {
  requireLicensedParticipant(decision)
  const attendee = attendeeOf(decision.state, personId)
  if (!isPresent(attendee)) return
  if (attendee.attendance === 'Online') {
    throw conflict('HAS_DEVICE', 'They are in the meeting with a device of their own.')
  }
  exit(decision, attendee)
}

export function takeOverMeeting(decision: Decision): void {
  const { personId } = requireLicensedParticipant(decision)
  requireRunning(decision)
  const { scribePersonId } = decision.state
  if (scribePersonId === personId) return
  const { scribeGoneMs } = decision.context
  const isScribeHere = scribePersonId !== null && (scribeGoneMs ?? 0) < SCRIBE_GONE_AFTER_MS
  if (isScribeHere) throw conflict('SCRIBE_PRESENT', 'The scribe is still here.')
  decision.record({ type: 'ScribeChanged', data: { scribePersonId: personId } })
}

export function selectAttendee(decision: Decision, { personId }: CommandOf<'set-selected-attendee'>): void {
  requireScribe(decision)
  requireRunning(decision)
  if (personId === decision.state.selectedPersonId) return
  if (personId !== null && !isPresent(attendeeOf(decision.state, personId))) {
    throw conflict('NOT_PRESENT', 'This person is not in the meeting.')
  }
  decision.record({ type: 'SelectedAttendeeChanged', data: { personId } })
}

export function reactTo(decision: Decision, { id }: CommandOf<'reaction'>): void {
  const { personId } = requireParticipant(decision)
  decision.record({ type: 'Reacted', data: { personId, id } })
}
