import { isRemovedItem, type WorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { batchById, readAll, SEARCH_MAX } from '../../lib/api/batched-reads'
import type { CachedItem, FilterValues, ItemKind, ItemSearch } from './item-cache'

export interface ItemFilters<Status extends string> {
  tractionId?: string
  ownerId?: string
  excludedOwnerId?: string
  statuses?: Status[]
  archived?: boolean
  atMost?: number
}

export interface ListedItem<Status extends string = string> extends CachedItem {
  readonly ownerId: string
  readonly tractionId: string | null
  readonly tractionIds?: readonly string[]
  readonly status?: Status | null
  readonly isRemoved?: boolean
  readonly createdAt: string
  readonly archivedAt: string | null
}

interface ListOrder<T> {
  readonly property: string
  readonly compare: (a: T, b: T) => number
}

const byCreation = (a: { createdAt: string }, b: { createdAt: string }) => a.createdAt.localeCompare(b.createdAt)

export const oldestFirst = { property: 'CreatedAt', compare: byCreation }

interface DueItem {
  dueDate: string
  createdAt: string
}

export const soonestFirst = {
  property: 'DueDate',
  compare: (a: DueItem, b: DueItem) => a.dueDate.localeCompare(b.dueDate) || byCreation(a, b),
}

export interface KindOptions<T, F> {
  name: WorkItemKind
  root: string
  list: (ids: string[]) => Promise<readonly T[]>
  search: (body: ItemSearch) => Promise<{ items: T[] }>
  order: ListOrder<T>
  statusFilter?: string
  leavesWithStatus?: boolean
  further?: { filters: (wanted: F) => Record<string, FilterValues>; holds: (item: T, wanted: F) => boolean }
}

export function itemKind<Status extends string, T extends ListedItem<Status>, F extends ItemFilters<Status>>({
  name,
  root,
  list,
  search,
  order,
  statusFilter = 'status',
  leavesWithStatus = false,
  further,
}: KindOptions<T, F>): ItemKind<T, F> {
  const filtersOf = (wanted: F): Record<string, FilterValues> => ({
    ...(wanted.tractionId ? { 'traction-ids': [wanted.tractionId] } : {}),
    ...(wanted.ownerId ? { 'owner-id': [wanted.ownerId] } : {}),
    ...(wanted.excludedOwnerId ? { 'excluded-owner-ids': [wanted.excludedOwnerId] } : {}),
    ...(wanted.statuses ? { [statusFilter]: wanted.statuses } : {}),
    ...(wanted.archived ? { archived: [true] } : {}),
    ...further?.filters(wanted),
  })
  const hasStatus = ({ status }: T, { statuses }: F) =>
    statuses === undefined || (status != null && statuses.includes(status))
  const isThere = (item: T, wanted: F) =>
    !isRemovedItem(item) &&
    (wanted.tractionId === undefined || (item.tractionIds ?? [item.tractionId]).includes(wanted.tractionId)) &&
    (wanted.ownerId === undefined || item.ownerId === wanted.ownerId) &&
    item.ownerId !== wanted.excludedOwnerId &&
    (item.archivedAt !== null) === (wanted.archived ?? false) &&
    (further?.holds(item, wanted) ?? true)
  const belongs = (item: T, wanted: F) => isThere(item, wanted) && hasStatus(item, wanted)
  return {
    name,
    root,
    fetchById: batchById(list),
    search: async (wanted, ask) => {
      const asked = { filters: filtersOf(wanted), sorts: [{ property: order.property }] }
      const first = { ...asked, endIndex: wanted.atMost ?? SEARCH_MAX, includeTotalCount: false as const }
      if (ask) return ask(first)
      if (wanted.atMost !== undefined) return (await search(first)).items
      return readAll((range) => search({ ...asked, ...range }))
    },
    belongs,
    stays: leavesWithStatus ? belongs : isThere,
    order: order.compare,
  }
}
