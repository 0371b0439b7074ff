import { getVtoCollection, listVtoCollections } from '@cairn/contract/collections/collections.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const collectionsQueries = {
  all: ['collections'] as const,
  /** The folders that hold a V/TO which both whoever asks and somebody else may edit, with only those. */
  editableBy: (personId: string) =>
    queryOptions({
      queryKey: ['collections', 'editable-by', personId] as const,
      queryFn: () => call(listVtoCollections, { query: { 'editor-id': personId } }),
    }),
  one: (collectionId: string) =>
    queryOptions({
      queryKey: ['collections', 'one', collectionId] as const,
      queryFn: () => call(getVtoCollection, { params: { collectionId } }),
    }),
}
