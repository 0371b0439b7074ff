import { handleItemUpdate } from '../../entities/items/item-live-updates'
import { isWriting } from '../../lib/offline/outbox'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { partsKey, rockKind } from './rocks.queries'

export const rockHandlers: LiveUpdateHandlers = {
  rock: (client, change, update) => {
    handleItemUpdate(client, rockKind, change, update)
    if (!isWriting(update.id)) void client.invalidateQueries({ queryKey: partsKey('milestones', update.id) })
    void client.invalidateQueries({ queryKey: partsKey('delegates') })
  },
}
