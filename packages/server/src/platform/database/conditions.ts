import { fragmentsOf } from '@cairn/contract/core/words'
import { and, eq, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

export type RowScope = SQL | undefined

export interface IdScope extends SQL {
  /** Contains nearly all ids: scan instead of looking up. */
  readonly isBroad?: boolean
}

export const within = (column: PgColumn, ids: IdScope): SQL => sql`${column} in ${ids}`

/** `is true` keeps PostgreSQL from turning the subquery into a join. */
export const isWithin = (column: PgColumn, ids: IdScope): SQL => sql`(${within(column, ids)}) is true`

/** Filters named ids first, so that cost does not grow with the number of readable ids. */
export function among(column: PgColumn, named: readonly string[] | undefined, ids: IdScope): SQL {
  if (!named) return ids.isBroad ? isWithin(column, ids) : within(column, ids)
  const [only] = named
  if (named.length === 1) return sql`${column} = (select r.id from ${ids} as r (id) where r.id = ${only}::uuid limit 1)`
  return sql`${column} = any(array(select r.id from ${ids} as r (id) where r.id = any(${sql.param(named)}::uuid[])))`
}

export const narrowed = (ids: IdScope, named: readonly string[] | undefined): IdScope =>
  named ? sql`(select r.id from ${ids} as r (id) where r.id = any(${sql.param(named)}::uuid[]))` : ids

export const pairWithin = (orgId: PgColumn, column: PgColumn, pairs: IdScope): SQL =>
  sql`(${orgId}, ${column}) in ${pairs}`

/** One array parameter keeps statement text and plan the same. An empty list matches nothing, undefined everything. */
export function anyOf(column: PgColumn, values: readonly string[]): SQL
export function anyOf(column: PgColumn, values: readonly string[] | undefined): SQL | undefined
export function anyOf(column: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  if (!values) return undefined
  const [only] = values
  if (values.length === 1 && only !== undefined) return eq(column, only)
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`
}

export function noneOf(column: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  return values && sql`${column} <> all(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`
}

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

export function holdsText(column: PgColumn, texts: readonly string[] | undefined): SQL | undefined {
  return texts && sql`${column} ilike any(${sql.param(texts.map((text) => `%${escapeLike(text)}%`))}::text[])`
}

/** Prefilter for `matchTitle`. Non-ASCII texts always pass. */
export function mayMatch(column: PgColumn, words: readonly (readonly string[])[]): SQL | undefined {
  const isOther = sql`octet_length(${column}) <> char_length(${column})`
  // ASCII folding takes half the time.
  const text = sql`lower(${column} collate "C")`
  const patterns = words.map((spellings) => spellings.flatMap(fragmentsOf).map((one) => `%${escapeLike(one)}%`))
  const fits = patterns.map((one) => sql`${text} like any(${sql.param([...new Set(one)])}::text[])`)
  return or(isOther, and(...fits))
}

export function holds(condition: SQL, flags: readonly boolean[] | undefined): SQL | undefined {
  if (!flags || (flags.includes(true) && flags.includes(false))) return undefined
  return flags.includes(true) ? condition : not(sql`(${condition})`)
}

export function isSet(column: PgColumn, flags: readonly boolean[] | undefined): SQL | undefined {
  if (!flags || (flags.includes(true) && flags.includes(false))) return undefined
  return flags.includes(true) ? sql`${column} is not null` : sql`${column} is null`
}

export const between = (column: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to))

export function onDays(column: PgColumn, from: string | undefined, to: string | undefined, timeZone: string) {
  const begins = (date: string, days: number) =>
    sql`((${date}::date + ${days}::int)::timestamp at time zone ${timeZone}::text)`
  return and(
    from === undefined ? undefined : sql`${column} >= ${begins(from, 0)}`,
    to === undefined ? undefined : sql`${column} < ${begins(to, 1)}`,
  )
}

export const isExpired = ({ expiresAt }: { readonly expiresAt: PgColumn }, now: Date | SQL = sql`now()`): SQL =>
  lte(expiresAt, now)

export function hasStatus(
  table: { readonly status: PgColumn; readonly removedAt: PgColumn },
  statuses: readonly string[] | undefined,
): SQL | undefined {
  if (!statuses) return isNull(table.removedAt)
  const stored = statuses.filter((status) => status !== 'Removed')
  const kept = stored.length ? and(isNull(table.removedAt), anyOf(table.status, stored)) : undefined
  return stored.length === statuses.length ? kept : or(kept, isNotNull(table.removedAt))
}
