import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { TITLE_MAX } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { unitOfMeasureSchema, valueScaleSchema } from '../scorecard/measurable-values'
import { trends } from '../scorecard/readings'
import { periodKindSchema } from '../scorecard/scorecard.schemas'

export const SIMILAR_MAX = 3

export const similarIssuesRequestSchema = z.object({
  text: z.string().trim().min(1, 'VAL_REQUIRED').max(TITLE_MAX),
  /** The issue that the text is of. */
  exceptId: optionalIdSchema,
})

const placedSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Null for issues of V/TOs. */
  tractionId: idSchema.nullable(),
  tractionName: z.string().nullable(),
})

const solvedBeforeSchema = placedSchema.extend({
  solvedAt: replyInstantSchema,
  /** A line of its notes. */
  decision: z.string().nullable(),
  todos: z.object({ count: z.number().int(), done: z.number().int(), titles: z.array(z.string()) }),
  /** The measurable that the issue came from: averages before and since, and whether the difference is more than noise. */
  number: z
    .object({
      id: idSchema,
      title: z.string(),
      unitOfMeasure: unitOfMeasureSchema,
      valueScale: valueScaleSchema,
      decimalPlaces: z.number().int(),
      periodKind: periodKindSchema,
      from: z.number(),
      to: z.number(),
      periods: z.number().int(),
      trend: z.enum(trends),
    })
    .nullable(),
})
export type SolvedBefore = z.infer<typeof solvedBeforeSchema>

export const similarIssuesSchema = z.object({ solved: z.array(solvedBeforeSchema), open: z.array(placedSchema) })
export type SimilarIssues = z.infer<typeof similarIssuesSchema>
