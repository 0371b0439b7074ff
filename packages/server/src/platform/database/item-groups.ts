import { GROUP_COUNT_MAX, type ItemGroups } from '@cairn/contract/core/search'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { IdScope } from './conditions'
import { isListed, type ListTable } from './item-columns'
import { countUpTo, type Wanted } from './item-search'
import type { Tx } from './transaction'

export interface Grouped {
  /** A query of `key`, `at` (sort order) and `places` (container ids, or null). */
  readonly keys: SQL
  /** Matches rows of group `g.key`, which is text. */
  readonly isIn: SQL
  /** A query of `id` and columns that `isIn` reads as `p`. Default: the group's places. */
  readonly pieces?: SQL
  readonly isOfAnyPlace?: boolean
}

export const piecesOf = ({ pieces }: Grouped): SQL => pieces ?? sql`unnest(g.places) as p (id)`

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
  const { where, standing, isElsewhere } = wanted
  const groups = sql`(${keys}) as g (key, at, places)`
  const most = endIndex === undefined ? undefined : endIndex - startIndex
  const each =
    standing && !grouped.isOfAnyPlace
      ? countInPieces(table, piecesOf(grouped), and(standing.fits, isIn, standing.isAt))
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
  const { where, standing, isElsewhere } = wanted
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
    standing
      ? sql`(select min(f.day) from unnest(places.ids) as p (id)
          cross join lateral ${first(and(standing.fits, standing.isAt, after))} as f (day))`
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
