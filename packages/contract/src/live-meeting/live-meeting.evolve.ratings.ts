import type { LiveMeetingEvent } from './live-meeting.events'
import { changeAttendee } from './live-meeting.evolve.attendance'
import type { LiveMeetingState } from './live-meeting.schemas'

type RatingEvent = Extract<LiveMeetingEvent, { type: 'RatingAdded' | 'RatingsRevealed' | 'MeetingUpdated' }>
type Revealed = Extract<LiveMeetingEvent, { type: 'RatingsRevealed' }>['data']['ratings']

function reveal(state: LiveMeetingState, ratings: Revealed): LiveMeetingState {
  const given = new Map(ratings.map(({ personId, rating, reason }) => [personId, { rating, ratingReason: reason }]))
  return {
    ...state,
    areRatingsRevealed: true,
    attendees: state.attendees.map((attendee) => ({ ...attendee, ...given.get(attendee.personId) })),
  }
}

export function evolveRatings(state: LiveMeetingState, event: RatingEvent): LiveMeetingState {
  const { data, byPersonId } = event
  if (event.type === 'RatingsRevealed') return reveal(state, event.data.ratings)
  if (event.type === 'RatingAdded') {
    const { personId, rating } = event.data
    return changeAttendee(state, personId, (attendee) => ({
      ...attendee,
      hasRated: true,
      rating,
      ratedByPersonId: byPersonId,
    }))
  }
  if (!('change' in data) || data.change !== 'ratingReasonGiven') return state
  return changeAttendee(state, data.personId, (attendee) => ({
    ...attendee,
    ratingReason: data.reason,
    ratingReasonByPersonId: byPersonId,
  }))
}
