import { handleItemUpdate } from '../../lib/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { issueKind } from './issues.queries'

export const issueHandlers: LiveUpdateHandlers = {
  issue: (client, change, update) => handleItemUpdate(client, issueKind, change, update),
}
