import type { LiveUpdateHandlers } from '../../lib/live-update'
import { collectionsQueries } from './collections.queries'

export const collectionHandlers: LiveUpdateHandlers = {
  vtorevision: (client) => {
    void client.invalidateQueries({ queryKey: collectionsQueries.all })
  },
}
