import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { VAL_REQUIRED } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import {
  itemShape,
  newItemsShape,
  optionalVersionSchema,
  reviewStatusSchema,
  sourceSchema,
  tickedBeforeSchema,
  updatedItemShape,
} from '../core/items'
import { filterOf, idsFilterSchema, itemFilters, sourceFilters } from '../core/search'
import { valuesOfKind } from '../core/work-item-kinds'

export const headlineTypeSchema = z.enum(valuesOfKind.headline.types)

export const headlineSchema = z.object({
  ...itemShape,
  tractionId: idSchema,
  meetingId: idSchema.nullable(),
  type: headlineTypeSchema,
  source: sourceSchema.nullable(),
  status: reviewStatusSchema,
  reviewedAt: replyInstantSchema.nullable(),
})
export type Headline = z.infer<typeof headlineSchema>

export const createHeadlinesSchema = z.object({
  ...newItemsShape,
  tractionId: idSchema,
  meetingId: optionalIdSchema,
  type: headlineTypeSchema.default('Customer'),
})

export const updateHeadlineSchema = z.object({
  ...updatedItemShape,
  tractionId: idSchema.optional(),
  type: headlineTypeSchema.optional(),
})

export const reviewHeadlineSchema = z
  .object({
    isReviewed: z.boolean().default(true),
    version: optionalVersionSchema,
    meetingId: optionalIdSchema,
    before: tickedBeforeSchema.optional(),
  })
  .default({ isReviewed: true, meetingId: null })

export const cascadeEntriesSchema = z
  .array(z.object({ ownerId: idSchema, tractionIds: z.array(idSchema).min(1, VAL_REQUIRED).max(50) }))
  .max(50)
export type CascadeEntries = z.output<typeof cascadeEntriesSchema>
export const cascadeHeadlineSchema = z.object({
  headlineId: idSchema,
  entries: cascadeEntriesSchema.min(1, VAL_REQUIRED),
})
export type CascadeHeadline = z.output<typeof cascadeHeadlineSchema>

export const cascadeTargetSchema = z.object({ id: idSchema, name: z.string() })

export const headlineFiltersSchema = z.strictObject({
  ...itemFilters,
  ...sourceFilters,
  'headline-status': filterOf(reviewStatusSchema),
  type: filterOf(headlineTypeSchema),
  'meeting-ids': idsFilterSchema,
})
export const headlineSorts = ['CreatedAt', 'Title', 'Owner', 'Meeting', 'Status', 'Type', 'UpdatedAt'] as const
export const headlineGroupings = ['meeting', 'owner', 'status', 'type'] as const

export type CreateHeadlines = z.output<typeof createHeadlinesSchema>
export type UpdateHeadline = z.output<typeof updateHeadlineSchema>
export type ReviewHeadline = z.output<typeof reviewHeadlineSchema>
