import { reviewStatusSchema } from '@cairn/contract/core/statuses'
import {
  type headlineFiltersSchema,
  type headlineGroupings,
  headlineSorts,
  headlineTypeSchema,
} from '@cairn/contract/headlines/headlines.schemas'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { among, anyOf, hasStatus, type IdScope, isSet, within } from '../../platform/database/conditions'
import { byStatus, byValue, groupCounts } from '../../platform/database/item-groups'
import { itemConditions, orderOf, type SearchFrame } from '../../platform/database/item-store'
import { placedItemStore } from '../../platform/database/placed-item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { byOwner, byPlace, meetingNameOf, ownerNameOf } from '../work-items/work-items.table'
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

const columns = {
  Title: sql`lower(${headlines.title})`,
  CreatedAt: headlines.createdAt,
  Owner: ownerNameOf(headlines),
  Meeting: meetingNameOf(headlines, headlines.placeId),
  Status: headlines.status,
  Type: headlines.type,
  UpdatedAt: headlines.updatedAt,
}

/** What a reader is shown, of the rows that there are. */
interface Scope {
  readonly readable: IdScope
  readonly frame: SearchFrame
}

const isWanted = (tx: Tx, filters: HeadlineSearch['filters'], { readable, frame }: Scope) =>
  and(
    itemConditions(tx, headlines, headlines.reviewedAt, filters, frame),
    hasStatus(headlines, filters['headline-status']),
    anyOf(headlines.meetingId, filters['meeting-ids']),
    among(headlines.placeId, filters['traction-ids'], readable),
    isSet(headlines.sourceId, filters['has-source']),
    anyOf(headlines.type, filters.type),
  )

/** Of all that a search finds, in its order. */
export const headlineIds = (tx: Tx, search: Pick<HeadlineSearch, 'filters' | 'sorts'>, scope: Scope) =>
  headlineStore.idsOf(
    tx,
    isWanted(tx, search.filters, scope),
    orderOf(headlines, columns, search.sorts, headlineSorts[0]),
  )

export function searchHeadlines(tx: Tx, search: HeadlineSearch, scope: Scope) {
  const where = isWanted(tx, search.filters, scope)
  return headlineStore.search(tx, search, where, orderOf(headlines, columns, search.sorts, headlineSorts[0]))
}

export async function groupHeadlines(
  tx: Tx,
  filters: HeadlineSearch['filters'],
  by: (typeof headlineGroupings)[number],
  scope: Scope,
) {
  const where = isWanted(tx, filters, scope)
  const grouped = {
    meeting: byPlace(tx.orgId, scope.readable, sql`${headlines.placeId} = g.key::uuid`),
    owner: byOwner(tx.orgId, headlines),
    status: byStatus(headlines, reviewStatusSchema.options),
    type: byValue(headlines.type, headlineTypeSchema.options),
  }
  return await groupCounts(tx, headlines, where, grouped[by])
}
