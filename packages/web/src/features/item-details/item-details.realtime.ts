import type { LiveUpdateHandlers } from '../../lib/live-update'

/** Begins the keys of whatever hangs on an item. */
export const itemDetailsKey = (id: string) => ['item-details', id] as const
/** How much hangs on an item, as its row tells; and who has it open. */
export const itemCountsKey = (id: string) => ['item-counts', id] as const
export const presenceKey = (id: string) => ['item-presence', id] as const

/** Read anew where it is on screen, and elsewhere once it is looked at again. */
const readAnew =
  (...keys: ((id: string) => readonly [string, string])[]): LiveUpdateHandlers[keyof LiveUpdateHandlers] =>
  (client, _change, { id }) => {
    for (const key of keys) void client.invalidateQueries({ queryKey: key(id) })
  }

const ofDetails = readAnew(itemDetailsKey)
const ofWhatCounts = readAnew(itemDetailsKey, itemCountsKey)

/** With each change of an item its history has an entry more; what is said or kept there changes what its row tells, too. */
export const itemDetailHandlers: LiveUpdateHandlers = {
  comment: ofWhatCounts,
  attachment: ofWhatCounts,
  presence: readAnew(presenceKey),
  link: ofDetails,
  rock: ofDetails,
  todo: ofDetails,
  issue: ofDetails,
  headline: ofDetails,
}
