import type { Revision } from '@cairn/contract/collections/collections.schemas'
import { queryOptions } from '@tanstack/react-query'
import { collectionsQueries } from '../../entities/collections/collections'
import { call } from '../../lib/api/api'
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
