import { todayIn } from '@cairn/contract/calendar/days'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { listPublished } from '../collections/collections.revisions.service'
import type { PdfReader } from './pdfs.reader.service'

export async function standingOf(
  tx: Tx,
  actor: Actor,
  at: Parameters<typeof listPublished>[2],
  shownPublishedId: string | null,
  { messages, calendar, day }: PdfReader,
): Promise<string> {
  if (shownPublishedId === null) return messages.draft
  const shown = (await listPublished(tx, actor, at)).find(({ id }) => id === shownPublishedId)
  return shown ? messages.published(day(todayIn(calendar.timeZone, new Date(shown.publishedAt)))) : messages.draft
}
