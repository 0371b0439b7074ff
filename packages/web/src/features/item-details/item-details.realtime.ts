import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'

/** Begins the keys of whatever hangs on an item. */
export const itemDetailsKey = (id: string) => ['item-details', id] as const

/** How much hangs on an item, as its row tells; and who has it open. */
export const itemCountsKey = (id: string) => ['item-counts', id] as const
export const presenceKey = (id: string) => ['item-presence', id] as const

/** Read anew where it is on screen, and elsewhere once it is looked at again. */
const readAnew = (client: QueryClient, id: string) => void client.invalidateQueries({ queryKey: itemDetailsKey(id) })

const handler: LiveUpdateHandlers[keyof LiveUpdateHandlers] = (client, _change, { id }) => readAnew(client, id)

/** What is said or kept there changes what its row tells, too. */
const countHandler: LiveUpdateHandlers[keyof LiveUpdateHandlers] = (client, _change, { id }) => {
  readAnew(client, id)
  void client.invalidateQueries({ queryKey: itemCountsKey(id) })
}

/** With each change of an item its history has an entry more. */
export const itemDetailHandlers: LiveUpdateHandlers = {
  comment: countHandler,
  attachment: countHandler,
  presence: (client, _change, { id }) => void client.invalidateQueries({ queryKey: presenceKey(id) }),
  link: handler,
  rock: handler,
  todo: handler,
  issue: handler,
  headline: handler,
}
