import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { translate } from '../../i18n/translate'
import { cachedItem } from '../../lib/item-cache'
import { takeInNew } from '../../lib/item-ranges'
import { provideHint } from '../../lib/own-drafts'
import type { ItemRange } from '../../lib/range-keys'
import type { ListDefinition, ListItem } from './list-definition'
import { placingOf, standsIn } from './list-placing'
import type { ListRequest, Reader } from './list-query'
import { type ListRow, PAGE_ROWS } from './list-rows'
import { groupRequest } from './use-list-rows'
import { rangeQuery } from './work-lists.queries'

interface Shown<T extends ListItem> {
  list: ListDefinition<T>
  request: ListRequest
  by: ViewQuery['by']
  rows: readonly ListRow[]
  reader: Reader
}

export function useNewRows<T extends ListItem>(shown: Shown<T>): void {
  const client = useQueryClient()
  const latest = useRef(shown)
  latest.current = shown
  const { list, reader } = shown
  const { me, today } = reader
  useEffect(() => takeInNew(list.kind.root, placingOf(list, { me, today })), [list, me, today])
  useEffect(() => {
    const isDrawn = (id: string) => {
      const { request, by, rows } = latest.current
      return rows.some((row) => {
        if (row.type !== 'item') return false
        const asked = groupRequest(list, request, by, row.group.key)
        const { queryKey } = rangeQuery(list, asked, Math.floor(row.index / PAGE_ROWS))
        return client.getQueryData<ItemRange<T>>(queryKey)?.items[row.index % PAGE_ROWS]?.id === id
      })
    }
    return provideHint((root, id) => {
      const item = root === list.kind.root ? cachedItem(client, list.kind, id) : null
      if (!item) return undefined
      const { request, by } = latest.current
      if (!standsIn(item, request.filters, list, latest.current.reader)) {
        return translate('lists:unseen.filtered', { title: item.title })
      }
      return by === null || isDrawn(id) ? undefined : translate('lists:unseen.below', { title: item.title })
    })
  }, [client, list])
}
