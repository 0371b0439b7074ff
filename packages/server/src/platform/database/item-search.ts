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

export interface Standing {
  /** Matches rows in place `p.id`. */
  readonly isAt: SQL
}

export interface Wanted {
  readonly where: SQL | undefined
  /** Only for common words. */
  readonly sample?: ((most: number) => SQL | undefined) | undefined
  readonly isElsewhere: boolean
  readonly standing?: (Standing & { readonly fits: SQL | undefined }) | undefined
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
export function totalOf(table: ListTable, { where, sample }: Wanted, endIndex: number): SQL<number> {
  const all = countUpTo(table, where, Math.max(TOTAL_COUNT_MAX, endIndex + BEYOND))
  if (!sample) return all
  const enough = (Math.floor(endIndex / BEYOND) + 1) * BEYOND
  const some = countUpTo(table, sample(2 * enough), enough)
  return sql`(with s (count) as materialized (select ${some})
    select case when s.count >= ${enough}::int then s.count else ${all} end from s)`
}

export const countUpTo = (table: ListTable, where: SQL | undefined, most: number): SQL<number> =>
  sql`(select count(*)::int from (select from ${table} where ${where} limit ${most}::int) as counted)`
