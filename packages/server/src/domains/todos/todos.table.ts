import type { ItemStatus } from '@cairn/contract/core/items'
import type { RepeatRule } from '@cairn/contract/todos/todo-repeat'
import { eq, not, type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, type PgColumn, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import {
  itemColumns,
  placeColumns,
  placedIndexes,
  placeKindIn,
  sourceColumns,
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
    check('todos_stand_in', placeKindIn(t, 'traction', 'person')),
    check('todos_personal', sql`${t.placeKind} <> 'person' or ${t.placeId} = ${t.ownerId}`),
    index('todos_source').on(t.orgId, t.sourceId).where(sql`${t.sourceId} is not null`),
    index('todos_created_in_meeting').on(t.orgId, t.createdInMeetingId).where(sql`${t.createdInMeetingId} is not null`),
    uniqueIndex('todos_occurrence').on(t.orgId, t.seriesId, t.occurrence).where(sql`${t.seriesId} is not null`),
    index('todos_repeating').on(t.orgId, t.dueDate).where(isLastOfSeries(t)),
    ...placedIndexes('todos', t, t.dueDate, { due: t.dueDate }),
  ],
)

export const isPersonal = eq(todos.placeKind, 'person')
export const isDone = eq(todos.status, 'Done')

/** Handed over when the owner leaves. */
export const isOpenTodo = sql`(${not(isDone)} and ${not(isPersonal)})`

export type TodoRow = typeof todos.$inferSelect
