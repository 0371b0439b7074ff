import { GROUP_COUNT_MAX, type ItemGroups, TOTAL_COUNT_MAX } from '@cairn/contract/core/search'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sort } from '../search/parse-search'
import { anyOf, type IdScope, isSet, noneOf, onDays, type RowScope } from './conditions'
import { isListed, type ListTable } from './item-columns'
import type { Tx } from './transaction'

export interface ItemFilters {
  ids?: string[] | undefined
  'owner-id'?: string[] | undefined
  'excluded-owner-ids'?: string[] | undefined
  archived?: boolean[] | undefined
  'created-from'?: string | undefined
  'created-to'?: string | undefined
  'done-from'?: string | undefined
  'done-to'?: string | undefined
}

export interface SearchFrame {
  readonly today: string
  readonly timeZone: string
  readonly holdsText: ((table: ListTable) => RowScope) | undefined
  readonly holdsTextOfMany: SearchFrame['holdsText']
  readonly isNarrow: boolean
  /** Replaces `holdsText` for common words; at most `most` rows. */
  readonly sample?: ((table: ListTable, most: number) => RowScope) | undefined
}

export const countingAll = (frame: SearchFrame): SearchFrame => ({ ...frame, holdsText: frame.holdsTextOfMany })

export const hasFilters = (filters: object): boolean => Object.values(filters).some((filter) => filter !== undefined)

export interface PlaceMatch {
  /** Matches rows in place `p.id`. */
  readonly isAt: SQL
}

export interface Wanted {
  readonly where: SQL | undefined
  /** Looks up each place, which is faster for counting all rows. Default: `where`. */
  readonly whereCounted?: SQL | undefined
  /** Only for common words. */
  readonly sample?: ((most: number) => SQL | undefined) | undefined
  readonly isElsewhere: boolean
  readonly perPlace?: (PlaceMatch & { readonly fits: SQL | undefined }) | undefined
}

export function itemConditions(
  tx: Tx,
  table: ListTable,
  doneAt: PgColumn,
  filters: ItemFilters,
  { timeZone }: SearchFrame,
): SQL | undefined {
  return and(
    eq(table.orgId, tx.orgId),
    anyOf(table.id, filters.ids),
    isSet(table.archivedAt, filters.archived ?? [false]),
    anyOf(table.ownerId, filters['owner-id']),
    noneOf(table.ownerId, filters['excluded-owner-ids']),
    onDays(table.createdAt, filters['created-from'], filters['created-to'], timeZone),
    onDays(doneAt, filters['done-from'], filters['done-to'], timeZone),
  )
}

export const withTexts = (
  table: ListTable,
  fits: SQL | undefined,
  { holdsText, sample }: SearchFrame,
): Pick<Wanted, 'where' | 'sample'> => ({
  where: and(fits, holdsText?.(table)),
  sample: sample && ((most) => and(fits, sample(table, most))),
})

export const isOffList = (
  { ids, archived }: Pick<ItemFilters, 'ids' | 'archived'>,
  statuses: readonly string[] | undefined,
  { isNarrow }: SearchFrame,
): boolean =>
  isNarrow || ids !== undefined || archived?.includes(true) === true || statuses?.includes('Removed') === true

const BEYOND = 1000

/** A lower bound: for common words, a sample may suffice. */
export function totalOf(
  table: ListTable,
  { where, whereCounted = where, sample }: Wanted,
  endIndex: number,
): SQL<number> {
  const all = countUpTo(table, whereCounted, Math.max(TOTAL_COUNT_MAX, endIndex + BEYOND))
  if (!sample) return all
  const enough = (Math.floor(endIndex / BEYOND) + 1) * BEYOND
  const some = countUpTo(table, sample(2 * enough), enough)
  return sql`(with s (count) as materialized (select ${some})
    select case when s.count >= ${enough}::int then s.count else ${all} end from s)`
}

const countUpTo = (table: ListTable, where: SQL | undefined, most: number): SQL<number> =>
  sql`(select count(*)::int from (select from ${table} where ${where} limit ${most}::int) as counted)`

export interface Grouped {
  /** A query of `key`, `at` (sort order) and `places` (container ids, or null). */
  readonly keys: SQL
  /** Matches rows of group `g.key`, which is text. */
  readonly isIn: SQL
  /** A query of `id` and columns that `isIn` reads as `p`. Default: the group's places. */
  readonly pieces?: SQL
  readonly isOfAnyPlace?: boolean
}

const piecesOf = ({ pieces }: Grouped): SQL => pieces ?? sql`unnest(g.places) as p (id)`

export const arrayOf = (ids: IdScope): SQL => sql`array(select r.id from ${ids} as r (id))`

export interface GroupsPart {
  readonly startIndex?: number | undefined
  readonly endIndex?: number | undefined
}

export async function groupCounts(
  tx: Tx,
  table: ListTable,
  wanted: Wanted,
  grouped: Grouped,
  { startIndex = 0, endIndex }: GroupsPart,
): Promise<ItemGroups> {
  const { keys, isIn } = grouped
  const { where, perPlace, isElsewhere } = wanted
  const groups = sql`(${keys}) as g (key, at, places)`
  const most = endIndex === undefined ? undefined : endIndex - startIndex
  const each =
    perPlace && !grouped.isOfAnyPlace
      ? countInPieces(table, piecesOf(grouped), and(perPlace.fits, isIn, perPlace.isAt))
      : countUpTo(table, and(where, isIn), GROUP_COUNT_MAX)
  const counted = isElsewhere
    ? sql`select g.key, g.at, least(count(*), ${GROUP_COUNT_MAX}::int)::int from ${groups}
        join ${table} on ${and(where, isIn)} group by g.key, g.at`
    : sql`select g.key, g.at, c.count from (select * from ${groups} order by g.at nulls last, g.key) as g
        cross join lateral ${each} as c (count) where c.count > 0`
  const { rows } = await tx.execute<{ key: string; count: number }>(
    // Detects further groups.
    sql`select c.key, c.count from (${counted}) as c (key, at, count) order by c.at nulls last, c.key
      limit ${most === undefined ? null : most + 1}::int offset ${startIndex}::int`,
  )
  const items = rows.slice(0, most).map(({ key, count }) => ({ key, count }))
  return { items, hasMore: items.length < rows.length }
}

const countInPieces = (table: ListTable, pieces: SQL, where: SQL | undefined): SQL =>
  sql`(select count(*)::int from (
    select from ${pieces}
      cross join lateral (select from ${table} where ${where} limit ${GROUP_COUNT_MAX}::int) as found
    limit ${GROUP_COUNT_MAX}::int) as counted)`

export const byValue = (column: PgColumn | SQL, values: readonly string[], places: IdScope): Grouped =>
  byValueIn(column, values, arrayOf(places))

const byValueIn = (column: PgColumn | SQL, values: readonly string[], places: SQL): Grouped => ({
  keys: sql`select v.key, v.at, ${places} from unnest(${sql.param(values)}::text[]) with ordinality as v (key, at)`,
  isIn: sql`${column} = g.key`,
})

export interface PlacedList {
  readonly orgId: string
  readonly table: ListTable & { readonly placeId: PgColumn }
  readonly places: IdScope
}

/** Skips places without listed rows of the value. */
export function byListedValue(
  { orgId, table, places }: PlacedList,
  column: PgColumn,
  values: readonly string[],
): Grouped {
  const first = sql`(select ${column}, ${table.placeId} from ${table}
    where ${and(eq(table.orgId, orgId), isListed(table), sql`(${column}, ${table.placeId}) >= (v.key, r.id)`)}
    order by ${column}, ${table.placeId} limit 1)`
  return byValueIn(
    column,
    values,
    sql`array(select r.id from ${places} as r (id) cross join lateral ${first} as f (value, place)
      where f.value = v.key and f.place = r.id)`,
  )
}

export function byStatus(list: PlacedList, status: PgColumn, statuses: readonly string[]): Grouped {
  const { keys, isIn } = byListedValue(list, status, statuses)
  return { keys, isIn: sql`${isIn} and ${list.table.removedAt} is null` }
}

interface Weeks {
  readonly column: PgColumn
  /** 0 (Sunday) to 6 (Saturday). */
  readonly firstDay: number
  readonly places?: IdScope
}

/** Skip scan over weeks. */
export function byWeek(table: ListTable, wanted: Wanted, { column, firstDay, places }: Weeks): Grouped {
  const { where, perPlace, isElsewhere } = wanted
  const weekOf = (date: SQL | PgColumn) =>
    sql`(${date} - ((extract(dow from ${date})::int - ${firstDay}::int + 7) % 7))`
  const isIn = sql`${column} between g.key::date and g.key::date + 6`
  if (isElsewhere) {
    const week = weekOf(column)
    return { keys: sql`select distinct ${week}::text, ${week}, null::uuid[] from ${table} where ${where}`, isIn }
  }
  const first = (condition: SQL | undefined) =>
    sql`(select ${column} from ${table} where ${condition} order by ${column} limit 1)`
  const next = (after?: SQL) =>
    perPlace
      ? sql`(select min(f.day) from unnest(places.ids) as p (id)
          cross join lateral ${first(and(perPlace.fits, perPlace.isAt, after))} as f (day))`
      : first(and(where, after))
  const beyond = sql`${column} > ${weekOf(sql`w.day`)} + 6`
  return {
    keys: sql`with recursive places (ids) as (select ${places ? arrayOf(places) : sql`null::uuid[]`}),
      weeks (day) as (select ${next()} from places
        union all select ${next(beyond)} from weeks w, places where w.day is not null)
      select ${weekOf(sql`weeks.day`)}::text, ${weekOf(sql`weeks.day`)}, places.ids from weeks, places where weeks.day is not null`,
    isIn,
  }
}

type Value = PgColumn | SQL
type Values = readonly [Value, ...Value[]]

export interface GroupOrder {
  readonly of: Values
  readonly grouped: Grouped
}

export interface ItemOrder {
  readonly by: readonly SQL[]
  readonly groups?: { readonly grouped: Grouped; readonly by: readonly SQL[]; readonly rows: readonly SQL[] }
}

type Ordered = Value | Values | GroupOrder

const isGroupOrder = (ordered: Ordered): ordered is GroupOrder => 'grouped' in ordered

const valuesOf = (ordered: Ordered): readonly Value[] => (isGroupOrder(ordered) ? ordered.of : [ordered].flat())

/** Ends with the id, so that pages do not overlap. */
export function orderOf<Property extends string>(
  table: ListTable,
  columns: Record<Property, Ordered>,
  sorts: readonly Sort<Property>[],
  fallback: Property,
): ItemOrder {
  const byDefault: Sort<Property> = { property: fallback, ascending: true }
  const wanted = sorts.length > 0 ? sorts : [byDefault]
  const termsOf = ({ property, ascending }: Sort<Property>): SQL[] =>
    valuesOf(columns[property]).map((value) => (ascending ? asc(value) : desc(value)))
  const [first, ...others] = wanted
  const leading = first && columns[first.property]
  const following = leading && isGroupOrder(leading) && others.length === 0 ? [byDefault] : others
  const last = following.at(-1) ?? first
  const rows = [...following.flatMap(termsOf), (last?.ascending === false ? desc : asc)(table.id)]
  const by = [...(first ? termsOf(first) : []), ...rows]
  if (!first || !leading || !isGroupOrder(leading)) return { by }
  const turn = first.ascending ? asc : desc
  const groups = [turn(sql`g.at`), turn(sql`g.key collate "C"`)]
  return { by, groups: { grouped: leading.grouped, by: groups, rows } }
}

export const orderByValue = (list: PlacedList, column: PgColumn, values: readonly string[]): GroupOrder => ({
  of: [column],
  grouped: byListedValue(list, column, values.toSorted()),
})

export interface Part {
  readonly startIndex: number
  readonly endIndex: number
}

export function walkRows(
  table: ListTable,
  by: readonly SQL[],
  where: SQL | undefined,
  { startIndex, endIndex }: Part,
): SQL {
  const order = sql.join([...by], sql`, `)
  // A window function inside would sort all rows before the limit.
  return sql`(select walked_id, row_number() over () as turn from (
      select ${table.id} as walked_id
      from ${table} where ${where} order by ${order} limit ${endIndex - startIndex}::int offset ${startIndex}::int) as part) as walked`
}

/** Reads later groups only if the page is not full. */
export function walkGroups(
  table: ListTable,
  { grouped, by, rows }: NonNullable<ItemOrder['groups']>,
  { isAt, fits }: PlaceMatch & { readonly fits: SQL | undefined },
  { startIndex, endIndex }: Part,
): SQL {
  const within = sql.join([...rows], sql`, `)
  const all = sql.join([...by, ...rows], sql`, `)
  const limit = sql`limit ${endIndex}::int`
  return sql`(select ${table.id} as walked_id, row_number() over (order by ${all}) as turn
      from (select * from (${grouped.keys}) as g (key, at, places) order by ${sql.join([...by], sql`, `)}) as g
      cross join lateral (
        select ${table}.* from ${piecesOf(grouped)} cross join lateral (
          select * from ${table} where ${and(fits, grouped.isIn, isAt)} order by ${within} ${limit}) as ${table}
        order by ${within} ${limit}) as ${table}
      order by ${all} limit ${endIndex - startIndex}::int offset ${startIndex}::int) as walked`
}
