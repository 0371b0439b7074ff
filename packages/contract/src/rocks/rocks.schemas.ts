import { z } from 'zod'
import { calendarDateSchema, instantSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, titleSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { dueFilters, filterOf, type GroupsRequest, itemFilters } from '../core/search'
import { delegatedSchema, rockDelegateSchema } from './rocks.delegation.schemas'
import { milestoneCountSchema } from './rocks.milestones.schemas'
import { type RockStatus, rockStatuses, weeklyRockStatuses } from './rocks.statuses'
import { type RockType, rockTypeSchema } from './rocks.types'

export { type RockType, rockTypeSchema }

export const rockStatusSchema = z.enum(rockStatuses)
export type { RockStatus }

export const rockSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  ownerId: idSchema,
  contentHtml: z.string(),
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
  createdAt: replyInstantSchema,
  createdById: idSchema,
  archivedAt: replyInstantSchema.nullable(),
  isRemoved: z.boolean(),
})
export type Rock = z.infer<typeof rockSchema>

const tractionChoice = z.object({ tractionId: optionalIdSchema, tractionIds: z.array(idSchema).max(50).optional() })

export const createRockSchema = z
  .object({
    id: idSchema.optional(),
    title: titleSchema,
    ownerId: idSchema,
    contentHtml: contentHtmlSchema.default(''),
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
  version: versionSchema,
  title: titleSchema,
  ownerId: idSchema.optional(),
  contentHtml: contentHtmlSchema.optional(),
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

export const NO_ROCK_STATUS = 'None'

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
