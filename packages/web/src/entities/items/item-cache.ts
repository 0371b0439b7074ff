import type { WorkItemKind } from '@cairn/contract/core/items'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { queryOptions } from '@tanstack/react-query'

export interface CachedItem {
  readonly id: string
  readonly version: number
}

export type FilterValues = (string | boolean)[]

export interface ItemSearch {
  startIndex?: number
  endIndex: number
  includeTotalCount: false
  filters: Record<string, FilterValues>
  sorts: { property: string }[]
}

type AskSearch<T> = (search: ItemSearch) => Promise<T[]>

export interface ItemKind<T extends CachedItem, Filters> {
  readonly name: WorkItemKind
  readonly root: string
  fetchById(id: string): Promise<T | null>
  search(filters: Filters, ask?: AskSearch<T>): Promise<T[]>
  belongs(item: T, filters: Filters): boolean
  /** A completed to-do stays in place until the list reloads. */
  stays(item: T, filters: Filters): boolean
  order(a: T, b: T): number
}

export interface LongLists {
  readonly find: <T extends CachedItem>(client: QueryClient, root: string, id: string) => T | undefined
  readonly replace: (client: QueryClient, root: string, item: CachedItem) => void
  readonly remove: (client: QueryClient, root: string, id: string) => void
}
let longLists: LongLists | undefined
export function provideLongLists(lists: LongLists): void {
  longLists = lists
}

type OptimisticUpdate<T> = (item: T) => T
interface Pending<T> {
  base: T
  readonly optimistic: OptimisticUpdate<T>[]
}

type MapsByClient = WeakMap<QueryClient, Map<string, unknown>>

function mapOf<V>(maps: MapsByClient, client: QueryClient): Map<string, V> {
  const map = maps.get(client) ?? new Map<string, unknown>()
  maps.set(client, map)
  return map as Map<string, V>
}

/** Unanswered writes by client and id, reapplied on top of newer server data. */
const pendingMaps: MapsByClient = new WeakMap()
const pendingIn = <T>(client: QueryClient) => mapOf<Pending<T>>(pendingMaps, client)

interface Reported<T> {
  readonly at: number
  /** Items of this version or older that were read before `at` lack the change. */
  readonly version: number
  readonly change: OptimisticUpdate<T>
}
const reportedMaps: MapsByClient = new WeakMap()
const reportedIn = <T>(client: QueryClient) => mapOf<Reported<T>>(reportedMaps, client)

/** Logical: orders the starts of reads and reported changes. */
let clock = 0
export const startRead = (): number => ++clock

function withReported<T extends CachedItem>(client: QueryClient, item: T, readAt: number): T {
  const all = reportedIn<T>(client)
  const reported = all.get(item.id)
  if (reported === undefined) return item
  if (readAt < reported.at && item.version <= reported.version) return reported.change(item)
  all.delete(item.id)
  return item
}

function withLocalChanges<T extends CachedItem>(client: QueryClient, read: T, readAt: number): T {
  const fresh = withReported(client, read, readAt)
  const pending = pendingIn<T>(client).get(fresh.id)
  if (pending === undefined) return fresh
  if (fresh.version >= pending.base.version) pending.base = fresh
  return pending.optimistic.reduce((item, optimistic) => optimistic(item), pending.base)
}

/** Changes made during a fetch: its older result must not undo them. */
interface Meanwhile<T> {
  readings: number
  readonly changed: Map<string, T | null>
}
const meanwhileMaps: MapsByClient = new WeakMap()

function meanwhileIn<T>(client: QueryClient, root: string): Meanwhile<T> {
  const all = mapOf<Meanwhile<T>>(meanwhileMaps, client)
  const known = all.get(root) ?? { readings: 0, changed: new Map<string, T | null>() }
  all.set(root, known)
  return known
}

function note<T extends CachedItem>(client: QueryClient, root: string, id: string, item: T | null): void {
  const meanwhile = meanwhileIn<T>(client, root)
  if (meanwhile.readings > 0) meanwhile.changed.set(id, item)
}

/** `changed`: null for removed items. */
async function readWithChanges<T, R>(
  client: QueryClient,
  { root }: { readonly root: string },
  read: () => Promise<R>,
  apply: (result: R, changed: ReadonlyMap<string, T | null>, readAt: number) => R,
): Promise<R> {
  const meanwhile = meanwhileIn<T>(client, root)
  const readAt = startRead()
  meanwhile.readings += 1
  try {
    return apply(await read(), meanwhile.changed, readAt)
  } finally {
    meanwhile.readings -= 1
    if (meanwhile.readings === 0) meanwhile.changed.clear()
  }
}

const newer = <T extends CachedItem>(item: T, changed: T | null | undefined): T =>
  changed && changed.version > item.version ? changed : item

function readList<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  filters: F,
  read: () => Promise<T[]>,
): Promise<T[]> {
  return readWithChanges<T, T[]>(client, kind, read, (items, changed, readAt) => {
    let shown = items.map((item) => withLocalChanges(client, item, readAt))
    for (const [id, item] of changed) {
      const there = shown.find((known) => known.id === id)
      if (item === null) shown = shown.filter((known) => known.id !== id)
      else if (there === undefined || there.version < item.version) shown = placed(kind, shown, filters, item)
    }
    return shown
  })
}

/** Part of a long list. Rows that appear or move wait for the next read. */
export function readPart<T extends CachedItem, R extends { readonly items: readonly T[] }>(
  client: QueryClient,
  kind: { readonly root: string },
  read: () => Promise<R>,
): Promise<R> {
  return readWithChanges<T, R>(client, kind, read, (part, changed, readAt) => ({
    ...part,
    items: part.items
      .filter(({ id }) => changed.get(id) !== null)
      .map((item) => newer(withLocalChanges(client, item, readAt), changed.get(item.id))),
  }))
}

export function itemQueries<T extends CachedItem, Filters>(kind: ItemKind<T, Filters>) {
  return {
    all: [kind.root] as const,
    search: (filters: Filters, ask?: AskSearch<T>) =>
      queryOptions({
        queryKey: [kind.root, 'list', filters] as const,
        queryFn: ({ client }): Promise<T[]> => readList(client, kind, filters, () => kind.search(filters, ask)),
      }),
    byId: (id: string) =>
      queryOptions({
        queryKey: [kind.root, 'one', id] as const,
        queryFn: ({ client }): Promise<T | null> =>
          readWithChanges<T, T | null>(
            client,
            kind,
            () => kind.fetchById(id),
            (item, changed, readAt) =>
              item === null || changed.get(id) === null
                ? null
                : newer(withLocalChanges(client, item, readAt), changed.get(id)),
          ),
      }),
  }
}

const oneKey = (kind: { root: string }, id: string): QueryKey => [kind.root, 'one', id]

function eachList<T extends CachedItem, F>(
  client: QueryClient,
  kind: { readonly root: string },
  change: (items: T[], filters: F) => T[],
): void {
  for (const [key, items] of client.getQueriesData<T[]>({ queryKey: [kind.root, 'list'] })) {
    if (items !== undefined) client.setQueryData(key, change(items, key[2] as F))
  }
}

export function cachedItem<T extends CachedItem, F>(client: QueryClient, kind: ItemKind<T, F>, id: string): T | null {
  const one = client.getQueryData<T | null>(oneKey(kind, id))
  if (one) return one
  for (const [, items] of client.getQueriesData<T[]>({ queryKey: [kind.root, 'list'] })) {
    const found = items?.find((item) => item.id === id)
    if (found) return found
  }
  return longLists?.find<T>(client, kind.root, id) ?? null
}

function placed<T extends CachedItem, F>(kind: ItemKind<T, F>, items: T[], filters: F, item: T): T[] {
  const at = items.findIndex((known) => known.id === item.id)
  if (at >= 0) return kind.stays(item, filters) ? items.with(at, item) : items.toSpliced(at, 1)
  if (!kind.belongs(item, filters)) return items
  const before = items.findIndex((known) => kind.order(item, known) < 0)
  return items.toSpliced(before < 0 ? items.length : before, 0, item)
}

function show<T extends CachedItem, F>(client: QueryClient, kind: ItemKind<T, F>, item: T): void {
  note(client, kind.root, item.id, item)
  client.setQueryData(oneKey(kind, item.id), item)
  eachList<T, F>(client, kind, (items, filters) => placed(kind, items, filters, item))
  longLists?.replace(client, kind.root, item)
}

/** Ignores older versions, since replies can arrive out of order. */
export function upsertCachedItem<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  fresh: T,
  readAt = startRead(),
): void {
  const shown = cachedItem(client, kind, fresh.id)
  if (shown !== null && shown.version > fresh.version) return
  show(client, kind, withLocalChanges(client, fresh, readAt))
}

/** `change` must be idempotent. Keeps the version, so that the item is still fetched. */
export function showReportedChange<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  id: string,
  change: OptimisticUpdate<T>,
): void {
  const shown = cachedItem(client, kind, id)
  if (shown === null) return
  const earlier = reportedIn<T>(client).get(id)
  const at = startRead()
  const version = earlier === undefined ? shown.version : Math.max(shown.version, earlier.version + 1)
  reportedIn<T>(client).set(id, { at, version, change })
  upsertCachedItem(client, kind, change(shown), at - 1)
}

export function removeCachedItem(client: QueryClient, kind: { readonly root: string }, id: string): void {
  note(client, kind.root, id, null)
  eachList<CachedItem, unknown>(client, kind, (items) =>
    items.some((item) => item.id === id) ? items.filter((i) => i.id !== id) : items,
  )
  longLists?.remove(client, kind.root, id)
  if (client.getQueryData(oneKey(kind, id)) !== undefined) client.setQueryData(oneKey(kind, id), null)
}

export function updateItemOptimistically<T extends CachedItem, F>(
  client: QueryClient,
  kind: ItemKind<T, F>,
  id: string,
  optimistic: OptimisticUpdate<T>,
): () => void {
  const all = pendingIn<T>(client)
  const shown = cachedItem(client, kind, id)
  if (shown === null) return () => undefined
  const pending = all.get(id) ?? { base: shown, optimistic: [] }
  pending.optimistic.push(optimistic)
  all.set(id, pending)
  show(client, kind, optimistic(shown))
  return () => {
    pending.optimistic.splice(pending.optimistic.indexOf(optimistic), 1)
    if (pending.optimistic.length === 0) all.delete(id)
    if (cachedItem(client, kind, id) === null) return
    show(
      client,
      kind,
      pending.optimistic.reduce((item, layer) => layer(item), pending.base),
    )
  }
}
