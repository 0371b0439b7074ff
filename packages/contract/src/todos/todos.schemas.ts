import { z } from 'zod'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, titleSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema, sourceSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import {
  dueFilters,
  filterOf,
  flagFilterSchema,
  type GroupsRequest,
  idsFilterSchema,
  itemFilters,
  sourceFilters,
} from '../core/search'
import { itemStatusSchema, tickedBeforeSchema } from '../core/statuses'
import { repeatSchema } from './todo-repeat'

/** A seven-day action item with one owner. `tractionId` null: personal, seen by its owner alone. */
export const todoSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  ownerId: idSchema,
  dueDate: replyDateSchema,
  contentHtml: z.string(),
  tractionId: idSchema.nullable(),
  status: itemStatusSchema,
  completedAt: replyInstantSchema.nullable(),
  createdAt: replyInstantSchema,
  createdById: idSchema,
  /** The meeting it was made in: it doesn't count towards that meeting's completion. */
  createdInMeetingId: idSchema.nullable(),
  /** Null where it is made once. */
  repeat: repeatSchema.nullable(),
  /** The issue that left it when it was solved. */
  source: sourceSchema.nullable(),
  archivedAt: replyInstantSchema.nullable(),
})
export type Todo = z.infer<typeof todoSchema>

/** One to-do for each owner. `id` may be given for a single owner, by a client that must be able to retry. */
export const createTodosSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  ownerIds: z.array(idSchema).min(1, 'required').max(50),
  dueDate: calendarDateSchema,
  contentHtml: contentHtmlSchema.default(''),
  tractionId: idSchema,
  /** Set by a live meeting's screen: the running meeting, and the issue that leaves this to-do. */
  meetingId: optionalIdSchema,
  fromIssueId: optionalIdSchema,
  repeat: repeatSchema.nullish(),
})

export const createPersonalTodoSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  contentHtml: contentHtmlSchema.default(''),
  dueDate: calendarDateSchema.optional(),
  repeat: repeatSchema.nullish(),
})

export const updateTodoSchema = z.object({
  version: versionSchema,
  title: titleSchema,
  dueDate: calendarDateSchema,
  contentHtml: contentHtmlSchema.optional(),
  ownerId: idSchema.optional(),
  tractionId: idSchema.nullish(),
  /** Null ends the series; left out, it goes on as it does. */
  repeat: repeatSchema.nullish(),
})

/** Of one that repeats: this one alone, and the next one appears, or with those that follow. */
export const removeTodoSchema = z.object({ version: optionalVersionSchema, following: z.boolean().default(false) })

export const completeSchema = z
  .object({
    isComplete: z.boolean().default(true),
    version: optionalVersionSchema,
    meetingId: optionalIdSchema,
    before: tickedBeforeSchema.optional(),
  })
  .default({ isComplete: true, meetingId: null })

export const setItemStatusSchema = z.object({ status: itemStatusSchema, version: optionalVersionSchema })

/** `status` unless given: all but Removed. `personal` true: one's own that stand in no meeting. */
export const todoFiltersSchema = z.strictObject({
  ...itemFilters,
  ...dueFilters,
  ...sourceFilters,
  status: filterOf(itemStatusSchema),
  personal: flagFilterSchema,
  'created-in-meeting-ids': idsFilterSchema,
})
/** The first is the order unless another is asked for. */
export const todoSorts = ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'UpdatedAt'] as const
export const todoGroupings = ['meeting', 'owner', 'status', 'due-week'] as const

export type CreateTodos = z.output<typeof createTodosSchema>
export type CreatePersonalTodo = z.output<typeof createPersonalTodoSchema>
export type TodoGroupsRequest = GroupsRequest<(typeof todoGroupings)[number]>
export type UpdateTodo = z.output<typeof updateTodoSchema>
export type RemoveTodo = z.output<typeof removeTodoSchema>
export type SetItemStatus = z.output<typeof setItemStatusSchema>
