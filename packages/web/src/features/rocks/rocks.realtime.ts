import { handleItemUpdate } from '../../lib/item-live-updates'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { isWriting } from '../../lib/outbox'
import { partsKey, rockKind } from './rocks.queries'

export const rockHandlers: LiveUpdateHandlers = {
  rock: (client, change, update) => {
    handleItemUpdate(client, rockKind, change, update)
    if (!isWriting(update.id)) void client.invalidateQueries({ queryKey: partsKey('milestones', update.id) })
    void client.invalidateQueries({ queryKey: partsKey('delegates') })
  },
}
