import type { ItemStatus } from '@cairn/contract/core/statuses'
import type { RepeatRule } from '@cairn/contract/todos/todo-repeat'
import { type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, type PgColumn, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { isListed, itemColumns } from '../../platform/database/item-columns'
import { orderIndexes } from '../../platform/database/item-indexes'
import { placeColumns, sourceColumns, standsIn } from '../../platform/database/item-place'
import { tenantTable } from '../../platform/database/tenant-table'

/** It repeats, and something is to follow from it; as the index says it. */
export const isLastOfSeries = (
  t: Readonly<Record<'repeatRule' | 'repeatUntil' | 'dueDate' | 'nextId' | 'removedAt', PgColumn>>,
): SQL =>
  sql`${t.repeatRule} is not null and ${t.nextId} is null and ${t.removedAt} is null
    and (${t.repeatUntil} is null or ${t.repeatUntil} > ${t.dueDate})`

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
    /** Of one that repeats; each holds what the next one is made from. */
    repeatRule: text('repeat_rule').$type<RepeatRule>(),
    repeatUntil: date('repeat_until'),
    /** The day of the month that it is meant for, whatever day a shorter month has made of it. */
    repeatMonthDay: integer('repeat_month_day'),
    /** Those that followed from one another, counted: there is one of each number. */
    seriesId: uuid('series_id'),
    occurrence: integer('occurrence'),
    /** The one that followed from it. */
    nextId: uuid('next_id'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    check('todos_stand_in', standsIn(t, 'traction', 'person')),
    check('todos_personal', sql`${t.placeKind} <> 'person' or ${t.placeId} = ${t.ownerId}`),
    index('todos_listed').on(t.orgId, t.placeId, t.dueDate, t.id).where(isListed(t)),
    index('todos_owned').on(t.orgId, t.placeId, t.ownerId, t.dueDate, t.id).where(isListed(t)),
    index('todos_archived').on(t.orgId, t.placeId, t.dueDate, t.id).where(sql`${t.archivedAt} is not null`),
    index('todos_place').on(t.orgId, t.placeId, t.createdAt),
    index('todos_owner').on(t.orgId, t.ownerId, t.dueDate),
    index('todos_created_in_meeting').on(t.orgId, t.createdInMeetingId).where(sql`${t.createdInMeetingId} is not null`),
    uniqueIndex('todos_occurrence').on(t.orgId, t.seriesId, t.occurrence).where(sql`${t.seriesId} is not null`),
    index('todos_repeating').on(t.orgId, t.dueDate).where(isLastOfSeries(t)),
    ...orderIndexes('todos', t, {
      due: t.dueDate,
      created: t.createdAt,
      title: sql`lower(${t.title})`,
      updated: t.updatedAt,
      status: [t.status, t.placeId, t.dueDate],
    }),
    index('todos_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export type TodoRow = typeof todos.$inferSelect
