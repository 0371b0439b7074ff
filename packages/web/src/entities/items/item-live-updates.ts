import type { Change, LiveUpdate } from '@cairn/contract/core/define-event'
import { workItemKinds } from '@cairn/contract/core/work-item-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { isWriting } from '../../lib/offline/outbox'
import { sessionQuery } from '../../lib/session/session'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { markChanged, noteChange } from '../../lib/sync/recent-changes'
import { forgetRemoval, noteRemoval } from '../../lib/sync/removals'
import { type CachedItem, cachedItem, type ItemKind, removeCachedItem, startRead, upsertCachedItem } from './item-cache'
import { itemKinds } from './item-kinds'

const SETTLE_MS = 400

function isOthers(client: QueryClient, update: LiveUpdate): update is LiveUpdate & { byPersonId: string } {
  return update.byPersonId !== null && update.byPersonId !== client.getQueryData(sessionQuery.queryKey)?.user.userId
}

async function fetchAgain<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  update: LiveUpdate,
): Promise<void> {
  const readAt = startRead()
  const fresh = await kind.fetchById(update.id).catch(() => undefined)
  if (fresh === undefined) {
    void client.invalidateQueries({ queryKey: [kind.root] })
    return
  }
  if (fresh === null) {
    noteRemoval(update.id, update.byPersonId)
    removeCachedItem(client, kind, update.id)
    return
  }
  forgetRemoval(update.id)
  upsertCachedItem(client, kind, fresh, readAt)
  if (isOthers(client, update)) markChanged(update.id, update.byPersonId)
}

/** Updates that arrive before the reply to a local write wait for it. */
export function handleItemUpdate<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  change: Change,
  update: LiveUpdate,
): void {
  if (client.getQueryCache().find({ queryKey: [kind.root], exact: false }) === undefined) return
  // A bulk change of the meeting: refetch lists, not items.
  if (update.id === update.tractionId) {
    void client.invalidateQueries({ queryKey: [kind.root] })
    return
  }
  if (isWriting(update.id)) {
    setTimeout(() => handleItemUpdate(client, kind, change, update), SETTLE_MS)
    return
  }
  if (update.byPersonId !== null) noteChange(update.id, update.byPersonId, update.version)
  const held = cachedItem(client, kind, update.id)
  const isNewer = (version: number) => update.version !== null && version > update.version
  if (change === 'Deleted') {
    noteRemoval(update.id, update.byPersonId)
    removeCachedItem(client, kind, update.id)
    // A newer version means the item was restored.
    if (held && isNewer(held.version)) void fetchAgain(client, kind, update)
    return
  }
  if (held && (held.version === update.version || isNewer(held.version))) return
  void fetchAgain(client, kind, update)
}

export const itemHandlers: LiveUpdateHandlers = Object.fromEntries(
  workItemKinds.map((kind) => [
    kind,
    (client: QueryClient, change: Change, update: LiveUpdate) =>
      handleItemUpdate(client, itemKinds[kind], change, update),
  ]),
)
