import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sort } from '../search/parse-search'
import type { ListTable } from './item-columns'
import { byListedValue, type Grouped, type PlacedList, piecesOf } from './item-groups'
import type { Standing } from './item-search'

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
  { isAt, fits }: Standing & { readonly fits: SQL | undefined },
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
