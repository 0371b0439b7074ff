import { handleItemUpdate } from '../../lib/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { rockKind } from './rocks.queries'

export const rockHandlers: LiveUpdateHandlers = {
  rock: (client, change, update) => handleItemUpdate(client, rockKind, change, update),
}
