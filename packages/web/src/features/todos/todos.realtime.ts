import { handleItemUpdate } from '../../entities/items/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { todoKind } from './todos.queries'

export const todoHandlers: LiveUpdateHandlers = {
  todo: (client, change, update) => handleItemUpdate(client, todoKind, change, update),
}
