import type { ReviewStatus } from '@cairn/contract/core/items'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { ne, sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import {
  itemColumns,
  placeColumns,
  placedIndexes,
  placeKindIn,
  sourceColumns,
} from '../../platform/database/item-columns'
import { tenantTable } from '../../platform/database/tenant-table'

export const headlines = tenantTable(
  'headlines',
  {
    ...itemColumns(),
    ...placeColumns<'traction'>(),
    ...sourceColumns(),
    meetingId: uuid('meeting_id'),
    type: text('type').$type<Headline['type']>().notNull(),
    status: text('status').$type<Exclude<ReviewStatus, 'Removed'>>().notNull().default('ToReview'),
    reviewedAt: instant('reviewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('headlines_stand_in', placeKindIn(t, 'traction')),
    index('headlines_meeting').on(t.orgId, t.meetingId).where(sql`${t.meetingId} is not null`),
    ...placedIndexes('headlines', t, t.createdAt, { type: [t.type, t.placeId, t.createdAt] }),
  ],
)

/** Handed over when the owner leaves. */
export const isOpenHeadline = ne(headlines.status, 'Reviewed')

export type HeadlineRow = typeof headlines.$inferSelect
