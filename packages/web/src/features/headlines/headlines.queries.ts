import type { ReviewStatus } from '@cairn/contract/core/items'
import { listHeadlines, searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { itemQueries } from '../../entities/items/item-cache'
import { type ItemFilters, itemKind, oldestFirst } from '../../entities/items/item-kind'
import { call } from '../../lib/api/api'

export const headlineKind = itemKind<ReviewStatus, Headline, ItemFilters<ReviewStatus>>({
  name: 'headline',
  root: 'headlines',
  list: (ids) => call(listHeadlines, { query: { ids } }),
  search: (body) => call(searchHeadlines, { body }),
  order: oldestFirst,
  statusFilter: 'headline-status',
})

/** Oldest first; `byId` is null if removed or not visible. */
export const headlinesQueries = itemQueries(headlineKind)
