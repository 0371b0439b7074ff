import type { LiveMeetingEvent } from './live-meeting.events'
import { projectMessage } from './live-meeting.messages'
import type { LiveMeetingState } from './live-meeting.schemas'

/**
 * The event as its reader may see it. A rating and its reason are for their giver, and for the scribe who entered
 * them for somebody without a device, until RatingsRevealed carries them all; the ids of a message's recipients are for
 * who wrote it. The number stays, so that nobody's log
 * has a gap. `evolve` over projected events gives `projectState` of the true state, for every reader.
 */
export function projectEvent(event: LiveMeetingEvent, readerPersonId: string): LiveMeetingEvent {
  const mayRead = (personId: string): boolean => personId === readerPersonId || event.byPersonId === readerPersonId
  if (event.type === 'RatingAdded') {
    const { data } = event
    return data.isRevealed || mayRead(data.personId) ? event : { ...event, data: { ...data, rating: null } }
  }
  if (event.type === 'MeetingUpdated' && event.data.change === 'ratingReasonGiven') {
    const { data } = event
    return data.isRevealed || mayRead(data.personId) ? event : { ...event, data: { ...data, reason: '' } }
  }
  if (event.type === 'MeetingUpdated' && event.data.change === 'cascadingMessageAdded' && event.data.version === 2) {
    const { data } = event
    const message = projectMessage(data.message, readerPersonId)
    return message === data.message ? event : { ...event, data: { ...data, message } }
  }
  return event
}

/** The state as its reader may see it: see projectEvent. */
export function projectState(state: LiveMeetingState, readerPersonId: string): LiveMeetingState {
  const cascadingMessages = state.cascadingMessages.map((message) => projectMessage(message, readerPersonId))
  if (state.areRatingsRevealed) return { ...state, cascadingMessages }
  const attendees = state.attendees.map((attendee) => {
    if (attendee.personId === readerPersonId) return attendee
    return {
      ...attendee,
      rating: attendee.ratedByPersonId === readerPersonId ? attendee.rating : null,
      ratingReason: attendee.ratingReasonByPersonId === readerPersonId ? attendee.ratingReason : '',
    }
  })
  return { ...state, cascadingMessages, attendees }
}
