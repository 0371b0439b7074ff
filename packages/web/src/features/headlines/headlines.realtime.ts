import { handleItemUpdate } from '../../entities/items/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { headlineKind } from './headlines.queries'

export const headlineHandlers: LiveUpdateHandlers = {
  headline: (client, change, update) => handleItemUpdate(client, headlineKind, change, update),
}
