import type { QueryClient } from '@tanstack/react-query'
import { collectionsQueries } from '../../lib/collections'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { revisionKeys } from '../../lib/revision-keys'

const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: collectionsQueries.all })
}

export const collectionHandlers: LiveUpdateHandlers = {
  vto: readAnew,
  ac: (client, _change, { id }) => {
    readAnew(client)
    void client.invalidateQueries({ queryKey: revisionKeys.ac(id) })
  },
  vtorevision: (client, _change, { id }) => {
    readAnew(client)
    void client.invalidateQueries({ queryKey: revisionKeys.vto(id) })
  },
}
