import type { Revision } from '@cairn/contract/collections/collections.schemas'
import type { Change, LiveUpdate } from '@cairn/contract/core/define-event'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { collectionsQueries } from '../../entities/collections/collections'
import { revisionKeys } from '../../entities/collections/revision-keys'
import { call } from '../../lib/api/api'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { forgetRemoval, noteRemoval } from '../../lib/sync/removals'
import { atOf, type CollectionsKind } from './collection-kind'

export const removedRevisionsQuery = (kind: CollectionsKind) =>
  queryOptions({
    queryKey: [...collectionsQueries.all, kind.id, 'removed'],
    queryFn: () => call(kind.calls.removed, {}),
  })

export const publishedQuery = (kind: CollectionsKind, revision: Pick<Revision, 'id' | 'collectionId'>) =>
  queryOptions({
    queryKey: [...collectionsQueries.all, kind.id, 'published', revision.id],
    queryFn: () => call(kind.calls.published, { params: atOf(revision) }),
  })

const invalidate = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: collectionsQueries.all })
}

function noteChange(change: Change, { id, byPersonId }: LiveUpdate): void {
  if (change === 'Deleted') noteRemoval(id, byPersonId)
  if (change === 'Added') forgetRemoval(id)
}

export const collectionHandlers: LiveUpdateHandlers = {
  vto: invalidate,
  ac: (client, change, update) => {
    noteChange(change, update)
    invalidate(client)
    void client.invalidateQueries({ queryKey: revisionKeys.ac(update.id) })
  },
  vtorevision: (client, change, update) => {
    noteChange(change, update)
    invalidate(client)
    void client.invalidateQueries({ queryKey: revisionKeys.vto(update.id) })
  },
}
