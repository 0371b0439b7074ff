import { z } from 'zod'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema, optionalIdSchema } from '../core/ids'
import {
  itemShape,
  itemStatusSchema,
  newItemShape,
  newItemsShape,
  optionalVersionSchema,
  sourceSchema,
  tickedBeforeSchema,
  updatedItemShape,
} from '../core/items'
import { dueFilters, filterOf, flagFilterSchema, idsFilterSchema, itemFilters, sourceFilters } from '../core/search'
import { repeatSchema } from './todo-repeat'

/** Without `tractionId`, personal and visible only to its owner. */
export const todoSchema = z.object({
  ...itemShape,
  dueDate: replyDateSchema,
  tractionId: idSchema.nullable(),
  status: itemStatusSchema,
  completedAt: replyInstantSchema.nullable(),
  /** Not counted in that meeting's completion. */
  createdInMeetingId: idSchema.nullable(),
  repeat: repeatSchema.nullable(),
  source: sourceSchema.nullable(),
})
export type Todo = z.infer<typeof todoSchema>

export const createTodosSchema = z.object({
  ...newItemsShape,
  dueDate: calendarDateSchema,
  tractionId: idSchema,
  meetingId: optionalIdSchema,
  fromIssueId: optionalIdSchema,
  repeat: repeatSchema.nullish(),
})

export const createPersonalTodoSchema = z.object({
  ...newItemShape,
  dueDate: calendarDateSchema.optional(),
  repeat: repeatSchema.nullish(),
})

export const updateTodoSchema = z.object({
  ...updatedItemShape,
  dueDate: calendarDateSchema,
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
  personal: flagFilterSchema.describe('true|false'),
  'created-in-meeting-ids': idsFilterSchema,
  'source-ids': idsFilterSchema,
})
export const todoSorts = ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'UpdatedAt'] as const
export const todoGroupings = ['meeting', 'owner', 'status', 'due-week'] as const

export type CreateTodos = z.output<typeof createTodosSchema>
export type CreatePersonalTodo = z.output<typeof createPersonalTodoSchema>
export type UpdateTodo = z.output<typeof updateTodoSchema>
export type RemoveTodo = z.output<typeof removeTodoSchema>
export type SetItemStatus = z.output<typeof setItemStatusSchema>
