import { z } from 'zod'
import { idSchema } from '../core/ids'
import { periodKindSchema, sentScorecardSchema } from './scorecard.schemas'

const standingSchema = z.object({
  scorecardId: idSchema,
  scorecardTitle: z.string().nullable(),
  tractionId: idSchema,
  meetingThreadId: idSchema,
  meeting: z.string(),
  isHome: z.boolean(),
})
export type Standing = z.infer<typeof standingSchema>

const namedMeasurableSchema = z.object({ id: idSchema, title: z.string() })
export type NamedMeasurable = z.infer<typeof namedMeasurableSchema>

export const sentMeasurableSchema = sentScorecardSchema
  .pick({ weeks: true, focusIntervalId: true, measurables: true, tractionId: true })
  .extend({
    periodKind: periodKindSchema,
    standings: z.array(standingSchema),
    /** Empty unless the user can see every source. */
    sources: z.array(namedMeasurableSchema),
    dependents: z.array(namedMeasurableSchema),
  })
export type SentMeasurable = z.infer<typeof sentMeasurableSchema>
