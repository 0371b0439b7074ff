import type { LiveMeetingState } from './live-meeting.schemas'

export function averageRating(state: LiveMeetingState): number | null {
  if (!state.areRatingsRevealed) return null
  const ratings = state.attendees.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  return ratings.length === 0 ? null : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}
