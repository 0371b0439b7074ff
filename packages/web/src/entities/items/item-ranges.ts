import type { Grouping, ItemGroup, ItemGroups } from '@cairn/contract/core/search'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { isDraft } from '../../lib/forms/drafts'
import { provideLongLists } from './item-cache'

export interface ItemRange<T> {
  readonly items: readonly T[]
  readonly totalCount: number
}

export const rangesOf = (root: string) => [root, 'range'] as const
export const countsOf = (root: string) => [root, 'count'] as const

interface RangeRequest {
  readonly filters: Record<string, string[]>
  readonly sorts: { property: string; ascending: boolean }[]
}

export interface NewRows<T> {
  readonly pageRows: number
  readonly matchesFilters: (item: T, filters: RangeRequest['filters']) => boolean
  readonly sortsBefore: (item: T, other: T, sorts: RangeRequest['sorts']) => boolean
  readonly groupKeysOf: (item: T, by: Grouping, known: readonly string[]) => readonly string[]
}

export function withRow<T>(
  pages: ReadonlyMap<number, ItemRange<T>>,
  item: T,
  sortsBefore: (other: T) => boolean,
  pageRows: number,
): Map<number, ItemRange<T>> {
  const next = new Map<number, ItemRange<T>>()
  let moving: { readonly item: T; readonly page: number } | undefined
  let isPlaced = false
  for (const [page, { items, totalCount }] of [...pages].sort(([one], [other]) => one - other)) {
    const before = items.findIndex(sortsBefore)
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
  readonly asked: RangeRequest
  readonly pages: Map<number, ItemRange<T>>
}

function heldLists<T>(client: QueryClient, root: string): HeldList<T>[] {
  const lists = new Map<string, HeldList<T>>()
  for (const [key, range] of client.getQueriesData<ItemRange<T>>({ queryKey: rangesOf(root) })) {
    const asked = key[2] as RangeRequest
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

function placeNew<T>(client: QueryClient, root: string, item: T, rows: NewRows<T>): void {
  for (const { asked, pages } of heldLists<T>(client, root)) {
    if (!rows.matchesFilters(item, asked.filters)) continue
    const isBefore = (other: T) => rows.sortsBefore(item, other, asked.sorts)
    for (const [page, range] of withRow(pages, item, isBefore, rows.pageRows)) {
      client.setQueryData([...rangesOf(root), asked, page], range)
    }
  }
  for (const [key, held] of client.getQueriesData<number | HeldGroups>({ queryKey: countsOf(root) })) {
    const filters = key[isGroups(key) ? 3 : 2] as RangeRequest['filters']
    if (held === undefined || !rows.matchesFilters(item, filters)) continue
    client.setQueryData(key, typeof held === 'number' ? held + 1 : counted(held, item, key[4] as Grouping, rows))
  }
}

interface RangedItem {
  readonly id: string
}

const BATCH_MS = 400
const waiting = new WeakMap<QueryClient, Set<string>>()

function eachRange<T extends RangedItem>(client: QueryClient, root: string) {
  return client
    .getQueriesData<ItemRange<T>>({ queryKey: rangesOf(root) })
    .flatMap(([key, range]) => (range === undefined ? [] : [{ key, range }]))
}

function gather(client: QueryClient, queryKey: readonly [string, string]): void {
  const asked = waiting.get(client) ?? new Set<string>()
  waiting.set(client, asked)
  const name = queryKey.join()
  if (asked.has(name)) return
  asked.add(name)
  setTimeout(() => {
    asked.delete(name)
    void client.invalidateQueries({ queryKey })
  }, BATCH_MS)
}

export function refreshRanges(client: QueryClient, root: string): void {
  gather(client, rangesOf(root))
  gather(client, countsOf(root))
}

function itemInRanges<T extends RangedItem>(client: QueryClient, root: string, id: string): T | undefined {
  for (const { range } of eachRange<T>(client, root)) {
    const found = range.items.find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}

const takers = new Map<string, (client: QueryClient, item: unknown) => void>()

export function takeInNew<T>(root: string, rows: NewRows<T>): () => void {
  const take = (client: QueryClient, item: unknown) => placeNew(client, root, item as T, rows)
  takers.set(root, take)
  return () => {
    if (takers.get(root) === take) takers.delete(root)
  }
}

/** A new item is placed by estimate; the server corrects it. */
function replaceInRanges<T extends RangedItem>(client: QueryClient, root: string, item: T): void {
  let isShown = false
  for (const { key, range } of eachRange<T>(client, root)) {
    const at = range.items.findIndex(({ id }) => id === item.id)
    if (at < 0) continue
    isShown = true
    client.setQueryData<ItemRange<T>>(key, { ...range, items: range.items.with(at, item) })
  }
  if (isShown) gather(client, countsOf(root))
  else {
    takers.get(root)?.(client, item)
    if (!isDraft(item.id)) refreshRanges(client, root)
  }
}

function removeFromRanges<T extends RangedItem>(client: QueryClient, root: string, id: string): void {
  for (const { key, range } of eachRange<T>(client, root)) {
    const items = range.items.filter((item) => item.id !== id)
    if (items.length === range.items.length) continue
    client.setQueryData<ItemRange<T>>(key, { items, totalCount: range.totalCount - 1 })
    refreshRanges(client, root)
  }
}

provideLongLists({ find: itemInRanges, replace: replaceInRanges, remove: removeFromRanges })
