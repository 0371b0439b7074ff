import { isWriting } from '../../lib/offline/outbox'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { partsKey } from './rocks.queries'

export const rockHandlers: LiveUpdateHandlers = {
  rock: (client, _change, { id }) => {
    if (!isWriting(id)) void client.invalidateQueries({ queryKey: partsKey('milestones', id) })
    void client.invalidateQueries({ queryKey: partsKey('delegates') })
  },
}
