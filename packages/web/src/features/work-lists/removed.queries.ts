import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import type { RemovedItem } from '@cairn/contract/items/items.schemas'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

export const removedKey = ['removed'] as const
export const removedOneKey = ['removed-one'] as const
const REMOVED_ROWS = 200

interface RemovedPage {
  readonly items: readonly RemovedItem[]
  readonly totalCount: number
}
export type RemovedItems = InfiniteData<RemovedPage, number>

/** Deduplicated, since removals shift later pages. */
export const removedIn = ({ pages }: Pick<RemovedItems, 'pages'>): RemovedItem[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values(),
]

export const withoutRemoved = ({ pages, ...rest }: RemovedItems, ids: ReadonlySet<string>): RemovedItems => {
  const isGone = ({ id }: RemovedItem) => ids.has(id)
  const gone = pages.flatMap(({ items }) => items.filter(isGone)).length
  return {
    ...rest,
    pages: pages.map(({ items, totalCount }) => ({
      items: items.filter((item) => !isGone(item)),
      totalCount: totalCount - gone,
    })),
  }
}

const shownIn = (pages: readonly RemovedPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/** Removals by others send no updates. */
export const removedQuery = (kind: WorkItemKind | '', by: string) =>
  infiniteQueryOptions({
    queryKey: [...removedKey, kind, by],
    staleTime: 0,
    queryFn: ({ pageParam: startIndex }): Promise<RemovedPage> => {
      const filters = { ...(kind ? { kind: [kind] } : {}), ...(by ? { 'removed-by': [by] } : {}) }
      return call(searchRemovedItems, { body: { startIndex, endIndex: startIndex + REMOVED_ROWS, filters } })
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => (shownIn(pages) < totalCount ? shownIn(pages) : undefined),
  })

/** Null if not removed, or if the reader may not restore it. */
export const removedOneQuery = ({ kind, id }: ItemRef) =>
  queryOptions({
    queryKey: [...removedOneKey, id],
    staleTime: 0,
    queryFn: async (): Promise<RemovedItem | null> => {
      const { items } = await call(searchRemovedItems, { body: { filters: { kind: [kind], ids: [id] } } })
      return items[0] ?? null
    },
  })
