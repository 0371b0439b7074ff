import type { QueryClient } from '@tanstack/react-query'
import { collectionsQueries } from '../../lib/collections'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { vtoQueries } from '../../lib/vto'

const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: collectionsQueries.all })
}

export const collectionHandlers: LiveUpdateHandlers = {
  vto: readAnew,
  vtorevision: (client, _change, { id }) => {
    readAnew(client)
    void client.invalidateQueries({ queryKey: vtoQueries.of(id) })
  },
}
