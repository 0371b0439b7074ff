import type { QueryClient } from '@tanstack/react-query'
import { collectionsQueries } from '../../lib/collections'
import type { LiveUpdateHandlers } from '../../lib/live-update'

const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: collectionsQueries.all })
}

export const collectionHandlers: LiveUpdateHandlers = {
  vto: readAnew,
  vtorevision: readAnew,
}
