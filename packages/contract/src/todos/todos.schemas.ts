import { z } from 'zod'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, titleSchema, VAL_REQUIRED } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { itemStatusSchema, optionalVersionSchema, sourceSchema, tickedBeforeSchema } from '../core/items'
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
import { repeatSchema } from './todo-repeat'

/** Without `tractionId`, personal and visible only to its owner. */
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
  /** Not counted in that meeting's completion. */
  createdInMeetingId: idSchema.nullable(),
  repeat: repeatSchema.nullable(),
  source: sourceSchema.nullable(),
  archivedAt: replyInstantSchema.nullable(),
})
export type Todo = z.infer<typeof todoSchema>

/** `id` allows retries, for a single owner. */
export const createTodosSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  ownerIds: z.array(idSchema).min(1, VAL_REQUIRED).max(50),
  dueDate: calendarDateSchema,
  contentHtml: contentHtmlSchema.default(''),
  tractionId: idSchema,
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
  repeat: repeatSchema.nullish(),
})

/** `following: false` removes only this one and creates the next. */
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

/** `personal`: own to-dos without a meeting. */
export const todoFiltersSchema = z.strictObject({
  ...itemFilters,
  ...dueFilters,
  ...sourceFilters,
  status: filterOf(itemStatusSchema),
  personal: flagFilterSchema,
  'created-in-meeting-ids': idsFilterSchema,
  'source-ids': idsFilterSchema,
})
export const todoSorts = ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'UpdatedAt'] as const
export const todoGroupings = ['meeting', 'owner', 'status', 'due-week'] as const

export type CreateTodos = z.output<typeof createTodosSchema>
export type CreatePersonalTodo = z.output<typeof createPersonalTodoSchema>
export type TodoGroupsRequest = GroupsRequest<(typeof todoGroupings)[number]>
export type UpdateTodo = z.output<typeof updateTodoSchema>
export type RemoveTodo = z.output<typeof removeTodoSchema>
export type SetItemStatus = z.output<typeof setItemStatusSchema>
