import { type headlineFiltersSchema, headlineSorts } from '@cairn/contract/headlines/headlines.schemas'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf, hasStatus, type IdScope, within } from '../../platform/database/conditions'
import { itemConditions, orderOf } from '../../platform/database/item-store'
import { placedItemStore } from '../../platform/database/placed-item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { type HeadlineRow, headlines } from './headlines.table'

export type { HeadlineRow } from './headlines.table'
export type HeadlineSearch = ParsedSearch<z.output<typeof headlineFiltersSchema>, (typeof headlineSorts)[number]>

export const headlineStore = placedItemStore('headline', headlines, {
  finished: eq(headlines.status, 'Reviewed'),
  open: ne(headlines.status, 'Reviewed'),
})

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
