import { GROUP_COUNT_MAX } from '@cairn/contract/core/search'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { ItemRange } from '../../entities/items/item-ranges'
import { retryFailed } from '../../lib/api/retry-failed'
import { useHistoryEntrySet } from '../../lib/browser/history-entry-state'
import type { ListDefinition, ListItem } from './list-definition'
import { type ListRequest, withGroup } from './list-query'
import { type ListGroup, type ListRow, listRows, PAGE_ROWS, pagesOf } from './list-rows'
import { countQuery, groupsIn, groupsQuery, rangeQuery } from './work-lists.queries'

const WHOLE = ''

/** Group counts stop at 1,000; an expanded group takes its length from its loaded pages. */
function useWholeGroups<T extends ListItem>(
  list: ListDefinition<T>,
  request: ListRequest,
  by: ViewQuery['by'],
  groups: readonly ListGroup[] | undefined,
  unrolled: ReadonlySet<string>,
): readonly ListGroup[] | undefined {
  const long = useMemo(() => {
    if (by === null || groups === undefined) return []
    return groups.filter(({ key, count }) => count >= GROUP_COUNT_MAX && (groups.length === 1 || unrolled.has(key)))
  }, [by, groups, unrolled])
  const totals = useQueries({
    queries: long.map(({ key }) => rangeQuery(list, groupRequest(list, request, by, key), 0)),
    combine: (found) => found.map(({ data }) => data?.totalCount ?? 0),
  })
  return useMemo(() => {
    const whole = new Map(long.map(({ key }, at) => [key, totals[at] ?? 0]))
    return groups?.map(({ key, count }) => ({ key, count: Math.max(count, whole.get(key) ?? 0) }))
  }, [groups, long, totals])
}

export function useListGroups<T extends ListItem>(
  list: ListDefinition<T>,
  request: ListRequest,
  by: ViewQuery['by'],
  canAdd: (key: string) => boolean,
) {
  const [folded, fold] = useHistoryEntrySet(`${list.kind.name}/folded`)
  const [unrolled, unroll] = useHistoryEntrySet(`${list.kind.name}/unrolled`)
  const grouped = useInfiniteQuery({
    ...groupsQuery(list, request.filters, by ?? 'meeting'),
    enabled: by !== null,
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = grouped
  const hasMore = by !== null && hasNextPage
  const ungrouped = useQuery({
    ...rangeQuery(list, request, 0),
    enabled: by === null,
    placeholderData: (before) => before,
  })
  const { data: first } = ungrouped
  const counted: readonly ListGroup[] | undefined = useMemo(
    () => (by === null ? first && [{ key: WHOLE, count: first.totalCount }] : data && groupsIn(data)),
    [by, first, data],
  )
  const groups = useWholeGroups(list, request, by, counted, unrolled)
  const rows = useMemo(
    () => groups && listRows(groups, { folded, unrolled, isGrouped: by !== null, hasMore, canAdd }),
    [groups, folded, unrolled, by, hasMore, canAdd],
  )
  const { data: whole } = useQuery({ ...countQuery(list, request), enabled: hasMore })
  const groupsUpTo = async (items: number): Promise<readonly ListGroup[]> => {
    let loaded = groups ?? []
    let isMore = hasMore
    while (isMore && loaded.reduce((sum, { count }) => sum + count, 0) < items) {
      const next = await fetchNextPage({ throwOnError: true })
      loaded = next.data ? groupsIn(next.data) : loaded
      isMore = next.hasNextPage
    }
    return loaded
  }
  return {
    groups,
    rows,
    retry: retryFailed(by === null ? ungrouped : grouped),
    total: hasMore ? whole : undefined,
    hasMore,
    loadMore: hasMore && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
    groupsUpTo,
    rowsUpTo: async (items: number) =>
      listRows(await groupsUpTo(items), { folded, unrolled, isGrouped: by !== null, canAdd }),
    folded,
    fold,
    unroll,
  }
}

export const groupRequest = <T extends ListItem>(
  { statusFilter }: ListDefinition<T>,
  request: ListRequest,
  by: ViewQuery['by'],
  key: string,
): ListRequest => (by === null ? request : { ...request, filters: withGroup(request.filters, by, key, statusFilter) })

/** `itemOf` is undefined while loading. Rows keep their previous item, so that searching does not flicker. */
export function useItemsOf<T extends ListItem>(
  list: ListDefinition<T>,
  request: ListRequest,
  by: ViewQuery['by'],
  inSight: readonly (ListRow | undefined)[],
) {
  const pages = pagesOf(inSight)
  const queries = pages.map(({ key, page }) => rangeQuery(list, groupRequest(list, request, by, key), page))
  const found = useQueries({ queries })
  const before = useRef<ReadonlyMap<string, ItemRange<T> | undefined>>(new Map())
  const ranges = new Map(
    pages.map(({ key, page }, at) => [`${key}/${page}`, found[at]?.data ?? before.current.get(`${key}/${page}`)]),
  )
  before.current = ranges
  const itemOf = (row: ListRow | undefined): T | undefined => {
    if (row?.type !== 'item') return undefined
    return ranges.get(`${row.group.key}/${Math.floor(row.index / PAGE_ROWS)}`)?.items[row.index % PAGE_ROWS]
  }
  return { itemOf, retry: retryFailed(...found) }
}
