import type { LinkedItem } from '@cairn/contract/items/links.schemas'
import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { forgetRemoval, noteRemoval } from '../../lib/removals'
import { commentsOf } from './lost-texts'

type Handler = NonNullable<LiveUpdateHandlers[keyof LiveUpdateHandlers]>

const DETAILS = ['item-details'] as const
/** Follows the id in the key of what an item is linked with. */
export const LINKS = 'links'
/** Begins the keys of whatever hangs on an item. */
export const itemDetailsKey = (id: string) => [...DETAILS, id] as const
/** How much hangs on an item, as its row tells; and who has it open. */
export const itemCountsKey = (id: string) => ['item-counts', id] as const
export const presenceKey = (id: string) => ['item-presence', id] as const

/** Read anew where it is on screen, and elsewhere once it is looked at again. */
const readAnew =
  (...keys: ((id: string) => readonly [string, string])[]): Handler =>
  (client, _change, { id }) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: key(id) })
  }

const BURST_MS = 1000

/** Items that changed a moment ago, and whether they have changed again since. */
const bursts = new WeakMap<QueryClient, Map<string, boolean>>()

/**
 * Reads at once what hangs on an item, and once more when a burst of its changes is over, or each second of it: somebody has
 * it open, and types.
 */
const ofDetails: Handler = (client, change, update) => {
  const all = bursts.get(client) ?? new Map<string, boolean>()
  bursts.set(client, all)
  const { id } = update
  if (all.has(id)) return void all.set(id, true)
  all.set(id, false)
  readAnew(itemDetailsKey)(client, change, update)
  setTimeout(() => {
    const isAgain = all.get(id)
    all.delete(id)
    if (isAgain) ofDetails(client, change, update)
  }, BURST_MS)
}

const ofWhatCounts = readAnew(itemDetailsKey, itemCountsKey)

/**
 * What is linked with the item shows its title and status, and follows where it is made part of another. What comes back
 * from the removed ones was in no list.
 */
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

/** Who removed one is named to whoever is changing it. */
const ofComment: Handler = (client, change, update) => {
  if (change === 'Deleted') noteRemoval(commentsOf(update.id), update.byPersonId)
  else forgetRemoval(commentsOf(update.id))
  ofWhatCounts(client, change, update)
}

/** With each change of an item its history has an entry more; what is said or kept there changes what its row tells, too. */
export const itemDetailHandlers: LiveUpdateHandlers = {
  comment: ofComment,
  attachment: ofWhatCounts,
  presence: readAnew(presenceKey),
  link: ofDetails,
  rock: ofItem,
  todo: ofItem,
  issue: ofItem,
  headline: ofItem,
}
