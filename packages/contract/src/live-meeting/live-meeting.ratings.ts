import type { LiveMeetingState } from './live-meeting.schemas'

/** The mean rating of those present, unrounded; null before the reveal and where none of them rated. */
export function averageRating(state: LiveMeetingState): number | null {
  if (!state.areRatingsRevealed) return null
  const ratings = state.attendees.flatMap((each) =>
    each.attendance !== 'Absent' && each.rating !== null ? [each.rating] : [],
  )
  return ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
