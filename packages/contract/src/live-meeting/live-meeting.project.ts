import type { LiveMeetingEvent } from './live-meeting.events'
import type { CascadingMessage, LiveMeetingState } from './live-meeting.schemas'

export const audienceOf = ({ audience, recipients = [] }: Pick<CascadingMessage, 'audience' | 'recipients'>): string =>
  [...recipients.map(({ name }) => name), audience].filter(Boolean).join(', ')

function projectMessage<M extends CascadingMessage>(message: M, readerPersonId: string): M {
  if (message.byPersonId === readerPersonId || !message.recipients?.length) return message
  return { ...message, recipients: message.recipients.map((recipient) => ({ ...recipient, id: null })) }
}

/**
 * Hides ratings before the reveal and recipient ids. Keeps revisions, so `evolve` over projected events equals
 * `projectState`.
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
