import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { titleSchema } from '../core/fields'
import { changedIdSchema, idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { comparisonSchema, storableNumberSchema, unitOfMeasureSchema, valueScaleSchema } from './measurable-values'

/** `intervalId`: the week's first date. `value` in the measurable's scale. The goal is the one it was judged by. */
export const measuredValueSchema = z.object({
  intervalId: z.string(),
  value: z.number().nullable(),
  version: versionSchema,
  goalValue: z.number(),
  comparison: comparisonSchema,
  /** Null where there is no value: missing is not missed. */
  isOnGoal: z.boolean().nullable(),
  enteredById: idSchema.nullable(),
})
export type MeasuredValue = z.infer<typeof measuredValueSchema>

export const measurableSchema = z.object({
  id: idSchema,
  version: versionSchema,
  scorecardId: idSchema,
  tractionId: idSchema,
  title: z.string(),
  ownerId: idSchema,
  editorId: idSchema.nullable(),
  goalValue: z.number(),
  comparison: comparisonSchema,
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int().min(0).max(6),
  linkedItemId: idSchema.nullable(),
  sequence: z.number().int(),
  createdAt: z.string(),
  archivedAt: z.string().nullable(),
})
export type Measurable = z.infer<typeof measurableSchema>

export const scorecardSchema = z.object({
  id: idSchema,
  tractionId: idSchema,
  title: z.string(),
  /** The weeks in view, oldest first, each by its first date; thirteen that end with the last completed one. */
  weeks: z.array(z.string()),
  /** The last completed week: the one under review. */
  focusIntervalId: z.string(),
  measurables: z.array(measurableSchema.extend({ values: z.array(measuredValueSchema) })),
})
export type Scorecard = z.infer<typeof scorecardSchema>

/** Document 2, section 9: the goal's field holds 15 characters. */
const goalSchema = storableNumberSchema.refine((goal) => String(goal).length <= 15, 'Use at most 15 characters.')
const decimalPlacesSchema = z.number().int().min(0).max(6)

const measurableFields = {
  title: titleSchema,
  editorId: optionalIdSchema,
  goalValue: goalSchema,
  comparison: comparisonSchema.default('Greater'),
  unitOfMeasure: unitOfMeasureSchema.default('Number'),
  valueScale: valueScaleSchema.default('One'),
  decimalPlaces: decimalPlacesSchema.default(0),
  /** A Rock's. */
  linkedItemId: optionalIdSchema,
}

/** `ownerId`, or `ownerIds` for one measurable each. */
export const addMeasurableSchema = z
  .object({
    id: idSchema.optional(),
    ...measurableFields,
    ownerId: optionalIdSchema,
    ownerIds: z.array(idSchema).max(50).optional(),
  })
  .refine((measurable) => measurable.ownerId !== null || (measurable.ownerIds?.length ?? 0) > 0, {
    message: 'VAL_REQUIRED',
    path: ['ownerId'],
  })

/** What is left out stays; null, or the all-zero id, takes assistant and linked Rock away. */
export const updateMeasurableSchema = z.object({
  version: versionSchema,
  title: titleSchema.optional(),
  ownerId: idSchema.optional(),
  /** Moves it to that meeting's scorecard, with its values and goals. */
  tractionId: idSchema.optional(),
  editorId: changedIdSchema,
  goalValue: goalSchema.optional(),
  comparison: comparisonSchema.optional(),
  unitOfMeasure: unitOfMeasureSchema.optional(),
  valueScale: valueScaleSchema.optional(),
  decimalPlaces: decimalPlacesSchema.optional(),
  linkedItemId: changedIdSchema,
})

/** `value` null empties the week. `entered` is what was typed; where given it is what counts. */
export const addMeasuredValueSchema = z.object({
  intervalId: calendarDateSchema,
  value: storableNumberSchema.nullable().optional(),
  entered: z.string().max(15, 'Use at most 15 characters.').optional(),
  version: optionalVersionSchema,
})
