import type { CascadingMessage } from './live-meeting.schemas'

/** Everybody who is to be told, as one reads it. */
export const audienceOf = ({ audience, recipients = [] }: Pick<CascadingMessage, 'audience' | 'recipients'>): string =>
  [...recipients.map(({ name }) => name), audience].filter(Boolean).join(', ')

/** Whom a message is for is named to everybody; which meeting that is, not all of them may know. */
export function projectMessage<M extends CascadingMessage>(message: M, readerPersonId: string): M {
  if (message.byPersonId === readerPersonId || !message.recipients?.length) return message
  return { ...message, recipients: message.recipients.map((recipient) => ({ ...recipient, id: null })) }
}
