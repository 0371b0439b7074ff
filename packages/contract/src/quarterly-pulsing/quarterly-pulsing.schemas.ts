import { z } from 'zod'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { rockSchema } from '../rocks/rocks.schemas'
import { measuredValueSchema } from '../scorecard/scorecard.schemas'

/** Two years, side by side. */
export const QUARTERS_MAX = 8

/** `quarters=2026-07-01,2026-04-01`: any date of each. Left out: the running one, and the one before it. */
export const quartersQuerySchema = z.object({
  quarters: z
    .string()
    .transform((value) => value.split(',').filter(Boolean))
    .pipe(z.array(calendarDateSchema).max(QUARTERS_MAX, `Ask for at most ${QUARTERS_MAX} quarters at a time.`))
    .optional(),
})

/** A Rock by what has become of it: its own status, whatever was delegated or promised again. */
const pulseRockSchema = rockSchema.pick({
  id: true,
  title: true,
  ownerId: true,
  status: true,
  recommittedFrom: true,
  recommittedTo: true,
  delegate: true,
})
export type PulseRock = z.infer<typeof pulseRockSchema>

/** A week of a measurable, with the goal that held then. `isOnGoal` is null where nothing was entered. */
const pulseValueSchema = measuredValueSchema.pick({
  intervalId: true,
  value: true,
  isOnGoal: true,
  goalValue: true,
  comparison: true,
  goalUpperValue: true,
  unitOfMeasure: true,
  valueScale: true,
  decimalPlaces: true,
})
export type PulseValue = z.infer<typeof pulseValueSchema>

const pulseMeetingSchema = z.object({
  id: idSchema,
  /** The week it was held in, by its first date. */
  intervalId: z.string(),
  /** When it began, an instant in UTC. */
  startedAt: replyInstantSchema,
  /** As its end froze it; null where nobody rated. */
  averageRating: z.number().nullable(),
  issuesSolved: z.number().int(),
})
export type PulseMeeting = z.infer<typeof pulseMeetingSchema>

export const quarterPulseSchema = z.object({
  startDate: replyDateSchema,
  /** The last date in it. */
  endDate: replyDateSchema,
  number: z.number().int().min(1).max(4),
  /** Of the business year, by the calendar year in which it ends. */
  year: z.number().int(),
  /** The weeks whose Mondays lie in it, oldest first, by their first dates: twelve to fourteen. */
  weeks: z.array(z.string()),
  /** How many of them have wholly passed: these alone are judged. */
  weeksOver: z.number().int(),
  /** Promised for it, archived ones included, by title. */
  rocks: z.array(pulseRockSchema),
  /** Of each measurable the values of `weeks`, in their order. */
  measured: z.array(z.object({ measurableId: idSchema, values: z.array(pulseValueSchema) })),
  /** Those that were held to their end in its weeks, by date. */
  meetings: z.array(pulseMeetingSchema),
  /** How many of its weeks' meetings were skipped or broken off. */
  meetingsCanceled: z.number().int(),
})
export type QuarterPulse = z.infer<typeof quarterPulseSchema>

export const quarterlyPulsingSchema = z.object({
  /** The scorecard's lines in their order, then those that were archived since and have a number in one of the quarters. */
  measurables: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      ownerId: idSchema,
      /** The heading that it stands under; null for none, and for what was archived. */
      groupTitle: z.string().nullable(),
      isArchived: z.boolean(),
    }),
  ),
  /** The V/TOs whose quarterly plan shows the meeting's Rocks, as far as the reader sees them, the newest first. */
  vtos: z.array(z.object({ collectionId: idSchema, revisionId: idSchema })),
  /** In the order they were asked for, each once. */
  quarters: z.array(quarterPulseSchema),
})
export type QuarterlyPulsing = z.infer<typeof quarterlyPulsingSchema>
