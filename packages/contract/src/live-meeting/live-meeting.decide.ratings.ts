import { conflict, forbidden } from '../core/errors'
import type { CommandOf } from './live-meeting.commands'
import { attendeeOf, type Decision, isRunning, requireParticipant, requireRunning } from './live-meeting.decide.rules'
import type { Attendee, LiveMeetingState } from './live-meeting.schemas'

export function reveal(decision: Decision): void {
  const ratings = decision.state.attendees.flatMap(({ personId, rating, ratingReason }) =>
    rating === null ? [] : [{ personId, rating, reason: ratingReason }],
  )
  if (decision.state.areRatingsRevealed || ratings.length === 0) return
  decision.record({ type: 'RatingsRevealed', data: { ratings } })
}

export function considerReveal(decision: Decision): void {
  const { state, context } = decision
  if (!isRunning(decision)) return
  const isHere = ({ personId, attendance }: Attendee): boolean =>
    attendance === 'Offline' || (attendance === 'Online' && !context.disconnectedPersonIds.includes(personId))
  const here = state.attendees.filter(isHere)
  if (here.length > 0 && here.every(({ hasRated }) => hasRated)) reveal(decision)
}

function ratingAttendee(decision: Decision, personId: string | null): Attendee {
  const actor = requireParticipant(decision)
  requireRunning(decision)
  const attendee = attendeeOf(decision.state, personId ?? actor.personId)
  if (!attendee) throw conflict('NOT_PRESENT')
  if (attendee.personId === actor.personId) return attendee
  if (!actor.isLicensed) throw forbidden()
  if (decision.state.scribePersonId !== actor.personId) throw conflict('NOT_SCRIBE')
  if (attendee.attendance === 'Online') throw conflict('RATES_ON_OWN_DEVICE')
  if (attendee.attendance === 'Absent') throw conflict('NOT_PRESENT')
  return attendee
}

export function rate(decision: Decision, { personId, rating }: CommandOf<'add-rating'>): void {
  const attendee = ratingAttendee(decision, personId)
  if (attendee.rating !== rating) {
    const isRevealed = decision.state.areRatingsRevealed
    decision.record({ type: 'RatingAdded', data: { personId: attendee.personId, rating, isRevealed } })
  }
  considerReveal(decision)
}

export function giveReason(decision: Decision, { personId, reason }: CommandOf<'rating-reason'>): void {
  const attendee = ratingAttendee(decision, personId)
  if (!attendee.hasRated) throw conflict('NOT_RATED')
  if (attendee.ratingReason === reason) return
  decision.record({
    type: 'MeetingUpdated',
    data: {
      change: 'ratingReasonGiven',
      personId: attendee.personId,
      reason,
      isRevealed: decision.state.areRatingsRevealed,
    },
  })
}

export function averageRating(state: LiveMeetingState): number | null {
  if (!state.areRatingsRevealed) return null
  const ratings = state.attendees.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  return ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
