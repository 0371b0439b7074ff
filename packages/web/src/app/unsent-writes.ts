import type { QueryClient } from '@tanstack/react-query'
import type { KeyOf, TextValues } from '../i18n/texts'
import { loadPacks, translate } from '../i18n/translate'
import { type Moments, momentsIn } from '../lib/format/zones'
import { recoverOutbox } from '../lib/offline/outbox-recovery'
import type { Sender, StoredWrite } from '../lib/offline/outbox-store'
import { toastForFailure } from '../lib/toasts/failure-toasts'
import { notify } from '../lib/toasts/notify'

const messageOf = (key: KeyOf<'unsent'>, values: TextValues) => translate(`unsent:${key}`, values)

function titleOf({ body }: StoredWrite): string | undefined {
  const title = (body as { title?: unknown } | undefined)?.title
  return typeof title === 'string' ? title : undefined
}

function announceRefused(write: StoredWrite, failure: unknown, moments: Moments): void {
  const title = titleOf(write)
  const when = moments.clockTime(write.at)
  const { text, title: heading } = toastForFailure(failure) ?? {}
  const message = messageOf(title ? 'refusedNamed' : 'refused', { title, when, reason: text ?? heading })
  notify.error(message, { ms: 0, id: `unsent-${write.key}` })
}

/** Refusals stay until dismissed. */
export async function sendUnsentWrites(client: QueryClient, sender: Sender): Promise<void> {
  const [{ sent, refused, expired }] = await Promise.all([recoverOutbox(sender), loadPacks('unsent')])
  if (sent > 0) notify.success(messageOf('sent', { count: sent }))
  for (const { write, failure } of refused) announceRefused(write, failure, momentsIn(client))
  if (expired.length > 0) notify.error(messageOf('tooLate', { count: expired.length }), { ms: 0 })
  if (sent + refused.length > 0) await client.invalidateQueries()
}
