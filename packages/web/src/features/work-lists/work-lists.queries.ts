import type { Grouping, ItemGroup, ItemGroups } from '@cairn/contract/core/search'
import { listViews } from '@cairn/contract/views/views.endpoints'
import type { View } from '@cairn/contract/views/views.schemas'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { readPart } from '../../entities/items/item-cache'
import { countsOf, type ItemRange, rangesOf } from '../../entities/items/item-ranges'
import { call } from '../../lib/api/api'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import type { ListDefinition, ListItem } from './list-definition'
import type { ListRequest } from './list-query'
import { PAGE_GROUPS, PAGE_ROWS } from './list-rows'

/** Later pages refine the count of long lists. */
function goOn(client: QueryClient, firstPage: readonly unknown[], totalCount: number): void {
  client.setQueryData<ItemRange<ListItem>>(firstPage, (first) =>
    first && totalCount > first.totalCount ? { ...first, totalCount } : first,
  )
}

export const rangeQuery = <T extends ListItem>(
  list: Pick<ListDefinition<T>, 'kind' | 'search'>,
  request: ListRequest,
  page: number,
) =>
  queryOptions({
    queryKey: [...rangesOf(list.kind.root), request, page] as const,
    queryFn: async ({ client }): Promise<ItemRange<T>> => {
      const startIndex = page * PAGE_ROWS
      const { items, totalCount } = await readPart<T, ItemRange<T>>(client, list.kind, () =>
        list.search({ ...request, startIndex, endIndex: startIndex + PAGE_ROWS }),
      )
      if (page > 0) goOn(client, [...rangesOf(list.kind.root), request, 0], totalCount)
      return { items, totalCount }
    },
  })

export const groupsQuery = <T extends ListItem>(
  { kind, groups }: ListDefinition<T>,
  filters: ListRequest['filters'],
  by: Grouping,
) =>
  infiniteQueryOptions({
    queryKey: [...countsOf(kind.root), 'groups', filters, by] as const,
    queryFn: ({ pageParam: startIndex }) => groups({ filters, by, startIndex, endIndex: startIndex + PAGE_GROUPS }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, _pages, startIndex) => (hasMore ? startIndex + PAGE_GROUPS : undefined),
  })

/** Pages can overlap after an insert. */
export const groupsIn = ({ pages }: Pick<InfiniteData<ItemGroups>, 'pages'>): readonly ItemGroup[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((group) => [group.key, group])).values(),
]

export const countQuery = <T extends ListItem>({ kind, search }: ListDefinition<T>, request: ListRequest) =>
  queryOptions({
    queryKey: [...countsOf(kind.root), request.filters],
    queryFn: async () => (await search({ ...request, startIndex: 0, endIndex: 1 })).totalCount,
  })

export const viewsRoot = ['views'] as const
export const viewsQuery = (kind: View['kind']) =>
  queryOptions({
    queryKey: [...viewsRoot, kind] as const,
    queryFn: (): Promise<View[]> => call(listViews, { query: { kind } }),
  })

/** Updates name the list's kind only to authorized readers, so refetch all cached views. */
export const viewHandlers: LiveUpdateHandlers = {
  view: (client) => void client.invalidateQueries({ queryKey: viewsRoot }),
}
