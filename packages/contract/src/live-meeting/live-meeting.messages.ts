import type { CascadingMessage } from './live-meeting.schemas'

export const audienceOf = ({ audience, recipients = [] }: Pick<CascadingMessage, 'audience' | 'recipients'>): string =>
  [...recipients.map(({ name }) => name), audience].filter(Boolean).join(', ')

export function projectMessage<M extends CascadingMessage>(message: M, readerPersonId: string): M {
  if (message.byPersonId === readerPersonId || !message.recipients?.length) return message
  return { ...message, recipients: message.recipients.map((recipient) => ({ ...recipient, id: null })) }
}
