import { TOTAL_COUNT_MAX } from '@cairn/contract/core/search'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf, isSet, noneOf, onDays, type RowScope } from './conditions'
import type { ListTable } from './item-columns'
import type { Tx } from './transaction'

interface ItemFilters {
  ids?: string[] | undefined
  'owner-id'?: string[] | undefined
  'excluded-owner-ids'?: string[] | undefined
  archived?: boolean[] | undefined
  'created-from'?: string | undefined
  'created-to'?: string | undefined
  'done-from'?: string | undefined
  'done-to'?: string | undefined
}

/** What a search goes by besides its filters: the organisation's days, and what its texts find. */
export interface SearchFrame {
  readonly today: string
  readonly timeZone: string
  /** Of a table that has what is searched for; undefined where no text is given. */
  readonly holdsText: ((table: ListTable) => RowScope) | undefined
  /** The same where thousands of rows are asked, as groups are counted. */
  readonly holdsTextOfMany: SearchFrame['holdsText']
  /** The texts find so few that these are looked up by their ids. */
  readonly isNarrow: boolean
  /** Where they find too many for that: in place of `holdsText`, a condition that no more than so many of these fit. */
  readonly sample?: ((table: ListTable, most: number) => RowScope) | undefined
}

/** For a search that counts all it finds. */
export const countingAll = (frame: SearchFrame): SearchFrame => ({ ...frame, holdsText: frame.holdsTextOfMany })

/** Where rows are looked up place by place: what others see takes their reader no time. */
export interface Standing {
  /** The row stands in the place `p.id`. */
  readonly isAt: SQL
}

/** What a search is to find. */
export interface Wanted {
  readonly where: SQL | undefined
  /** A condition that no more than so many of these fit; undefined where they are not too many to be asked one by one. */
  readonly sample?: ((most: number) => SQL | undefined) | undefined
  /** As `isOffList` says. */
  readonly isElsewhere: boolean
  /** The same where rows are looked up place by place; undefined where there are better ways to them. */
  readonly standing?: (Standing & { readonly fits: SQL | undefined }) | undefined
}

/**
 * What the searches of all work items have in common but for their texts; `archived` false unless given. `doneAt`: what says
 * when one was done.
 */
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

/** The rows that fit, and that the search's texts find. */
export const withTexts = (
  table: ListTable,
  fits: SQL | undefined,
  { holdsText, sample }: SearchFrame,
): Pick<Wanted, 'where' | 'sample'> => ({
  where: and(fits, holdsText?.(table)),
  sample: sample && ((most) => and(fits, sample(table, most))),
})

/** What filters ask for is looked up by its ids, or is not on the list: indexes of what is listed are of no use. */
export const isOffList = (
  { ids, archived }: Pick<ItemFilters, 'ids' | 'archived'>,
  statuses: readonly string[] | undefined,
  { isNarrow }: SearchFrame,
): boolean =>
  isNarrow || ids !== undefined || archived?.includes(true) === true || statuses?.includes('Removed') === true

/** How far rows are counted beyond those that were asked for. */
const BEYOND = 1000

/**
 * How many rows there are, counted so far at least. Where each row would be asked whether it has a common word, those that
 * have it are counted first: where they are many, no others need be.
 */
export function totalOf(table: ListTable, { where, sample }: Wanted, endIndex: number): SQL<number> {
  const all = countUpTo(table, where, Math.max(TOTAL_COUNT_MAX, endIndex + BEYOND))
  if (!sample) return all
  const enough = (Math.floor(endIndex / BEYOND) + 1) * BEYOND
  const some = countUpTo(table, sample(2 * enough), enough)
  return sql`(with s (count) as materialized (select ${some})
    select case when s.count >= ${enough}::int then s.count else ${all} end from s)`
}

/** How many rows fit a condition, counted no further than so many. */
export const countUpTo = (table: ListTable, where: SQL | undefined, most: number): SQL<number> =>
  sql`(select count(*)::int from (select from ${table} where ${where} limit ${most}::int) as counted)`
