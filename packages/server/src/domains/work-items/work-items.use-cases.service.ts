import { firstDayOfWeek } from '@cairn/contract/calendar/weeks'
import { inTraction } from '@cairn/contract/core/items'
import type { Grouping, GroupsRequest, SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { TractionContents } from '@cairn/contract/tractions/tractions.schemas'
import type { z } from 'zod'
import { purgeableBefore } from '../../platform/clock/retention'
import type { IdScope } from '../../platform/database/conditions'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { parseFilters, parseSearch, searchResult, WHOLE } from '../../platform/search/parse-search'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { listedPlaces, readablePlaces } from '../places/places.service'
import type { MeetingsOfItems } from './work-items.kinds.service'
import { removeUntouched } from './work-items.many.service'
import { handOverItems, type Leaving, placeNewItems, reassignItem } from './work-items.owners.service'
import {
  changeItem,
  type ItemGuard,
  type PlacedItem,
  presentEach,
  presentItems,
  recordItems,
  removeItem,
  searchFrame,
  textlessFrame,
  type WorkItems,
} from './work-items.service'
import type { ListScope, PlacedFilters, PlacedLists } from './work-items.table'

/** The reads that are the same for every kind with one place per item. */
function itemLists<
  Row extends PlacedItem,
  Entity extends object,
  Filters extends z.ZodType<PlacedFilters>,
  Sort extends string,
  By extends Grouping,
>(items: WorkItems<Row, Entity>, lists: PlacedLists<Row, Filters, Sort, By>) {
  const scopeOf = async (
    tx: Tx,
    actor: Actor,
    filters: PlacedFilters,
    calendar?: OrganizationCalendar,
  ): Promise<ListScope> => {
    const readable = listedPlaces(tx, actor, filters['traction-ids'])
    const frame = await searchFrame(tx, items.kind, filters, readable, calendar)
    return { readable, frame, firstDay: calendar && firstDayOfWeek(calendar.weekStart) }
  }
  return {
    /** Includes removed items; omits unreadable ones. */
    list: async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Entity[]> =>
      presentItems(tx, actor, items, await items.store.findIn(tx, ids, readablePlaces(tx, actor))),

    ids: async (tx: Tx, actor: Actor, request: Pick<SearchRequest, 'filters' | 'sorts'>): Promise<string[]> => {
      const search = parseSearch({ ...WHOLE, ...request }, lists.filters, lists.sorts)
      return lists.idsOf(tx, search, await scopeOf(tx, actor, search.filters))
    },

    search: async (tx: Tx, actor: Actor, request: SearchRequest) => {
      const search = parseSearch(request, lists.filters, lists.sorts)
      const { rows, totalCount } = await lists.search(tx, search, await scopeOf(tx, actor, search.filters))
      return searchResult(search, await presentItems(tx, actor, items, rows), totalCount)
    },

    /** Supports no text filter. Constant number of queries. */
    searchEach: async (
      tx: Tx,
      actor: Actor,
      requests: readonly SearchRequest[],
      calendar: OrganizationCalendar,
    ): Promise<Entity[][]> => {
      const searches = requests.map((request) => parseSearch(request, lists.filters, lists.sorts))
      const scope = { readable: listedPlaces(tx, actor), frame: textlessFrame(calendar) }
      return presentEach(tx, actor, items, await lists.searchEach(tx, searches, scope))
    },

    group: async (tx: Tx, actor: Actor, { filters, ...asked }: GroupsRequest<By>) => {
      const wanted = parseFilters(filters, lists.filters)
      const calendar = lists.hasDueDates ? await organizationCalendar(tx) : undefined
      return await lists.group(tx, wanted, asked, await scopeOf(tx, actor, wanted, calendar))
    },
  }
}

/** The use cases that are the same for every kind with one place per item. */
export function itemUseCases<
  Row extends PlacedItem,
  Entity extends object,
  Filters extends z.ZodType<PlacedFilters>,
  Sort extends string,
  By extends Grouping,
>(items: WorkItems<Row, Entity>, lists: PlacedLists<Row, Filters, Sort, By>) {
  const { kind, store } = items
  const record = (tx: Tx, rows: readonly Row[], archivedAt: Date | null) =>
    recordItems(
      tx,
      items.kind,
      rows.map((row) => ({ row, before: { ...row, archivedAt } })),
    )
  return {
    ...itemLists(items, lists),
    kind,
    reassign: (tx: Tx, actor: Actor, id: string, input: ItemGuard & { readonly ownerId: string }) =>
      reassignItem(tx, actor, items, id, input),
    remove: (tx: Tx, actor: Actor, id: string, { version }: ItemGuard) => removeItem(tx, actor, items, id, { version }),
    restore: (tx: Tx, actor: Actor, id: string, { version }: ItemGuard) =>
      changeItem(tx, actor, items, id, { version, takesRemoved: true }, (row) =>
        row.removedAt ? ({ removedAt: null } as ItemChanges<Row>) : null,
      ),
    archive: (
      tx: Tx,
      actor: Actor,
      id: string,
      { version, isArchived }: ItemGuard & { readonly isArchived: boolean },
    ) =>
      changeItem(tx, actor, items, id, { version }, (row) =>
        isArchived === (row.archivedAt !== null)
          ? null
          : ({ archivedAt: isArchived ? tx.now() : null } as ItemChanges<Row>),
      ),
    /** Before changing any: record 16. */
    lock: store.lockMany,
    /** Before the meeting: record 16. */
    lockFinished: store.lockFinished,
    archiveFinished: async (tx: Tx, tractionId: string, at: Date): Promise<number> => {
      const archived = await store.archiveFinished(tx, tractionId, at)
      record(tx, archived, null)
      return archived.length
    },
    unarchive: async (tx: Tx, tractionId: string, at: Date): Promise<void> =>
      record(tx, await store.unarchiveIn(tx, tractionId, at), at),
    handOver: async (tx: Tx, actor: Actor, leaving: Leaving): Promise<void> =>
      handOverItems(tx, actor, items, await store.lockOpenOf(tx, leaving.person.id), leaving),
    /** In a system transaction. */
    purgeRemoved: (tx: Tx): Promise<number> => store.purge(tx, purgeableBefore(tx.now())),
    /** In a system transaction. */
    purgeOf: (tx: Tx, tractions: IdScope): Promise<number> => store.purgeIn(tx, tractions),
    countIn: async (tx: Tx, tractionId: string): Promise<Partial<TractionContents>> => ({
      [`${kind}s`]: await store.countIn(tx, tractionId),
    }),
    requireIn: (tx: Tx, actor: Actor, { tractionId }: MeetingsOfItems, ownerIds: readonly string[]) =>
      placeNewItems(tx, actor, { place: inTraction(tractionId), ownerIds }),
    removeUntouched: (tx: Tx, actor: Actor, ids: readonly string[]) => removeUntouched(tx, actor, items, ids),
    openTitles: store.openTitles,
  }
}
