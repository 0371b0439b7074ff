import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * `column = any(ids)` with the ids as one parameter. Unlike `inArray`, the statement reads the same for any number of
 * ids, so that it is prepared once, and Drizzle doesn't walk through a node for each. None matches nothing.
 */
export function anyOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::${sql.raw(column.getSQLType())}[])`
}
