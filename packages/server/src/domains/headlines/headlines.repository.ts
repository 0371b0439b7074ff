import { headlineFiltersSchema, headlineGroupings, headlineSorts } from '@cairn/contract/headlines/headlines.schemas'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { placedItemStore } from '../../platform/database/item-store'
import { placedLists } from '../work-items/work-items.table'
import { headlines, isOpenHeadline } from './headlines.table'

export type { HeadlineRow } from './headlines.table'

export const headlineStore = placedItemStore('headline', headlines, {
  finished: eq(headlines.status, 'Reviewed'),
  open: isOpenHeadline,
})

export const headlineLists = placedLists({
  store: headlineStore,
  table: headlines,
  filters: headlineFiltersSchema,
  sorts: headlineSorts,
  groupings: headlineGroupings,
  doneAt: headlines.reviewedAt,
  statusesIn: (filters) => filters['headline-status'],
  fits: (filters) => and(anyOf(headlines.meetingId, filters['meeting-ids']), anyOf(headlines.type, filters.type)),
})
