import { handleItemUpdate } from '../../lib/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { headlineKind } from './headlines.queries'

export const headlineHandlers: LiveUpdateHandlers = {
  headline: (client, change, update) => handleItemUpdate(client, headlineKind, change, update),
}
