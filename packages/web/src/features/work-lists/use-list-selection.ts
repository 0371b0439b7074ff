import { BULK_MAX } from '@cairn/contract/items/items.schemas'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ListDefinition, ListItem } from './list-definition'
import type { ListRequest } from './list-query'
import { type ListRow, PAGE_ROWS, pagesOf } from './list-rows'
import { groupRequest } from './use-list-rows'
import { rangeQuery } from './work-lists.queries'

const isItem = (row: ListRow): row is Extract<ListRow, { type: 'item' }> => row.type === 'item'

interface Selecting<T extends ListItem> {
  list: ListDefinition<T>
  request: ListRequest
  by: ViewQuery['by']
  rows: readonly ListRow[]
  rowsUpTo?: (items: number) => Promise<readonly ListRow[]>
}

/** At most as many as one call may change. */
export function useListSelection<T extends ListItem>({ list, request, by, rows, rowsUpTo }: Selecting<T>) {
  const client = useQueryClient()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isBegun, setBegun] = useState(false)
  const anchor = useRef<number | null>(null)
  /** Discards selections requested before a clear. */
  const clearings = useRef(0)

  /** Includes rows that were never scrolled to. */
  const idsOf = async (wanted: readonly ListRow[]): Promise<string[]> => {
    const items = wanted.filter(isItem).slice(0, BULK_MAX)
    const pages = new Map(
      await Promise.all(
        pagesOf(items).map(async ({ key, page }) => {
          const range = await client.ensureQueryData(rangeQuery(list, groupRequest(list, request, by, key), page))
          return [`${key}/${page}`, range] as const
        }),
      ),
    )
    return items.flatMap(
      ({ group, index }) =>
        pages.get(`${group.key}/${Math.floor(index / PAGE_ROWS)}`)?.items[index % PAGE_ROWS]?.id ?? [],
    )
  }

  const toggle = (id: string, at: number) => {
    anchor.current = at
    setBegun(false)
    setSelected((before) => {
      const next = new Set(before)
      if (!next.delete(id) && next.size < BULK_MAX) next.add(id)
      return next
    })
  }
  const add = async (wanted: readonly ListRow[]) => {
    const asked = clearings.current
    const ids = await idsOf(wanted)
    if (asked === clearings.current)
      setSelected((before) => new Set([...new Set([...before, ...ids])].slice(0, BULK_MAX)))
  }
  /** Nearest first, in case the limit is reached. */
  const extendTo = (at: number, start = at) => {
    const from = anchor.current ?? start
    anchor.current = from
    return add(from <= at ? rows.slice(from, at + 1) : rows.slice(at, from + 1).reverse())
  }
  const clear = () => {
    anchor.current = null
    clearings.current += 1
    setBegun(false)
    setSelected(new Set())
  }
  const selectAll = async () => {
    clear()
    const asked = clearings.current
    const all = (await rowsUpTo?.(BULK_MAX)) ?? rows
    if (asked === clearings.current) await add(all)
  }
  return {
    selected,
    isFull: selected.size >= BULK_MAX,
    isSelecting: isBegun || selected.size > 0,
    begin: () => setBegun(true),
    toggle,
    extendTo,
    selectAll,
    clear,
  }
}

export type ListSelection = ReturnType<typeof useListSelection>
