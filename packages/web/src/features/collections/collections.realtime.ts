import type { Change, LiveUpdate } from '@cairn/contract/core/define-event'
import type { QueryClient } from '@tanstack/react-query'
import { collectionsQueries } from '../../entities/collections/collections'
import { revisionKeys } from '../../entities/collections/revision-keys'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { forgetRemoval, noteRemoval } from '../../lib/sync/removals'

const readAnew = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: collectionsQueries.all })
}

function noteChange(change: Change, { id, byPersonId }: LiveUpdate): void {
  if (change === 'Deleted') noteRemoval(id, byPersonId)
  if (change === 'Added') forgetRemoval(id)
}

export const collectionHandlers: LiveUpdateHandlers = {
  vto: readAnew,
  ac: (client, change, update) => {
    noteChange(change, update)
    readAnew(client)
    void client.invalidateQueries({ queryKey: revisionKeys.ac(update.id) })
  },
  vtorevision: (client, change, update) => {
    noteChange(change, update)
    readAnew(client)
    void client.invalidateQueries({ queryKey: revisionKeys.vto(update.id) })
  },
}
