import { GROUP_COUNT_MAX, type ItemGroup } from '@cairn/contract/core/search'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ItemTable } from './item-columns'
import { countUpTo } from './item-store'
import type { Tx } from './transaction'

/** What a list is grouped by. */
export interface Grouped {
  /** A query of `key` and `at`: the groups that there may be, and what they stand in the order of. */
  readonly keys: SQL
  /** The row belongs to the group `g.key`, which is a text. */
  readonly isIn: SQL
}

/** The groups that hold something, in their order; each is counted no further than `GROUP_COUNT_MAX`, by an index of its own. */
export async function groupCounts(
  tx: Tx,
  table: ItemTable,
  where: SQL | undefined,
  { keys, isIn }: Grouped,
): Promise<ItemGroup[]> {
  const { rows } = await tx.execute<{ key: string; count: number }>(
    sql`select g.key, c.count from (${keys}) as g (key, at)
      cross join lateral (select ${countUpTo(table, and(where, isIn), GROUP_COUNT_MAX)} as count) c
      where c.count > 0 order by g.at nulls last, g.key`,
  )
  return rows.map(({ key, count }) => ({ key, count }))
}

/** Of a column with few values, in the order given. */
export const byValue = (column: PgColumn | SQL, values: readonly string[]): Grouped => ({
  keys: sql`select v.key, v.at from unnest(${sql.param(values)}::text[]) with ordinality as v (key, at)`,
  isIn: sql`${column} = g.key`,
})

/** Of the statuses that a table holds; what was removed is in none of them. */
export function byStatus(
  { status, removedAt }: { readonly status: PgColumn; readonly removedAt: PgColumn },
  statuses: readonly string[],
): Grouped {
  const { keys, isIn } = byValue(status, statuses)
  return { keys, isIn: sql`${isIn} and ${removedAt} is null` }
}

/** Of a column of dates, by their weeks. `firstDay`: 0 for Sunday to 6 for Saturday. Each week that holds something is found by the last date of the one before. */
export function byWeek(table: ItemTable, column: PgColumn, where: SQL | undefined, firstDay: number): Grouped {
  const weekOf = (date: SQL) => sql`(${date} - ((extract(dow from ${date})::int - ${firstDay}::int + 7) % 7))`
  const next = (after: SQL | undefined) => sql`(select min(${column}) from ${table} where ${and(where, after)})`
  const beyond = sql`${column} > ${weekOf(sql`w.day`)} + 6`
  return {
    keys: sql`with recursive weeks as (select ${next(undefined)} as day
        union all select ${next(beyond)} from weeks w where w.day is not null)
      select ${weekOf(sql`weeks.day`)}::text, ${weekOf(sql`weeks.day`)} from weeks where weeks.day is not null`,
    isIn: sql`${column} between g.key::date and g.key::date + 6`,
  }
}
