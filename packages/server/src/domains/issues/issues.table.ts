import type { ItemStatus } from '@cairn/contract/core/statuses'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { isListed, itemColumns } from '../../platform/database/item-columns'
import { placeColumns, sourceColumns, standsIn } from '../../platform/database/item-place'
import { tenantTable } from '../../platform/database/tenant-table'

/** What a team has to solve. One that was dropped down keeps a link to what it came from. */
export const issues = tenantTable(
  'issues',
  {
    ...itemColumns(),
    ...placeColumns<'traction' | 'vtorevision'>(),
    ...sourceColumns(),
    /** NotDone: open. Done: solved. Kept while it is removed, so that restoring brings it back. */
    status: text('status').$type<Exclude<ItemStatus, 'Removed'>>().notNull().default('NotDone'),
    solvedAt: instant('solved_at'),
    solvedInMeetingId: uuid('solved_in_meeting_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('issues_stand_in', standsIn(t, 'traction', 'vtorevision')),
    index('issues_listed').on(t.orgId, t.placeId, t.createdAt, t.id).where(isListed(t)),
    index('issues_place').on(t.orgId, t.placeId, t.createdAt),
    index('issues_owner').on(t.orgId, t.ownerId, t.createdAt),
    index('issues_source').on(t.orgId, t.sourceId).where(sql`${t.sourceId} is not null`),
    index('issues_solved_in_meeting').on(t.orgId, t.solvedInMeetingId).where(sql`${t.solvedInMeetingId} is not null`),
    index('issues_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export type IssueRow = typeof issues.$inferSelect
