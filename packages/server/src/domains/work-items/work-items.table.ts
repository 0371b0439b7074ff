import type { Grouping, ItemGroups } from '@cairn/contract/core/search'
import { statusesOf, typesOf } from '@cairn/contract/core/work-item-kinds'
import type { HistoryAction } from '@cairn/contract/items/items.schemas'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { index, jsonb, type PgColumn, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { byteText, instant } from '../../platform/database/column-types'
import { between, hasStatus, type IdScope, isSet, narrowed } from '../../platform/database/conditions'
import { type ItemRow, type ItemTable, isListed, type ListTable } from '../../platform/database/item-columns'
import { itemRefColumns, purgeWithItem } from '../../platform/database/item-dependents'
import {
  byListedValue,
  byStatus,
  byWeek,
  countingAll,
  type Grouped,
  type GroupOrder,
  type GroupsPart,
  groupCounts,
  hasFilters,
  type ItemFilters,
  isOffList,
  itemConditions,
  orderByValue,
  orderOf,
  type PlacedList,
  type SearchFrame,
  type Wanted,
} from '../../platform/database/item-listing'
import { type ItemPage, type PlacedItemStore, wantedIn } from '../../platform/database/item-store'
import { appendOnlyTable, tenantTable } from '../../platform/database/tenant-table'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { people } from '../people/people.table'
import { tractions } from '../tractions/tractions.table'

interface Owned {
  readonly orgId: PgColumn
  readonly ownerId: PgColumn
}

const nameOf = sql`p.search_text`

export const ownerNameOf = ({ orgId, ownerId }: Owned): SQL =>
  sql`(select ${nameOf} from ${people} p where p.org_id = ${orgId} and p.id = ${ownerId})`

/** Null outside of meetings. */
export const meetingNameOf = ({ orgId }: Owned, tractionId: PgColumn): SQL =>
  sql`(select lower(t.name) from ${tractions} t where t.org_id = ${orgId} and t.id = ${tractionId})`

interface OwnedInPlace extends Owned {
  readonly placeId: PgColumn
}

/** Former members still own finished items. Skip scan per place. */
function byOwner(orgId: string, table: ListTable & OwnedInPlace, places: IdScope): Grouped {
  const next = (place: SQL, after?: SQL) => sql`(select ${table.ownerId} from ${table}
    where ${and(eq(table.orgId, orgId), sql`${table.placeId} = ${place}`, isListed(table), after)}
    order by ${table.ownerId} limit 1)`
  return {
    keys: sql`with recursive owners (place, id) as (
        select r.id, ${next(sql`r.id`)} from ${places} as r (id)
        union all select o.place, ${next(sql`o.place`, sql`${table.ownerId} > o.id`)} from owners o where o.id is not null)
      select o.id::text, ${nameOf}, array_agg(o.place) from owners o
      join ${people} p on p.org_id = ${orgId} and p.id = o.id group by o.id, p.search_text`,
    isIn: sql`${table.ownerId} = g.key::uuid`,
  }
}

const byAnyOwner = (orgId: string, { ownerId }: Owned): Grouped => ({
  keys: sql`select p.id::text, ${nameOf}, null::uuid[] from ${people} p where p.org_id = ${orgId}`,
  isIn: sql`${ownerId} = g.key::uuid`,
  isOfAnyPlace: true,
})

/** For readers of nearly all places, people are read by name. */
export const ownersOf = (
  { orgId, table, places }: PlacedList & { readonly table: OwnedInPlace },
  { isElsewhere }: Wanted,
): Grouped => (isElsewhere || places.isBroad ? byAnyOwner(orgId, table) : byOwner(orgId, table, places))

/** Items outside of meetings come last. */
export const byPlace = (orgId: string, readable: IdScope, isIn: SQL): Grouped => ({
  keys: sql`select r.id::text, lower(t.name), array[r.id] from ${readable} as r (id)
    left join ${tractions} t on t.org_id = ${orgId} and t.id = r.id`,
  isIn,
})

export const orderByOthers = (orgId: string, table: ListTable & OwnedInPlace, places: IdScope) => ({
  Owner: { of: [ownerNameOf(table), table.ownerId], grouped: byOwner(orgId, table, places) } satisfies GroupOrder,
  Meeting: {
    of: [meetingNameOf(table, table.placeId), table.placeId],
    grouped: byPlace(orgId, places, sql`true`),
  } satisfies GroupOrder,
})

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
    return {
      list,
      wanted: wantedIn(table, { fits, readable, named, isFiltered: hasFilters(filters), isElsewhere, frame }),
    }
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

export type StoredChanges = Readonly<Record<string, readonly [unknown, unknown]>>

export const itemHistory = appendOnlyTable(
  'item_history',
  {
    ...itemRefColumns(),
    /** UUIDv7, so ordered by time. */
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    /** Null: the server. */
    byPersonId: uuid('by_person_id'),
    action: text('action').$type<HistoryAction>().notNull(),
    changes: jsonb('changes').$type<StoredChanges>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.itemId, t.id] })],
)

purgeWithItem(itemHistory, itemHistory.orgId, itemHistory.itemKind, itemHistory.itemId)

export type HistoryRow = typeof itemHistory.$inferSelect

/** One row per place, so that timing does not reveal unreadable places. */
export const itemWords = tenantTable(
  'item_words',
  {
    ...itemRefColumns(),
    placeId: uuid('place_id').notNull(),
    word: byteText('word').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.itemId, t.placeId, t.word] }),
    index('item_words_found').on(t.orgId, t.placeId, t.itemKind, t.word, t.itemId),
    index('item_words_known').on(t.orgId, t.word, t.itemKind, t.placeId, t.itemId),
  ],
)

purgeWithItem(itemWords, itemWords.orgId, itemWords.itemKind, itemWords.itemId)
