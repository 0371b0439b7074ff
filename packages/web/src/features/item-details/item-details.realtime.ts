import { workItemKinds } from '@cairn/contract/core/work-item-kinds'
import type { LinkedItem } from '@cairn/contract/items/items.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { forgetRemoval, noteRemoval } from '../../lib/sync/removals'
import { commentsOf } from './unsent-comments'

type Handler = NonNullable<LiveUpdateHandlers[keyof LiveUpdateHandlers]>

const DETAILS = ['item-details'] as const
export const LINKS = 'links'
export const itemDetailsKey = (id: string) => [...DETAILS, id] as const
export const itemCountsKey = (id: string) => ['item-counts', id] as const
export const presenceKey = (id: string) => ['item-presence', id] as const

const invalidate =
  (...keys: ((id: string) => readonly [string, string])[]): Handler =>
  (client, _change, { id }) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: key(id) })
  }

const BURST_MS = 1000

/** Recently changed items; true if they changed again since. */
const bursts = new WeakMap<QueryClient, Map<string, boolean>>()

/** Refetches immediately, then at most once per second during a burst. */
const ofDetails: Handler = (client, change, update) => {
  const all = bursts.get(client) ?? new Map<string, boolean>()
  bursts.set(client, all)
  const { id } = update
  if (all.has(id)) return void all.set(id, true)
  all.set(id, false)
  invalidate(itemDetailsKey)(client, change, update)
  setTimeout(() => {
    const isAgain = all.get(id)
    all.delete(id)
    if (isAgain) ofDetails(client, change, update)
  }, BURST_MS)
}

const ofWhatCounts = invalidate(itemDetailsKey, itemCountsKey)

/** Linked items show its title and status. Restored items were in no list. */
const ofItem: Handler = (client, change, update) => {
  ofDetails(client, change, update)
  const lists = client.getQueriesData<readonly LinkedItem[]>({
    queryKey: DETAILS,
    predicate: ({ queryKey: [, , what] }) => what === LINKS,
  })
  for (const [queryKey, links] of lists) {
    if (change === 'Added' || links?.some(({ id }) => id === update.id)) void client.invalidateQueries({ queryKey })
  }
}

const ofComment: Handler = (client, change, update) => {
  if (change === 'Deleted') noteRemoval(commentsOf(update.id), update.byPersonId)
  else forgetRemoval(commentsOf(update.id))
  ofWhatCounts(client, change, update)
}

export const itemDetailHandlers: LiveUpdateHandlers = {
  comment: ofComment,
  attachment: ofWhatCounts,
  presence: invalidate(presenceKey),
  link: ofDetails,
  ...Object.fromEntries(workItemKinds.map((kind) => [kind, ofItem])),
}
