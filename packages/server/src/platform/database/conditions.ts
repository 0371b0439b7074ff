import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Which rows of a table a person may see, as a domain's service hands it to another domain's repository. */
export type RowScope = SQL

/**
 * The column is one of the values. The list goes as one parameter, so that the statement's text, and with it the
 * prepared plan, is the same for any number of values; a single value is compared by itself, for the sake of indexes.
 */
export function anyOf(column: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  if (!values) return undefined
  const [only] = values
  if (values.length === 1 && only !== undefined) return eq(column, only)
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`
}

export function noneOf(column: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  return values && sql`${column} <> all(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** The column holds one of the texts, letter case aside. */
export function holdsText(column: PgColumn, texts: readonly string[] | undefined): SQL | undefined {
  return texts && sql`${column} ilike any(${sql.param(texts.map((text) => `%${escapeLike(text)}%`))}::text[])`
}

/** A moment is set or not; both flags, or none, let every row through. */
export function isSet(column: PgColumn, flags: readonly boolean[] | undefined): SQL | undefined {
  if (!flags || (flags.includes(true) && flags.includes(false))) return undefined
  return flags.includes(true) ? sql`${column} is not null` : sql`${column} is null`
}
