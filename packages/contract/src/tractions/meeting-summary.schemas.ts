import { z } from 'zod'
import { agendaItemTypeSchema } from '../agendas/agendas.schemas'
import { replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { judgedNumberSchema } from '../scorecard/scorecard.schemas'

const personRef = z.object({ personId: idSchema, name: z.string() })

/**
 * What an ended meeting leaves, frozen when it ended: the summary page and the recap mail are made of this alone.
 * Names and titles are as they read then.
 */
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
      /** Present with a device, present without one, or absent. */
      attendance: z.enum(['Online', 'Offline', 'Absent']),
      rating: z.number().int().nullable(),
      ratingReason: z.string(),
    }),
  ),
  /** Mean of the present attendees' ratings, unrounded; null where nobody rated. */
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
  /** Done before they were due; of meetings that ended before this was kept, not known. */
  todosDoneEarly: z.number().int().optional(),
  solvedIssues: z.array(
    personRef.extend({
      id: idSchema,
      title: z.string(),
      leftTodos: z.array(z.string()),
      /** As plain text; left out of what was frozen before it was kept. */
      notes: z.string().optional(),
    }),
  ),
  openIssueCount: z.number().int(),
  headlines: z.array(personRef.extend({ id: idSchema, title: z.string(), type: z.enum(['Customer', 'Employee']) })),
  cascadingMessages: z.array(personRef.extend({ id: idSchema, text: z.string(), audience: z.string() })),
  offTrackRocks: z.array(personRef.extend({ id: idSchema, title: z.string() })),
  /** How many the scorecard had, and how many of them a number; of meetings that ended before this was kept, not known. */
  measurables: z.object({ all: z.number().int(), entered: z.number().int() }).optional(),
  missedMeasurables: z.array(
    personRef.extend({
      id: idSchema,
      title: z.string(),
      /** In English, for whoever reads no numbers. */
      value: z.string(),
      goal: z.string(),
      /** Left out of what was frozen before it was kept. */
      judged: judgedNumberSchema.optional(),
    }),
  ),
  nextMeetingId: idSchema.nullable(),
  nextDate: replyInstantSchema.nullable(),
})
export type MeetingSummary = z.infer<typeof meetingSummarySchema>
