import { z } from 'zod'
import { calendarDateSchema, instantSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { titleSchema } from '../core/fields'
import { changedIdSchema, idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'

export const MILESTONES_MAX = 50

export const milestoneSchema = z.object({
  id: idSchema,
  version: versionSchema,
  rockId: idSchema,
  title: z.string(),
  dueDate: replyDateSchema.nullable(),
  ownerId: idSchema.nullable(),
  doneAt: replyInstantSchema.nullable(),
  /** Null also if the reader cannot see the to-do. */
  todoId: idSchema.nullable(),
})
export type Milestone = z.infer<typeof milestoneSchema>

export const milestoneCountSchema = z.object({ done: z.number().int(), all: z.number().int() })

/** `fromTodoId` converts a to-do; its fields are the defaults. */
export const createMilestoneSchema = z
  .object({
    id: idSchema.optional(),
    title: titleSchema.optional(),
    dueDate: calendarDateSchema.nullish(),
    ownerId: optionalIdSchema,
    fromTodoId: optionalIdSchema,
  })
  .refine(({ title, fromTodoId }) => title !== undefined || fromTodoId !== null, {
    message: 'VAL_REQUIRED',
    path: ['title'],
  })

export const updateMilestoneSchema = z.object({
  title: titleSchema.optional(),
  dueDate: calendarDateSchema.nullable().optional(),
  ownerId: changedIdSchema,
  isDone: z.boolean().optional(),
  doneAt: instantSchema.optional(),
  version: optionalVersionSchema,
  index: z.number().int().min(0).max(MILESTONES_MAX).optional(),
})

export type CreateMilestone = z.output<typeof createMilestoneSchema>
export type UpdateMilestone = z.output<typeof updateMilestoneSchema>
