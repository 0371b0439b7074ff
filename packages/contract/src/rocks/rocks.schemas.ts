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
  /** Of the meetings it is read out in, those that the reader sees: the main one, else the first of them; and all of them. */
  tractionId: idSchema,
  tractionIds: z.array(idSchema),
  /** The rock it was delegated from, and the one of an earlier quarter that it promises again; null, too, where the reader sees neither. */
  delegatedFrom: idSchema.nullable(),
  recommittedFrom: idSchema.nullable(),
  /** The rock of a later quarter that promises it again; null, too, where the reader doesn't see it. */
  recommittedTo: idSchema.nullable(),
  /** It was delegated from another one, seen or not: its title is that one's. */
  hasParent: z.boolean(),
  /** It is delegated, whether or not the reader sees as what; a rock is delegated once. */
  hasDelegate: z.boolean(),
  delegate: rockDelegateSchema.nullable(),
  milestones: milestoneCountSchema,
  /** The status of the running week; null: none yet. A closing status (Done, NotDone, …) stays. */
  status: rockStatusSchema.nullable(),
  /** One row for each week of its quarter that has a status; `intervalId` is the week's first date. */
  weeks: z.array(z.object({ intervalId: z.string(), status: rockStatusSchema })),
  /** The week that a closing status was given in, and what had been said of it, which holds again once it is opened. */
  closedIn: z.object({ intervalId: z.string(), said: z.enum(weeklyRockStatuses).nullable() }).nullable(),
  /** First and last date of the quarter its due date falls in; of a closed one, those of the quarter it was closed for. */
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

/** At least one meeting, by `tractionId`, `tractionIds` or both. No due date: the end of the running quarter. */
export const createRockSchema = z
  .object({
    id: idSchema.optional(),
    title: titleSchema,
    ownerId: idSchema,
    contentHtml: contentHtmlSchema.default(''),
    dueDate: calendarDateSchema.nullish(),
    type: rockTypeSchema.default('Personal'),
    /** A rock that was not done, which this one promises again. */
    recommittedFrom: optionalIdSchema,
    /** The levels that it is delegated down, from the first one on. */
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
  /** All levels below it that are seen; left out, they stay. One that is not named becomes a rock of its own. */
  delegated: delegatedSchema.optional(),
})

/** `id` is the new rock's. */
export const recommitRockSchema = z.object({ id: idSchema.optional(), version: optionalVersionSchema }).default({})

/** `intervalId` names the week; the running one unless given. `status` null takes the week's status away. */
export const setRockStatusSchema = z.object({
  status: rockStatusSchema.nullable(),
  intervalId: calendarDateSchema.optional(),
  /** When it had been done, where Done undoes that it was opened again. */
  completedAt: instantSchema.optional(),
  version: optionalVersionSchema,
})

/** The status filter's word for a Rock of which nothing has been said yet. */
export const NO_ROCK_STATUS = 'None'

/** `status` is the one that a rock's `status` shows; `quarter-start` takes any date of a quarter. Removed ones are not searched. */
export const rockFiltersSchema = z.strictObject({
  ...itemFilters,
  ...dueFilters,
  status: filterOf(z.enum([...rockStatuses, NO_ROCK_STATUS])),
  type: filterOf(rockTypeSchema),
  'quarter-start': filterOf(calendarDateSchema),
})
/** The first is the order unless another is asked for. */
export const rockSorts = ['DueDate', 'Title', 'CreatedAt', 'Owner', 'Meeting', 'Status', 'Type', 'UpdatedAt'] as const
export const rockGroupings = ['meeting', 'owner', 'status', 'type', 'due-week'] as const

export type CreateRock = z.output<typeof createRockSchema>
export type RockGroupsRequest = GroupsRequest<(typeof rockGroupings)[number]>
export type UpdateRock = z.output<typeof updateRockSchema>
export type RecommitRock = z.output<typeof recommitRockSchema>
export type SetRockStatus = z.output<typeof setRockStatusSchema>
