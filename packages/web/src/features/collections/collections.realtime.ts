import { collectionsQueries } from '../../lib/collections'
import type { LiveUpdateHandlers } from '../../lib/live-update'

export const collectionHandlers: LiveUpdateHandlers = {
  vtorevision: (client) => {
    void client.invalidateQueries({ queryKey: collectionsQueries.all })
  },
}
