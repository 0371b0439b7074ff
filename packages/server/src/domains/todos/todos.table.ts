import type { ItemStatus } from '@cairn/contract/core/items'
import type { RepeatRule } from '@cairn/contract/todos/todo-repeat'
import { type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, type PgColumn, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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

/** Matches the partial index. */
export const isLastOfSeries = (
  t: Readonly<Record<'repeatRule' | 'repeatUntil' | 'dueDate' | 'nextId' | 'removedAt', PgColumn>>,
): SQL =>
  sql`${t.repeatRule} is not null and ${t.nextId} is null and ${t.removedAt} is null
    and (${t.repeatUntil} is null or ${t.repeatUntil} > ${t.dueDate})`

/** A to-do in a person's place is personal. */
export const todos = tenantTable(
  'todos',
  {
    ...itemColumns(),
    ...placeColumns<'traction' | 'person'>(),
    ...sourceColumns(),
    dueDate: date('due_date').notNull(),
    /** Kept while removed. */
    status: text('status').$type<Exclude<ItemStatus, 'Removed'>>().notNull().default('NotDone'),
    completedAt: instant('completed_at'),
    createdInMeetingId: uuid('created_in_meeting_id'),
    repeatRule: text('repeat_rule').$type<RepeatRule>(),
    repeatUntil: date('repeat_until'),
    /** The intended day, even if a shorter month moved it. */
    repeatMonthDay: integer('repeat_month_day'),
    /** `occurrence` is unique within the series. */
    seriesId: uuid('series_id'),
    occurrence: integer('occurrence'),
    /** Its successor. */
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
    index('todos_source').on(t.orgId, t.sourceId).where(sql`${t.sourceId} is not null`),
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
