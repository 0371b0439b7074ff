import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { idParamsSchema, idsQuerySchema } from '@cairn/contract/core/ids'
import type { WorkItemKind } from '@cairn/contract/core/items'
import type { Grouping, GroupsRequest, ItemGroups, searchRequestSchema } from '@cairn/contract/core/search'
import type { z } from 'zod'
import type { KeyBelow } from '../../i18n/texts'
import { call } from '../../lib/api/api'
import type { Write } from '../../lib/sync/write'
import type { CachedItem, ItemKind } from './item-cache'
import { type ItemFilters, itemKind, type KindOptions, type ListedItem } from './item-kind'
import type { ItemRange } from './item-ranges'

type Lookup<B extends z.ZodType, R> = EndpointDefinition<z.ZodUndefined, z.ZodUndefined, B, z.ZodType<R>> & {
  readonly isLookup: true
}
type Command<R> = EndpointDefinition<typeof idParamsSchema, z.ZodUndefined, z.ZodType, z.ZodType<R>>

interface Endpoints<N, T, R> {
  readonly name: N
  readonly list: EndpointDefinition<z.ZodUndefined, typeof idsQuerySchema, z.ZodUndefined, z.ZodType<T[]>> & {
    readonly method: 'GET'
  }
  readonly search: Lookup<typeof searchRequestSchema, ItemRange<T>>
  readonly group: Lookup<z.ZodType, ItemGroups>
  readonly update: Command<R>
  readonly reassign: Command<R>
  /** A function where the request differs from those of other kinds. */
  readonly remove: Command<unknown> | ((id: string) => Write<unknown>)
  readonly restore: Command<R> | ((item: T) => Write<R>)
}

/** How the result of ticking an item is named: `generic:completed` and so on. */
type Ticked = KeyBelow<'lists:bulk.done.'>

export interface KindDefinition<T extends CachedItem, Filters> extends ItemKind<T, Filters> {
  readonly statusFilter: 'status' | 'headline-status'
  readonly ticked: Ticked
  searchRange(request: z.input<typeof searchRequestSchema>): Promise<ItemRange<T>>
  groups(request: GroupsRequest<Grouping>): Promise<ItemGroups>
  update(item: T, changes: object): Write<unknown>
  reassign(id: string, ownerId: string): Write<unknown>
  remove(id: string): Write<unknown>
  restore(item: T): Write<unknown>
}

type StatusOf<T extends ListedItem> = NonNullable<T['status']>

interface Options<N extends WorkItemKind, T extends ListedItem, F>
  extends Pick<KindOptions<T, F>, 'order' | 'leavesWithStatus' | 'further'> {
  readonly endpoints: Endpoints<N, T, { readonly [K in N]: T }>
  readonly ticked: Ticked
  readonly statusFilter?: KindDefinition<T, F>['statusFilter']
  /** What an update sends besides the title, the changes and the version. */
  readonly updateBody?: (item: T, changes: Partial<T>) => object
}

export function defineKind<
  N extends WorkItemKind,
  T extends ListedItem & { readonly title: string },
  F extends ItemFilters<StatusOf<T>> = ItemFilters<StatusOf<T>>,
>(options: Options<N, T, F>): KindDefinition<T, F> {
  const { endpoints, ticked, statusFilter = 'status', updateBody } = options
  const { name, list, search, group, update, reassign, remove, restore } = endpoints
  const kind = itemKind<StatusOf<T>, T, F>({
    ...options,
    name,
    root: `${name}s`,
    list: (ids) => call(list, { query: { ids } }),
    search: async (body) => ({ items: [...(await call(search, { body })).items] }),
  })
  return {
    ...kind,
    statusFilter,
    ticked,
    searchRange: (body) => call(search, { body }),
    groups: (body) => call(group, { body }),
    update: (item, changes) => ({
      endpoint: update,
      params: { id: item.id },
      body: { title: item.title, ...changes, ...updateBody?.(item, changes), version: item.version },
    }),
    reassign: (id, ownerId) => ({ endpoint: reassign, params: { id }, body: { ownerId } }),
    remove: (id) => (typeof remove === 'function' ? remove(id) : { endpoint: remove, params: { id } }),
    restore: (item) => (typeof restore === 'function' ? restore(item) : { endpoint: restore, params: { id: item.id } }),
  }
}
