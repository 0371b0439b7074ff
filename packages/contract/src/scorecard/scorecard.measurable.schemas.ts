/** A measurable by itself, with all that was ever measured of it. */
import { z } from 'zod'
import { idSchema } from '../core/ids'
import { periodKindSchema, sentScorecardSchema } from './scorecard.schemas'

/** A scorecard that it stands on, of a meeting that the reader sees. */
const standingSchema = z.object({
  scorecardId: idSchema,
  /** Null for a meeting's own. */
  scorecardTitle: z.string().nullable(),
  tractionId: idSchema,
  meetingThreadId: idSchema,
  meeting: z.string(),
  /** Whether it is changed, archived and removed there. */
  isHome: z.boolean(),
})
export type Standing = z.infer<typeof standingSchema>

const namedMeasurableSchema = z.object({ id: idSchema, title: z.string() })
export type NamedMeasurable = z.infer<typeof namedMeasurableSchema>

/**
 * `weeks` are periods of `periodKind`: from the first that was entered, or that a goal was changed for, to the running one,
 * fourteen at least and 600 at most. The one line's `goals` are therefore all it ever had.
 */
export const sentMeasurableSchema = sentScorecardSchema
  .pick({ weeks: true, focusIntervalId: true, measurables: true, tractionId: true })
  .extend({
    periodKind: periodKindSchema,
    /** Its home first, then by the meetings' names. */
    standings: z.array(standingSchema),
    /** What its formula reads, in the formula's order; empty for who does not see each of them. */
    sources: z.array(namedMeasurableSchema),
    /** Those that the reader sees and whose formulas read it, by title. */
    dependents: z.array(namedMeasurableSchema),
  })
export type SentMeasurable = z.infer<typeof sentMeasurableSchema>
