import type { QueryClient } from '@tanstack/react-query'
import { type CachedItem, dropItem, type ItemKind, keepItem } from './item-cache'
import { sendUntilAnswered } from './send-until-answered'

/** Creates items: `drafts` are on screen at once, the server's take their place, and go again where it refuses. */
export async function createItems<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  drafts: readonly T[],
  send: (idempotencyKey: string) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  for (const draft of drafts) keepItem(client, kind, draft)
  const made = await sendUntilAnswered(send, { thing: drafts[0]?.id }).catch((failure: unknown) => {
    for (const draft of drafts) dropItem(client, kind, draft.id)
    throw failure
  })
  for (const item of made) keepItem(client, kind, item)
  for (const draft of drafts) {
    if (!made.some((item) => item.id === draft.id)) dropItem(client, kind, draft.id)
  }
  return made
}
