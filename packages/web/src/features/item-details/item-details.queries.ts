import type { ItemRef } from '@cairn/contract/core/items'
import { listItemComments, listItemReaders } from '@cairn/contract/items/comments.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { listItemLinks } from '@cairn/contract/items/links.endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { itemDetailsKey } from './item-details.realtime'

/** What hangs on an item, by its kind and id. */
export const itemDetailsQueries = {
  /** The last page first; each is in order. */
  comments: ({ kind, id }: ItemRef) =>
    infiniteQueryOptions({
      queryKey: [...itemDetailsKey(id), 'comments', kind],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam }) => call(listItemComments, { params: { kind, id }, query: { before: pageParam } }),
      getNextPageParam: ({ earlier }) => earlier ?? undefined,
    }),
  /** The ids of who can see the item, and may be called to it. */
  readers: ({ kind, id }: ItemRef) =>
    queryOptions({
      queryKey: [...itemDetailsKey(id), 'readers', kind],
      queryFn: () => call(listItemReaders, { params: { kind, id } }),
    }),
  links: ({ kind, id }: ItemRef) =>
    queryOptions({
      queryKey: [...itemDetailsKey(id), 'links', kind],
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
