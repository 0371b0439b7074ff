import type { WorkItemKind } from '@cairn/contract/core/items'
import type { RemovedItem } from '@cairn/contract/items/items.schemas'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const removedKey = ['removed'] as const
const SHOWN = 500

/** The latest first. Read anew whenever the page is opened: nothing tells of what others remove meanwhile. */
export const removedQuery = (kind: WorkItemKind | '', by: string) =>
  queryOptions({
    queryKey: [...removedKey, kind, by],
    staleTime: 0,
    queryFn: async (): Promise<RemovedItem[]> => {
      const filters = { ...(kind ? { kind: [kind] } : {}), ...(by ? { 'removed-by': [by] } : {}) }
      return (await call(searchRemovedItems, { body: { endIndex: SHOWN, includeTotalCount: false, filters } })).items
    },
  })
