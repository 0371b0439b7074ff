import { handleItemUpdate } from '../../lib/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { todoKind } from './todos.queries'

export const todoHandlers: LiveUpdateHandlers = {
  todo: (client, change, update) => handleItemUpdate(client, todoKind, change, update),
}
