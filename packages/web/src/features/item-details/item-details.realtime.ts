import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'

/** Begins the keys of whatever hangs on an item. */
export const itemDetailsKey = (id: string) => ['item-details', id] as const

/** Read anew where it is on screen, and elsewhere once it is looked at again. */
const readAnew = (client: QueryClient, id: string) => void client.invalidateQueries({ queryKey: itemDetailsKey(id) })

const handler: LiveUpdateHandlers[keyof LiveUpdateHandlers] = (client, _change, { id }) => readAnew(client, id)

/** With each change of an item its history has an entry more. */
export const itemDetailHandlers: LiveUpdateHandlers = {
  comment: handler,
  link: handler,
  rock: handler,
  todo: handler,
  issue: handler,
  headline: handler,
}
