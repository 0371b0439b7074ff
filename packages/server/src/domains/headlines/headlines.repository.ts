import { reviewStatusSchema } from '@cairn/contract/core/items'
import {
  type HeadlineGroupsRequest,
  type headlineFiltersSchema,
  headlineSorts,
  headlineTypeSchema,
} from '@cairn/contract/headlines/headlines.schemas'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf, hasStatus, type IdScope, isSet, narrowed, within } from '../../platform/database/conditions'
import {
  byListedValue,
  byStatus,
  countingAll,
  groupCounts,
  isOffList,
  itemConditions,
  orderByValue,
  orderOf,
  type SearchFrame,
} from '../../platform/database/item-listing'
import { placedItemStore, wantedIn } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { byPlace, orderByOthers, ownersOf } from '../work-items/work-items.table'
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

interface Scope {
  readonly readable: IdScope
  readonly frame: SearchFrame
}

function askedFor(tx: Tx, filters: HeadlineSearch['filters'], { readable, frame }: Scope) {
  const named = filters['traction-ids']
  const places = narrowed(readable, named)
  const fits = and(
    itemConditions(tx, headlines, headlines.reviewedAt, filters, frame),
    hasStatus(headlines, filters['headline-status']),
    anyOf(headlines.meetingId, filters['meeting-ids']),
    isSet(headlines.sourceId, filters['has-source']),
    anyOf(headlines.type, filters.type),
  )
  const wanted = wantedIn(headlines, {
    fits,
    readable,
    named,
    isElsewhere: isOffList(filters, filters['headline-status'], frame),
    frame,
  })
  const list = { orgId: tx.orgId, table: headlines, places }
  const columns = {
    Title: sql`lower(${headlines.title})`,
    CreatedAt: headlines.createdAt,
    ...orderByOthers(tx.orgId, headlines, places),
    Status: orderByValue(list, headlines.status, reviewStatusSchema.options),
    Type: orderByValue(list, headlines.type, headlineTypeSchema.options),
    UpdatedAt: headlines.updatedAt,
  }
  return { places, list, wanted, columns }
}

export function headlineIds(tx: Tx, { filters, sorts }: Pick<HeadlineSearch, 'filters' | 'sorts'>, scope: Scope) {
  const { wanted, columns } = askedFor(tx, filters, scope)
  return headlineStore.idsOf(tx, wanted, orderOf(headlines, columns, sorts, headlineSorts[0]))
}

function listFor(tx: Tx, search: HeadlineSearch, scope: Scope) {
  const { wanted, columns } = askedFor(tx, search.filters, scope)
  return { search, wanted, order: orderOf(headlines, columns, search.sorts, headlineSorts[0]) }
}

export function searchHeadlines(tx: Tx, search: HeadlineSearch, scope: Scope) {
  const { wanted, order } = listFor(tx, search, scope)
  return headlineStore.search(tx, search, wanted, order)
}

export const searchEach = (tx: Tx, searches: readonly HeadlineSearch[], scope: Scope) =>
  headlineStore.searchEach(
    tx,
    searches.map((search) => listFor(tx, search, scope)),
  )

export async function groupHeadlines(
  tx: Tx,
  filters: HeadlineSearch['filters'],
  asked: Omit<HeadlineGroupsRequest, 'filters'>,
  scope: Scope,
) {
  const { places, list, wanted } = askedFor(tx, filters, { ...scope, frame: countingAll(scope.frame) })
  const grouped = {
    meeting: byPlace(tx.orgId, places, sql`${headlines.placeId} = g.key::uuid`),
    owner: ownersOf(list, wanted),
    status: byStatus(list, headlines.status, reviewStatusSchema.options),
    type: byListedValue(list, headlines.type, headlineTypeSchema.options),
  }
  return await groupCounts(tx, headlines, wanted, grouped[asked.by], asked)
}
