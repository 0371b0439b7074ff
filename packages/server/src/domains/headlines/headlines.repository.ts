import { type headlineFiltersSchema, headlineSorts } from '@cairn/contract/headlines/headlines.schemas'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf, hasStatus, type IdScope, pairWithin, within } from '../../platform/database/conditions'
import { itemConditions, itemStore, orderOf } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { type HeadlineRow, headlines } from './headlines.table'

export type { HeadlineRow } from './headlines.table'
export type HeadlineSearch = ParsedSearch<z.output<typeof headlineFiltersSchema>, (typeof headlineSorts)[number]>

export const headlineStore = itemStore(headlines)

export function findHeadlines(tx: Tx, ids: readonly string[], readable: IdScope): Promise<HeadlineRow[]> {
  return headlineStore.findMany(tx, ids, within(headlines.placeId, readable))
}

const columns = { CreatedAt: headlines.createdAt, Title: sql`lower(${headlines.title})` }

export function searchHeadlines(tx: Tx, search: HeadlineSearch, readable: IdScope) {
  const { filters, sorts } = search
  const where = and(
    itemConditions(tx, headlines, filters),
    hasStatus(headlines, filters['headline-status']),
    anyOf(headlines.meetingId, filters['meeting-ids']),
    anyOf(headlines.placeId, filters['traction-ids']),
    within(headlines.placeId, readable),
  )
  return headlineStore.search(tx, search, where, orderOf(headlines, columns, sorts, headlineSorts[0]))
}

/** Somebody's that were not reviewed yet, locked. */
export function lockOpenOf(tx: Tx, ownerId: string): Promise<HeadlineRow[]> {
  return headlineStore.lockOwned(tx, ownerId, ne(headlines.status, 'Reviewed'))
}

const isReviewed = (tx: Tx, tractionId: string) =>
  and(eq(headlines.orgId, tx.orgId), eq(headlines.placeId, tractionId), eq(headlines.status, 'Reviewed'))

export const lockReviewed = (tx: Tx, tractionId: string): Promise<void> =>
  headlineStore.lockListed(tx, isReviewed(tx, tractionId))

export const archiveReviewed = (tx: Tx, tractionId: string, at: Date): Promise<HeadlineRow[]> =>
  headlineStore.archive(tx, isReviewed(tx, tractionId), at)

export const unarchive = (tx: Tx, tractionId: string, at: Date): Promise<HeadlineRow[]> =>
  headlineStore.unarchive(tx, eq(headlines.placeId, tractionId), at)

export const countIn = (tx: Tx, tractionId: string): Promise<number> =>
  headlineStore.countListed(tx, eq(headlines.placeId, tractionId))

export const purgeOf = (tx: Tx, tractions: IdScope): Promise<number> =>
  headlineStore.purgeWhere(tx, pairWithin(headlines.orgId, headlines.placeId, tractions))
