import type { Grouping, ItemGroups } from '@cairn/contract/core/search'
import { statusesOf, typesOf } from '@cairn/contract/core/work-item-kinds'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { between, hasStatus, type IdScope, isSet, narrowed } from '../../platform/database/conditions'
import type { ItemRow, ItemTable } from '../../platform/database/item-columns'
import {
  byListedValue,
  byStatus,
  byWeek,
  countingAll,
  type GroupsPart,
  groupCounts,
  type ItemFilters,
  isOffList,
  itemConditions,
  orderByValue,
  orderOf,
  type SearchFrame,
} from '../../platform/database/item-listing'
import { type ItemPage, type PlacedItemStore, wantedIn } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { byPlace, orderByOthers, ownersOf } from './work-items.table'

export interface ListScope {
  readonly readable: IdScope
  readonly frame: SearchFrame
  /** 0 (Sunday) to 6; for groups by week. */
  readonly firstDay?: number | undefined
}

export interface PlacedFilters extends ItemFilters {
  'traction-ids'?: string[] | undefined
  'has-source'?: boolean[] | undefined
  'due-from'?: string | undefined
  'due-to'?: string | undefined
  status?: string[] | undefined
}

type ListedTable = ItemTable &
  Readonly<Record<'placeId' | 'sourceId' | 'status', PgColumn>> &
  Readonly<Partial<Record<'dueDate' | 'type', PgColumn>>>

/** The first sort order is the default. */
interface Definition<Row extends ItemRow, Filters extends z.ZodType<PlacedFilters>, Sort extends string, By> {
  readonly store: PlacedItemStore<Row>
  readonly table: ListedTable
  readonly filters: Filters
  readonly sorts: readonly [Sort, ...Sort[]]
  readonly groupings: readonly By[]
  readonly doneAt: PgColumn
  /** Sort orders of this kind only. */
  readonly columns?: Readonly<Partial<Record<Sort, PgColumn | SQL>>>
  /** Default: `status`. */
  statusesIn?(filters: z.output<Filters>): readonly string[] | undefined
  /** Default: `traction-ids`. */
  placesIn?(filters: z.output<Filters>): readonly string[] | undefined
  /** Filters of this kind only. */
  fits?(filters: z.output<Filters>, frame: SearchFrame): SQL | undefined
}

export interface PlacedLists<Row extends ItemRow, Filters extends z.ZodType<PlacedFilters>, Sort extends string, By>
  extends Pick<Definition<Row, Filters, Sort, By>, 'filters' | 'sorts'> {
  readonly hasDueDates: boolean
  idsOf(tx: Tx, search: ParsedSearch<z.output<Filters>, Sort>, scope: ListScope): Promise<string[]>
  search(tx: Tx, search: ParsedSearch<z.output<Filters>, Sort>, scope: ListScope): Promise<ItemPage<Row>>
  searchEach(tx: Tx, searches: readonly ParsedSearch<z.output<Filters>, Sort>[], scope: ListScope): Promise<Row[][]>
  group(
    tx: Tx,
    filters: z.output<Filters>,
    asked: GroupsPart & { readonly by: By },
    scope: ListScope,
  ): Promise<ItemGroups>
}

/** Search, ids and groups of a kind whose items have one place. */
export function placedLists<
  Row extends ItemRow,
  Filters extends z.ZodType<PlacedFilters>,
  Sort extends string,
  By extends Grouping,
>(definition: Definition<Row, Filters, Sort, By>): PlacedLists<Row, Filters, Sort, By> {
  const { store, table, filters: schema, sorts, doneAt } = definition
  const { dueDate, type } = table
  const statuses = [...statusesOf(store.kind), 'Removed']
  const types = typesOf(store.kind)

  const askedFor = (tx: Tx, filters: z.output<Filters>, { readable, frame }: ListScope) => {
    const named = definition.placesIn ? definition.placesIn(filters) : filters['traction-ids']
    const shown = definition.statusesIn ? definition.statusesIn(filters) : filters.status
    const fits = and(
      itemConditions(tx, table, doneAt, filters, frame),
      hasStatus(table, shown),
      isSet(table.sourceId, filters['has-source']),
      dueDate && between(dueDate, filters['due-from'], filters['due-to']),
      definition.fits?.(filters, frame),
    )
    const isElsewhere = isOffList(filters, shown, frame)
    const list = { orgId: tx.orgId, table, places: narrowed(readable, named) }
    return { list, wanted: wantedIn(table, { fits, readable, named, isElsewhere, frame }) }
  }

  const listFor = (tx: Tx, search: ParsedSearch<z.output<Filters>, Sort>, scope: ListScope) => {
    const { list, wanted } = askedFor(tx, search.filters, scope)
    const columns = {
      Title: sql`lower(${table.title})`,
      CreatedAt: table.createdAt,
      UpdatedAt: table.updatedAt,
      ...orderByOthers(tx.orgId, table, list.places),
      Status: orderByValue(list, table.status, statuses),
      ...(dueDate && { DueDate: dueDate }),
      ...(type && { Type: orderByValue(list, type, types) }),
      ...definition.columns,
    }
    return { wanted, order: orderOf<string>(table, columns, search.sorts, sorts[0]) }
  }

  return {
    filters: schema,
    sorts,
    hasDueDates: dueDate !== undefined,

    idsOf: (tx, search, scope) => {
      const { wanted, order } = listFor(tx, search, scope)
      return store.idsOf(tx, wanted, order)
    },

    search: (tx, search, scope) => {
      const { wanted, order } = listFor(tx, search, scope)
      return store.search(tx, search, wanted, order)
    },

    searchEach: (tx, searches, scope) =>
      store.searchEach(
        tx,
        searches.map((search) => ({ search, ...listFor(tx, search, scope) })),
      ),

    group: (tx, filters, { by, ...part }, scope) => {
      const { list, wanted } = askedFor(tx, filters, { ...scope, frame: countingAll(scope.frame) })
      const { firstDay = 0 } = scope
      const grouped = {
        meeting: () => byPlace(tx.orgId, list.places, sql`${table.placeId} = g.key::uuid`),
        owner: () => ownersOf(list, wanted),
        status: () => byStatus(list, table.status, statuses),
        type: () => type && byListedValue(list, type, types),
        'due-week': () => dueDate && byWeek(table, wanted, { column: dueDate, firstDay, places: list.places }),
      }[by]()
      if (!grouped) throw new Error(`a list without groups by ${by}`)
      return groupCounts(tx, table, wanted, grouped, part)
    },
  }
}
