import { z } from 'zod'
import { calendarDateSchema, instantSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { titleSchema } from '../core/fields'
import { changedIdSchema, idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'

/** How many steps a Rock has at most: what needs more is several Rocks. */
export const MILESTONES_MAX = 50

/** A step of a Rock. */
export const milestoneSchema = z.object({
  id: idSchema,
  version: versionSchema,
  rockId: idSchema,
  title: z.string(),
  dueDate: replyDateSchema.nullable(),
  /** Null: the Rock's own. */
  ownerId: idSchema.nullable(),
  doneAt: replyInstantSchema.nullable(),
  /** The to-do that it was made, which is done together with it; null, too, where that was removed or the reader doesn't see it. */
  todoId: idSchema.nullable(),
})
export type Milestone = z.infer<typeof milestoneSchema>

/** How far a Rock has come. */
export const milestoneCountSchema = z.object({ done: z.number().int(), all: z.number().int() })

/** `fromTodoId`: the to-do becomes the milestone, and goes; title, due date and owner are its own unless given. */
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

/** What is left out stays. `index` is its place among the Rock's milestones, the first one's 0. */
export const updateMilestoneSchema = z.object({
  title: titleSchema.optional(),
  dueDate: calendarDateSchema.nullable().optional(),
  ownerId: changedIdSchema,
  isDone: z.boolean().optional(),
  /** When it had been done, where `isDone` undoes that it was opened again. */
  doneAt: instantSchema.optional(),
  version: optionalVersionSchema,
  index: z.number().int().min(0).max(MILESTONES_MAX).optional(),
})

export type CreateMilestone = z.output<typeof createMilestoneSchema>
export type UpdateMilestone = z.output<typeof updateMilestoneSchema>
