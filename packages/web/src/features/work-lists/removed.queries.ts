import type { WorkItemKind } from '@cairn/contract/core/items'
import type { RemovedItem } from '@cairn/contract/items/items.schemas'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const removedKey = ['removed'] as const
/** How many of them the page shows. */
export const REMOVED_SHOWN = 500

export interface RemovedItems {
  readonly items: readonly RemovedItem[]
  /** Of those that are not shown, too. */
  readonly totalCount: number
}

/** The latest first. Read anew whenever the page is opened: nothing tells of what others remove meanwhile. */
export const removedQuery = (kind: WorkItemKind | '', by: string) =>
  queryOptions({
    queryKey: [...removedKey, kind, by],
    staleTime: 0,
    queryFn: async (): Promise<RemovedItems> => {
      const filters = { ...(kind ? { kind: [kind] } : {}), ...(by ? { 'removed-by': [by] } : {}) }
      return call(searchRemovedItems, { body: { endIndex: REMOVED_SHOWN, filters } })
    },
  })
