import { firstDayOfWeek } from '@cairn/contract/calendar/weeks'
import type { Grouping, GroupsRequest, SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { parseFilters, parseSearch, searchResult, WHOLE } from '../../platform/search/parse-search'
import { type OrganizationCalendar, organizationCalendar } from '../organizations/organizations.service'
import { listedPlaces, readablePlaces } from '../places/places.service'
import type { ListScope, PlacedFilters, PlacedLists } from './work-items.lists.table'
import {
  type PlacedItem,
  presentEach,
  presentItems,
  searchFrame,
  textlessFrame,
  type WorkItems,
} from './work-items.service'

/** The reads that are the same for every kind with one place per item. */
export function itemLists<
  Row extends PlacedItem,
  Entity extends object,
  Filters extends z.ZodType<PlacedFilters>,
  Sort extends string,
  By extends Grouping,
>(items: WorkItems<Row, Entity>, lists: PlacedLists<Row, Filters, Sort, By>) {
  const scopeOf = async (tx: Tx, actor: Actor, filters: PlacedFilters): Promise<ListScope> => {
    const calendar = lists.hasDueDates ? await organizationCalendar(tx) : undefined
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
      return await lists.group(tx, wanted, asked, await scopeOf(tx, actor, wanted))
    },
  }
}
