import { z } from 'zod'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema, splitList } from '../core/ids'
import { rockSchema } from '../rocks/rocks.schemas'
import { measuredValueSchema } from '../scorecard/scorecard.schemas'

const QUARTERS_MAX = 8

export const quartersQuerySchema = z.object({
  quarters: z
    .string()
    .transform((value) => splitList(value, QUARTERS_MAX))
    .pipe(z.array(calendarDateSchema).max(QUARTERS_MAX, 'REQUEST_LIMIT'))
    .optional(),
})

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
  intervalId: z.string(),
  startedAt: replyInstantSchema,
  averageRating: z.number().nullable(),
  issuesSolved: z.number().int(),
})
export type PulseMeeting = z.infer<typeof pulseMeetingSchema>

const quarterPulseSchema = z.object({
  startDate: replyDateSchema,
  endDate: replyDateSchema,
  number: z.number().int().min(1).max(4),
  year: z.number().int(),
  /** Weeks whose Mondays are in the quarter: twelve to fourteen. */
  weeks: z.array(z.string()),
  weeksOver: z.number().int(),
  rocks: z.array(pulseRockSchema),
  measured: z.array(z.object({ measurableId: idSchema, values: z.array(pulseValueSchema) })),
  meetings: z.array(pulseMeetingSchema),
  meetingsCanceled: z.number().int(),
})
export type QuarterPulse = z.infer<typeof quarterPulseSchema>

export const quarterlyPulsingSchema = z.object({
  /** Includes archived ones with a number. */
  measurables: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      ownerId: idSchema,
      groupTitle: z.string().nullable(),
      isArchived: z.boolean(),
    }),
  ),
  vtos: z.array(z.object({ collectionId: idSchema, revisionId: idSchema })),
  quarters: z.array(quarterPulseSchema),
})
export type QuarterlyPulsing = z.infer<typeof quarterlyPulsingSchema>
