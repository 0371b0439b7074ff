import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQueryClient } from '@tanstack/react-query'
import type { ItemRange } from '../../lib/range-keys'
import type { ListDefinition, ListItem } from './list-definition'
import type { ListRequest } from './list-query'
import { type ListRow, PAGE_ROWS } from './list-rows'
import { groupRequest } from './use-list-rows'
import { rangeQuery } from './work-lists.queries'

interface Steps<T extends ListItem> {
  list: ListDefinition<T>
  request: ListRequest
  by: ViewQuery['by']
  rows: readonly ListRow[]
}

export function useListSteps<T extends ListItem>({ list, request, by, rows }: Steps<T>) {
  const client = useQueryClient()
  const rangeOf = (row: Extract<ListRow, { type: 'item' }>) =>
    rangeQuery(list, groupRequest(list, request, by, row.group.key), Math.floor(row.index / PAGE_ROWS))
  return async (id: string, step: 1 | -1): Promise<string | undefined> => {
    const items = rows.filter((row) => row.type === 'item')
    const at = items.findIndex(
      (row) => client.getQueryData<ItemRange<T>>(rangeOf(row).queryKey)?.items[row.index % PAGE_ROWS]?.id === id,
    )
    const next = items[at < 0 ? 0 : at + step]
    if (!next) return undefined
    return (await client.ensureQueryData(rangeOf(next))).items[next.index % PAGE_ROWS]?.id
  }
}
