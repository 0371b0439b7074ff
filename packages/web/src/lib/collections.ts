import { acCollections, listVtoCollections } from '@cairn/contract/collections/collections.endpoints'
import type { Collection, CollectionKind, Revision } from '@cairn/contract/collections/collections.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api'

/** V/TOs and charts in their folders. V/TOs are what issues stand on besides meetings, so that every feature's forms may ask for them. */
export const collectionsQueries = {
  all: ['collections'] as const,
  /** V/TOs that one sees. */
  seen: queryOptions({
    queryKey: ['collections', 'seen'],
    queryFn: (): Promise<Collection[]> => call(listVtoCollections, { query: {} }),
  }),
  /** Accountability charts that one sees. */
  charts: queryOptions({
    queryKey: ['collections', 'charts'],
    queryFn: (): Promise<Collection[]> => call(acCollections.list, { query: {} }),
  }),
  /** The folders that hold a V/TO which both whoever asks and somebody else may edit, with only those. */
  editableBy: (personId: string) =>
    queryOptions({
      queryKey: ['collections', 'editable-by', personId],
      queryFn: (): Promise<Collection[]> => call(listVtoCollections, { query: { 'editor-id': personId } }),
    }),
}

/** Undefined until they are loaded, and where nobody is chosen. */
export const useEditableFolders = (personId: string | null): readonly Collection[] | undefined =>
  useQuery({ ...collectionsQueries.editableBy(personId ?? ''), enabled: personId !== null }).data

/** All of a kind that one sees, for who wants them: undefined until they are loaded, none where nobody wants them. */
export function useSeenRevisions(isWanted: boolean, kind: CollectionKind = 'vto'): readonly Revision[] | undefined {
  const { data } = useQuery({
    ...(kind === 'vto' ? collectionsQueries.seen : collectionsQueries.charts),
    enabled: isWanted,
  })
  return isWanted ? data?.flatMap(({ revisions }) => revisions) : []
}

/** Undefined until it is loaded; null where there is none that one sees. */
export function useRevision(id: string | null): Revision | null | undefined {
  const { data } = useQuery({ ...collectionsQueries.seen, enabled: id !== null })
  if (id === null) return null
  return data && (data.flatMap(({ revisions }) => revisions).find((revision) => revision.id === id) ?? null)
}
