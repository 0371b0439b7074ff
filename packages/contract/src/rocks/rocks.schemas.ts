import { z } from 'zod'
import { calendarDateSchema, instantSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { titleSchema, VAL_REQUIRED } from '../core/fields'
import { changedIdSchema, idSchema, optionalIdSchema } from '../core/ids'
import { itemShape, newItemShape, optionalVersionSchema, updatedItemShape } from '../core/items'
import { versionSchema } from '../core/replies'
import { dueFilters, filterOf, type GroupsRequest, itemFilters } from '../core/search'
import { valuesOfKind } from '../core/work-item-kinds'
import { NO_ROCK_STATUS, type RockStatus, rockStatuses, weeklyRockStatuses } from './rocks.statuses'

/** Personal is displayed as Individual. */
export const rockTypeSchema = z.enum(valuesOfKind.rock.types)
export type RockType = z.infer<typeof rockTypeSchema>

export const CHAIN_MAX = 10

const fields = ['tractionId', 'type', 'ownerId'] as const

const rowSchema = z.object({
  id: optionalIdSchema,
  tractionId: optionalIdSchema,
  type: rockTypeSchema.nullish(),
  ownerId: optionalIdSchema,
})

export interface DelegatedRow {
  readonly id: string | null
  readonly tractionId: string
  readonly type: RockType
  readonly ownerId: string
}

const isFilled = (row: z.output<typeof rowSchema>): row is DelegatedRow => fields.every((field) => row[field] != null)
const isEmpty = (row: z.output<typeof rowSchema>) => fields.every((field) => row[field] == null)

const delegatedSchema = z
  .array(rowSchema)
  .max(CHAIN_MAX - 1, 'DELEGATION_LIMIT')
  .superRefine((rows, { addIssue }) => {
    for (const [index, row] of rows.entries()) {
      if (isFilled(row) || isEmpty(row)) continue
      const missing = fields.find((field) => row[field] == null) ?? ''
      addIssue({ code: 'custom', message: VAL_REQUIRED, path: [index, missing] })
    }
  })

type Delegated = z.output<typeof delegatedSchema>

export const filledRows = (rows: Delegated): DelegatedRow[] => rows.filter(isFilled)

const levelShape = {
  id: idSchema,
  tractionId: idSchema,
  type: rockTypeSchema,
  ownerId: idSchema,
  status: z.enum(rockStatuses).nullable(),
}

const rockDelegateSchema = z.object(levelShape)
export type RockDelegate = z.infer<typeof rockDelegateSchema>

export const delegatedLevelSchema = z.object({ ...levelShape, delegatedFrom: idSchema })
export type DelegatedLevel = z.infer<typeof delegatedLevelSchema>

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

const milestoneCountSchema = z.object({ done: z.number().int(), all: z.number().int() })

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

const rockStatusSchema = z.enum(rockStatuses)

export type { RockStatus }

export const rockSchema = z.object({
  ...itemShape,
  dueDate: replyDateSchema,
  type: rockTypeSchema,
  tractionId: idSchema,
  tractionIds: z.array(idSchema),
  /** Null also if the reader cannot see that Rock. */
  delegatedFrom: idSchema.nullable(),
  recommittedFrom: idSchema.nullable(),
  recommittedTo: idSchema.nullable(),
  hasParent: z.boolean(),
  hasDelegate: z.boolean(),
  delegate: rockDelegateSchema.nullable(),
  milestones: milestoneCountSchema,
  status: rockStatusSchema.nullable(),
  weeks: z.array(z.object({ intervalId: z.string(), status: rockStatusSchema })),
  closedIn: z.object({ intervalId: z.string(), said: z.enum(weeklyRockStatuses).nullable() }).nullable(),
  /** For a closed Rock, the quarter it was closed in. */
  quarterStart: replyDateSchema,
  quarterEnd: replyDateSchema,
  completedAt: replyInstantSchema.nullable(),
  isRemoved: z.boolean(),
})
export type Rock = z.infer<typeof rockSchema>

const tractionChoice = z.object({ tractionId: optionalIdSchema, tractionIds: z.array(idSchema).max(50).optional() })

export const createRockSchema = z
  .object({
    ...newItemShape,
    ownerId: idSchema,
    dueDate: calendarDateSchema.nullish(),
    type: rockTypeSchema.default('Personal'),
    recommittedFrom: optionalIdSchema,
    delegated: delegatedSchema.optional(),
    ...tractionChoice.shape,
  })
  .refine((rock) => rock.tractionId !== null || (rock.tractionIds?.length ?? 0) > 0, {
    message: 'VAL_REQUIRED',
    path: ['tractionIds'],
  })

export const updateRockSchema = z.object({
  ...updatedItemShape,
  dueDate: calendarDateSchema.optional(),
  type: rockTypeSchema.optional(),
  tractionId: optionalIdSchema,
  tractionIds: z.array(idSchema).min(1, 'VAL_REQUIRED').max(50).optional(),
  delegated: delegatedSchema.optional(),
})

export const recommitRockSchema = z.object({ id: idSchema.optional(), version: optionalVersionSchema }).default({})

export const setRockStatusSchema = z.object({
  status: rockStatusSchema.nullable(),
  intervalId: calendarDateSchema.optional(),
  completedAt: instantSchema.optional(),
  version: optionalVersionSchema,
})

export const rockFiltersSchema = z.strictObject({
  ...itemFilters,
  ...dueFilters,
  status: filterOf(z.enum([...rockStatuses, NO_ROCK_STATUS])),
  type: filterOf(rockTypeSchema),
  'quarter-start': filterOf(calendarDateSchema),
})
export const rockSorts = ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'Type', 'UpdatedAt'] as const
export const rockGroupings = ['meeting', 'owner', 'status', 'type', 'due-week'] as const

export type CreateRock = z.output<typeof createRockSchema>
export type RockGroupsRequest = GroupsRequest<(typeof rockGroupings)[number]>
export type UpdateRock = z.output<typeof updateRockSchema>
export type RecommitRock = z.output<typeof recommitRockSchema>
export type SetRockStatus = z.output<typeof setRockStatusSchema>
