import type { Grouping, ItemGroup, ItemGroups } from '@cairn/contract/core/search'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { countsOf, type ItemRange, rangesOf } from './range-keys'

interface Asked {
  readonly filters: Record<string, string[]>
  readonly sorts: { property: string; ascending: boolean }[]
}

export interface NewRows<T> {
  readonly pageRows: number
  readonly standsIn: (item: T, filters: Asked['filters']) => boolean
  readonly standsBefore: (item: T, other: T, sorts: Asked['sorts']) => boolean
  readonly groupKeysOf: (item: T, by: Grouping, known: readonly string[]) => readonly string[]
}

export function withRow<T>(
  pages: ReadonlyMap<number, ItemRange<T>>,
  item: T,
  standsBefore: (other: T) => boolean,
  pageRows: number,
): Map<number, ItemRange<T>> {
  const next = new Map<number, ItemRange<T>>()
  let moving: { readonly item: T; readonly page: number } | undefined
  let isPlaced = false
  for (const [page, { items, totalCount }] of [...pages].sort(([one], [other]) => one - other)) {
    const before = items.findIndex(standsBefore)
    const at = before < 0 && items.length < pageRows ? items.length : before
    let filled = [...items]
    if (!isPlaced && at >= 0) filled.splice(at, 0, item)
    else if (moving?.page === page) filled = [moving.item, ...items]
    isPlaced ||= at >= 0
    const over = filled.length > pageRows ? filled.pop() : undefined
    moving = over === undefined ? undefined : { item: over, page: page + 1 }
    next.set(page, { items: filled, totalCount: totalCount + 1 })
  }
  return next
}

interface HeldList<T> {
  readonly asked: Asked
  readonly pages: Map<number, ItemRange<T>>
}

function heldLists<T>(client: QueryClient, root: string): HeldList<T>[] {
  const lists = new Map<string, HeldList<T>>()
  for (const [key, range] of client.getQueriesData<ItemRange<T>>({ queryKey: rangesOf(root) })) {
    const asked = key[2] as Asked
    const name = JSON.stringify(asked)
    const list = lists.get(name) ?? { asked, pages: new Map<number, ItemRange<T>>() }
    lists.set(name, list)
    if (range) list.pages.set(Number(key[3]), range)
  }
  return [...lists.values()]
}

function counted<T>(held: HeldGroups, item: T, by: Grouping, rows: NewRows<T>): HeldGroups {
  const known = held.pages.flatMap(({ items }) => items.map(({ key }) => key))
  const keys = rows.groupKeysOf(item, by, known)
  const more = (group: ItemGroup) => (keys.includes(group.key) ? { ...group, count: group.count + 1 } : group)
  const begun = keys.filter((key) => !known.includes(key)).map((key) => ({ key, count: 1 }))
  const pages = held.pages.map(({ items, hasMore }, at) => ({
    items: [...items.map(more), ...(at === held.pages.length - 1 && !hasMore ? begun : [])],
    hasMore,
  }))
  return { ...held, pages }
}

type HeldGroups = InfiniteData<ItemGroups>

const isGroups = (key: QueryKey) => key[2] === 'groups'

export function placeNew<T>(client: QueryClient, root: string, item: T, rows: NewRows<T>): void {
  for (const { asked, pages } of heldLists<T>(client, root)) {
    if (!rows.standsIn(item, asked.filters)) continue
    const isBefore = (other: T) => rows.standsBefore(item, other, asked.sorts)
    for (const [page, range] of withRow(pages, item, isBefore, rows.pageRows)) {
      client.setQueryData([...rangesOf(root), asked, page], range)
    }
  }
  for (const [key, held] of client.getQueriesData<number | HeldGroups>({ queryKey: countsOf(root) })) {
    const filters = key[isGroups(key) ? 3 : 2] as Asked['filters']
    if (held === undefined || !rows.standsIn(item, filters)) continue
    client.setQueryData(key, typeof held === 'number' ? held + 1 : counted(held, item, key[4] as Grouping, rows))
  }
}
