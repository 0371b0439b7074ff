import { acCollections, listVtoCollections } from '@cairn/contract/collections/collections.endpoints'
import type { Collection, CollectionKind, Revision } from '@cairn/contract/collections/collections.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

export const collectionsQueries = {
  all: ['collections'] as const,
  seen: queryOptions({
    queryKey: ['collections', 'seen'],
    queryFn: (): Promise<Collection[]> => call(listVtoCollections, { query: {} }),
  }),
  charts: queryOptions({
    queryKey: ['collections', 'charts'],
    queryFn: (): Promise<Collection[]> => call(acCollections.list, { query: {} }),
  }),
  editableBy: (personId: string) =>
    queryOptions({
      queryKey: ['collections', 'editable-by', personId],
      queryFn: (): Promise<Collection[]> => call(listVtoCollections, { query: { 'editor-id': personId } }),
    }),
}

export const useEditableFolders = (personId: string | null): readonly Collection[] | undefined =>
  useQuery({ ...collectionsQueries.editableBy(personId ?? ''), enabled: personId !== null }).data

export function useSeenRevisions(isWanted: boolean, kind: CollectionKind = 'vto'): readonly Revision[] | undefined {
  const { data } = useQuery({
    ...(kind === 'vto' ? collectionsQueries.seen : collectionsQueries.charts),
    enabled: isWanted,
  })
  return isWanted ? data?.flatMap(({ revisions }) => revisions) : []
}

export function useRevision(id: string | null): Revision | null | undefined {
  const { data } = useQuery({ ...collectionsQueries.seen, enabled: id !== null })
  if (id === null) return null
  return data && (data.flatMap(({ revisions }) => revisions).find((revision) => revision.id === id) ?? null)
}
