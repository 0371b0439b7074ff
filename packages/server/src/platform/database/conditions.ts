import { fragmentsOf } from '@cairn/contract/core/words'
import { and, eq, gte, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A condition that says which rows of a table a person may see. */
export type RowScope = SQL | undefined

/** A subquery that gives the ids a person may see; one domain's service hands it to another domain's repository. */
export interface IdScope extends SQL {
  /** Nearly all ids there are, as for who reads everything: rows are walked in their order, not looked up id by id. */
  readonly isBroad?: boolean
}

export const within = (column: PgColumn, ids: IdScope): SQL => sql`${column} in ${ids}`

/** As `within`, as a value: PostgreSQL reads the ids once and asks each row, where it might join and sort all of them. */
export const isWithin = (column: PgColumn, ids: IdScope): SQL => sql`(${within(column, ids)}) is true`

/**
 * The column is one of the ids that a subquery gives, and of these, where some are named, one of them. Which of the named
 * ones that are is known before a row is looked at, so that the others take no time, however much there is of them.
 */
export function among(column: PgColumn, named: readonly string[] | undefined, ids: IdScope): SQL {
  if (!named) return ids.isBroad ? isWithin(column, ids) : within(column, ids)
  const [only] = named
  if (named.length === 1) return sql`${column} = (select r.id from ${ids} as r (id) where r.id = ${only}::uuid limit 1)`
  return sql`${column} = any(array(select r.id from ${ids} as r (id) where r.id = any(${sql.param(named)}::uuid[])))`
}

/** Of the ids that a subquery gives, those that are named, where any are: known before a row is looked at. */
export const narrowed = (ids: IdScope, named: readonly string[] | undefined): IdScope =>
  named ? sql`(select r.id from ${ids} as r (id) where r.id = any(${sql.param(named)}::uuid[]))` : ids

/** The row's organisation and another of its columns are a pair that a subquery gives; across organisations. */
export const pairWithin = (orgId: PgColumn, column: PgColumn, pairs: IdScope): SQL =>
  sql`(${orgId}, ${column}) in ${pairs}`

/**
 * The column is one of the values. The list goes as one parameter, so that the statement's text, and with it the
 * prepared plan, is the same for any number of values; a single value is compared by itself, for the sake of indexes.
 * An empty list matches nothing, none at all leaves the column free.
 */
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

/** A text as a pattern that fits it alone. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** The column holds one of the texts, letter case aside. */
export function holdsText(column: PgColumn, texts: readonly string[] | undefined): SQL | undefined {
  return texts && sql`${column} ilike any(${sql.param(texts.map((text) => `%${escapeLike(text)}%`))}::text[])`
}

/**
 * Leaves out the rows whose text `matchTitle` cannot match, so that only likely ones are read and compared. `words`: of each
 * word, its spellings. Texts with other letters than ASCII are kept, since accents are not compared here.
 */
export function mayMatch(column: PgColumn, words: readonly (readonly string[])[]): SQL | undefined {
  const isOther = sql`octet_length(${column}) <> char_length(${column})`
  // ASCII is folded in half the time.
  const text = sql`lower(${column} collate "C")`
  const patterns = words.map((spellings) => spellings.flatMap(fragmentsOf).map((one) => `%${escapeLike(one)}%`))
  const fits = patterns.map((one) => sql`${text} like any(${sql.param([...new Set(one)])}::text[])`)
  return or(isOther, and(...fits))
}

/** The condition holds, or does not; both flags, or none, let every row through. */
export function holds(condition: SQL, flags: readonly boolean[] | undefined): SQL | undefined {
  if (!flags || (flags.includes(true) && flags.includes(false))) return undefined
  return flags.includes(true) ? condition : not(sql`(${condition})`)
}

/** A column is set or not, likewise. */
export function isSet(column: PgColumn, flags: readonly boolean[] | undefined): SQL | undefined {
  if (!flags || (flags.includes(true) && flags.includes(false))) return undefined
  return flags.includes(true) ? sql`${column} is not null` : sql`${column} is null`
}

/** From one date to another, both included; whichever is not given is open. */
export const between = (column: PgColumn, from: string | undefined, to: string | undefined): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to))

/** A moment lies on the days from one date to another, as a clock of the zone shows them. */
export function onDays(column: PgColumn, from: string | undefined, to: string | undefined, timeZone: string) {
  const begins = (date: string, days: number) =>
    sql`((${date}::date + ${days}::int)::timestamp at time zone ${timeZone}::text)`
  return and(
    from === undefined ? undefined : sql`${column} >= ${begins(from, 0)}`,
    to === undefined ? undefined : sql`${column} < ${begins(to, 1)}`,
  )
}

/** The end of a row's time has come; by the database's clock unless another moment is given. */
export const isOver = ({ expiresAt }: { readonly expiresAt: PgColumn }, now: Date | SQL = sql`now()`): SQL =>
  lte(expiresAt, now)

/** `Removed` is no stored status but a moment; without statuses, all that are not removed. */
export function hasStatus(
  table: { readonly status: PgColumn; readonly removedAt: PgColumn },
  statuses: readonly string[] | undefined,
): SQL | undefined {
  if (!statuses) return isNull(table.removedAt)
  const stored = statuses.filter((status) => status !== 'Removed')
  const kept = stored.length ? and(isNull(table.removedAt), anyOf(table.status, stored)) : undefined
  return stored.length === statuses.length ? kept : or(kept, isNotNull(table.removedAt))
}
