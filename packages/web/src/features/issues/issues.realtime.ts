import { handleItemUpdate } from '../../entities/items/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { issueKind } from './issues.queries'

export const issueHandlers: LiveUpdateHandlers = {
  issue: (client, change, update) => handleItemUpdate(client, issueKind, change, update),
}
