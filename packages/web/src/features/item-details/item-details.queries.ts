import { type ItemRef, workItemKinds } from '@cairn/contract/core/items'
import { listItemComments, listItemReaders } from '@cairn/contract/items/comments.endpoints'
import { countOnItems, type ItemCounts } from '@cairn/contract/items/counts.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { listItemLinks } from '@cairn/contract/items/links.endpoints'
import { listWhoIsHere } from '@cairn/contract/items/presence.endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { batchById } from '../../lib/api/batched-reads'
import { itemCountsKey, itemDetailsKey, LINKS, presenceKey } from './item-details.realtime'

/** Batched; ids are unique per kind. */
const countsOf = Object.fromEntries(
  workItemKinds.map((kind) => [
    kind,
    batchById<ItemCounts>(
      async (ids) => (await call(countOnItems, { body: { items: ids.map((id) => ({ kind, id })) } })).items,
    ),
  ]),
)

export const itemDetailsQueries = {
  /** Last page first, each in ascending order. */
  comments: ({ kind, id }: ItemRef) =>
    infiniteQueryOptions({
      queryKey: [...itemDetailsKey(id), 'comments', kind],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam }) => call(listItemComments, { params: { kind, id }, query: { before: pageParam } }),
      getNextPageParam: ({ earlier }) => earlier ?? undefined,
    }),
  readers: ({ kind, id }: ItemRef) =>
    queryOptions({
      queryKey: [...itemDetailsKey(id), 'readers', kind],
      queryFn: () => call(listItemReaders, { params: { kind, id } }),
    }),
  /** Null without comments and files. Cached until invalidated. */
  counts: ({ kind, id }: ItemRef) =>
    queryOptions({
      queryKey: [...itemCountsKey(id), kind],
      queryFn: async (): Promise<ItemCounts | null> => (await countsOf[kind]?.(id)) ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  here: ({ kind, id }: ItemRef) =>
    queryOptions({
      queryKey: [...presenceKey(id), kind],
      queryFn: async () => (await call(listWhoIsHere, { params: { kind, id } })).personIds,
    }),
  links: ({ kind, id }: ItemRef) =>
    queryOptions({
      queryKey: [...itemDetailsKey(id), LINKS, kind],
      queryFn: () => call(listItemLinks, { params: { kind, id } }),
    }),
  history: ({ kind, id }: ItemRef) =>
    infiniteQueryOptions({
      queryKey: [...itemDetailsKey(id), 'history', kind],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam }) => call(getItemHistory, { params: { kind, id }, query: { before: pageParam } }),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
}
