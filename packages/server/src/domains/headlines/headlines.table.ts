import type { ReviewStatus } from '@cairn/contract/core/items'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import {
  isListed,
  itemColumns,
  orderIndexes,
  placeColumns,
  sourceColumns,
  standsIn,
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
    check('headlines_stand_in', standsIn(t, 'traction')),
    index('headlines_listed').on(t.orgId, t.placeId, t.createdAt, t.id).where(isListed(t)),
    index('headlines_owned').on(t.orgId, t.placeId, t.ownerId, t.createdAt, t.id).where(isListed(t)),
    index('headlines_archived').on(t.orgId, t.placeId, t.createdAt, t.id).where(sql`${t.archivedAt} is not null`),
    index('headlines_place').on(t.orgId, t.placeId, t.createdAt),
    index('headlines_owner').on(t.orgId, t.ownerId, t.createdAt),
    index('headlines_meeting').on(t.orgId, t.meetingId).where(sql`${t.meetingId} is not null`),
    ...orderIndexes('headlines', t, {
      created: t.createdAt,
      title: sql`lower(${t.title})`,
      updated: t.updatedAt,
      status: [t.status, t.placeId, t.createdAt],
      type: [t.type, t.placeId, t.createdAt],
    }),
    index('headlines_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export type HeadlineRow = typeof headlines.$inferSelect
