import { z } from 'zod'
import { agendaItemTypeSchema } from '../agendas/agendas.schemas'
import { replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { judgedNumberSchema } from '../scorecard/scorecard.schemas'

const personRef = z.object({ personId: idSchema, name: z.string() })

/** Frozen when the meeting ends; the only source of the summary page and the recap mail. */
export const meetingSummarySchema = z.object({
  meetingId: idSchema,
  tractionId: idSchema,
  meetingThreadId: idSchema,
  title: z.string(),
  plannedFor: z.string(),
  startedAt: replyInstantSchema,
  endedAt: replyInstantSchema,
  timeZone: z.string(),
  plannedMinutes: z.number().int(),
  seconds: z.number().int(),
  scribe: personRef.nullable(),
  attendees: z.array(
    personRef.extend({
      attendance: z.enum(['Online', 'Offline', 'Absent']),
      rating: z.number().int().nullable(),
      ratingReason: z.string(),
    }),
  ),
  averageRating: z.number().nullable(),
  previousAverageRating: z.number().nullable(),
  sections: z.array(
    z.object({
      type: agendaItemTypeSchema,
      title: z.string().nullable(),
      plannedMinutes: z.number().int(),
      seconds: z.number().int(),
    }),
  ),
  newTodos: z.array(personRef.extend({ id: idSchema, title: z.string(), dueDate: replyDateSchema })),
  todosDue: z.number().int(),
  todosDone: z.number().int(),
  /** Undefined for meetings that ended before this field existed. */
  todosDoneEarly: z.number().int().optional(),
  solvedIssues: z.array(
    personRef.extend({
      id: idSchema,
      title: z.string(),
      leftTodos: z.array(z.string()),
      notes: z.string().optional(),
    }),
  ),
  openIssueCount: z.number().int(),
  /** Written by the scribe. */
  recapHtml: z.string().optional(),
  headlines: z.array(personRef.extend({ id: idSchema, title: z.string(), type: z.enum(['Customer', 'Employee']) })),
  cascadingMessages: z.array(personRef.extend({ id: idSchema, text: z.string(), audience: z.string() })),
  offTrackRocks: z.array(personRef.extend({ id: idSchema, title: z.string() })),
  measurables: z.object({ all: z.number().int(), entered: z.number().int() }).optional(),
  missedMeasurables: z.array(
    personRef.extend({
      id: idSchema,
      title: z.string(),
      /** English, for clients that cannot format numbers. */
      value: z.string(),
      goal: z.string(),
      judged: judgedNumberSchema.optional(),
    }),
  ),
  nextMeetingId: idSchema.nullable(),
  nextDate: replyInstantSchema.nullable(),
})
export type MeetingSummary = z.infer<typeof meetingSummarySchema>
