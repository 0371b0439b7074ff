import type { ItemStatus } from '@cairn/contract/core/statuses'
import { sql } from 'drizzle-orm'
import { check, date, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { isListed, itemColumns } from '../../platform/database/item-columns'
import { placeColumns, sourceColumns, standsIn } from '../../platform/database/item-place'
import { tenantTable } from '../../platform/database/tenant-table'

/** Action items with one owner each. What stands in a person is personal: its owner's alone. */
export const todos = tenantTable(
  'todos',
  {
    ...itemColumns(),
    ...placeColumns<'traction' | 'person'>(),
    ...sourceColumns(),
    dueDate: date('due_date').notNull(),
    /** Kept while it is removed, so that restoring brings it back. */
    status: text('status').$type<Exclude<ItemStatus, 'Removed'>>().notNull().default('NotDone'),
    completedAt: instant('completed_at'),
    createdInMeetingId: uuid('created_in_meeting_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('todos_stand_in', standsIn(t, 'traction', 'person')),
    check('todos_personal', sql`${t.placeKind} <> 'person' or ${t.placeId} = ${t.ownerId}`),
    index('todos_listed').on(t.orgId, t.placeId, t.dueDate, t.id).where(isListed(t)),
    index('todos_place').on(t.orgId, t.placeId, t.createdAt),
    index('todos_owner').on(t.orgId, t.ownerId, t.dueDate),
    index('todos_created_in_meeting').on(t.orgId, t.createdInMeetingId).where(sql`${t.createdInMeetingId} is not null`),
    index('todos_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export type TodoRow = typeof todos.$inferSelect
