import { handleItemUpdate } from '../../lib/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { isWriting } from '../../lib/outbox'
import { delegatesQuery, milestonesQuery, rockKind } from './rocks.queries'

export const rockHandlers: LiveUpdateHandlers = {
  rock: (client, change, update) => {
    handleItemUpdate(client, rockKind, change, update)
    // What is drawn of it in a popup: its own steps, and the chain that any of its levels stands in.
    if (!isWriting(update.id)) void client.invalidateQueries({ queryKey: milestonesQuery(update.id).queryKey })
    void client.invalidateQueries({ queryKey: delegatesQuery('').queryKey.slice(0, 2) })
  },
}
