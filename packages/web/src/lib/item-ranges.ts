import type { QueryClient } from '@tanstack/react-query'
import { isDraft } from './drafts'
import { provideLongLists } from './item-cache'
import { type NewRows, placeNew } from './new-rows'
import { countsOf, type ItemRange, rangesOf } from './range-keys'

interface RangedItem {
  readonly id: string
}

const GATHER_MS = 400
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
  }, GATHER_MS)
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
