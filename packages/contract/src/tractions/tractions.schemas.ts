import { z } from 'zod'
import { agendaItemInputSchema, agendaSchema } from '../agendas/agendas.schemas'
import { cadenceSchema } from '../calendar/cadence'
import { HOUR_MS } from '../calendar/durations'
import { colourTagSchema } from '../core/colour-tags'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { lineSchema, textSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { filterOf, idsFilterSchema, textFilterSchema } from '../core/search'

/** Where people meet: a room, or a link. May be empty. */
const locationSchema = lineSchema.max(100, 'Use at most 100 characters.')

export const tractionTypeSchema = z.enum(['Leadership', 'Departmental', 'Other'])

/** How far an occurrence of the meeting is. */
export const meetingStatusSchema = z.enum(['NotStarted', 'Running', 'Paused', 'Canceled', 'Completed'])
export type MeetingStatus = z.infer<typeof meetingStatusSchema>

/** Whoever has not begun a meeting this long after its time has missed it. */
export const MISSED_AFTER_MS = 12 * HOUR_MS

/** A wall-clock time in the organisation's time zone. */
export const scheduleSchema = z.object({
  date: replyDateSchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 09:00.'),
})

/** A day that may be given, with an offset that exists. */
const isMeetingDateTime = (value: string): boolean =>
  calendarDateSchema.safeParse(value.slice(0, 10)).success && !Number.isNaN(Date.parse(value))

/**
 * When a meeting is: an instant with zone (`2026-11-24T14:00:00Z`), or a wall-clock time in the organisation's time
 * zone (`2026-11-24T09:00`).
 */
export const meetingDateTimeSchema = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/,
    'This is not a date and time.',
  )
  .refine(isMeetingDateTime, 'This is not a date and time.')
  .describe('An instant with its zone, or a wall-clock time in the organization’s zone.')

/** A team's standing meeting. */
export const tractionSchema = z.object({
  id: idSchema,
  version: versionSchema,
  name: z.string(),
  ownerId: idSchema,
  type: tractionTypeSchema,
  meetingThreadId: idSchema,
  scorecardId: idSchema,
  invitees: z.array(idSchema),
  cadence: cadenceSchema,
  /** The date and time the series counts from, in the organisation's time zone. */
  schedule: scheduleSchema,
  location: z.string(),
  colorTag: colourTagSchema,
  agenda: agendaSchema,
  /** The occurrence to run next, or running now; null once a one-time meeting has been held. */
  nextMeetingId: idSchema.nullable(),
  /** Its instant in UTC. */
  nextDate: replyInstantSchema.nullable(),
  /** The series' own date for it, where it alone was moved. */
  nextMovedFrom: replyInstantSchema.nullable(),
  isRunning: z.boolean(),
  isLeadership: z.boolean(),
  /** What the reader may do: change settings, agenda and invitees; create and edit items. */
  canManage: z.boolean(),
  canEditItems: z.boolean(),
  /** Remove the series with everything in it, and bring it back. */
  canRemove: z.boolean(),
})
export type Traction = z.infer<typeof tractionSchema>

/** A series that can be brought back, as who may do that sees it. */
export const removedTractionSchema = z.object({
  id: idSchema,
  name: z.string(),
  ownerId: idSchema,
  removedAt: replyInstantSchema,
  removedById: idSchema.nullable(),
  /** When it is gone for good. */
  restorableUntil: replyInstantSchema,
})
export type RemovedTraction = z.infer<typeof removedTractionSchema>

/** What goes with a series: what stands on its lists, and the meetings that were held. */
export const tractionContentsSchema = z.object({
  todos: z.number().int(),
  issues: z.number().int(),
  headlines: z.number().int(),
  /** Those that stand in no other meeting. */
  rocks: z.number().int(),
  /** Those that stand in another one too, where they stay. */
  sharedRocks: z.number().int(),
  measurables: z.number().int(),
  heldMeetings: z.number().int(),
})
export type TractionContents = z.infer<typeof tractionContentsSchema>

/** An occurrence, with the series' fields copied in (`wire.md`). */
export const meetingSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  colorTag: colourTagSchema,
  cadence: cadenceSchema,
  nextDate: replyInstantSchema.nullable(),
  /** When it is planned for, or was: an instant in UTC. */
  meetingDateTime: replyInstantSchema,
  tractionId: idSchema,
  meetingThreadId: idSchema,
  ownerId: idSchema,
  invitees: z.array(idSchema),
  agendaItems: z.array(agendaSchema.shape.items.element),
  lengthInMinutes: z.number().int(),
  status: meetingStatusSchema,
  startedAt: replyInstantSchema.nullable(),
  endedAt: replyInstantSchema.nullable(),
  canJoin: z.boolean(),
  /** Until when the reader may let an ended meeting go on; null where it is not theirs to do, or it has not ended. */
  resumableUntil: replyInstantSchema.nullable(),
  /** Until when the reader may bring back a meeting that was skipped; null where it is not theirs to do, or was not. */
  reinstatableUntil: replyInstantSchema.nullable(),
  location: z.string(),
  /** The frozen figures of an ended meeting, for the history's rows; null before. */
  figures: z
    .object({
      minutes: z.number().int(),
      averageRating: z.number().nullable(),
      todosDue: z.number().int(),
      todosDone: z.number().int(),
      issuesSolved: z.number().int(),
      attendeeCount: z.number().int(),
    })
    .nullable(),
})
export type Meeting = z.infer<typeof meetingSchema>

/** Ids, or objects that carry one as `personId` or `id`. */
export const inviteesSchema = z
  .array(
    z.union([
      idSchema,
      z.object({ personId: idSchema }).transform((invitee) => invitee.personId),
      z.object({ id: idSchema }).transform((invitee) => invitee.id),
    ]),
  )
  .max(200)
  .transform((ids) => [...new Set(ids)])

export const NO_ATTENDEE = 'You need to have at least one attendee to create the meeting.'
export const NAME_TAKEN = 'This Meeting Name exists in your organization. Please select a different name.'

/** Name unique in the organisation; at least one attendee (422 otherwise). No agenda: the default one; no items: the custom one, to be filled. */
export const createMeetingSchema = z.object({
  id: idSchema.optional(),
  title: textSchema(),
  ownerId: optionalIdSchema,
  type: tractionTypeSchema.default('Other'),
  invitees: inviteesSchema.default([]),
  cadence: cadenceSchema.default('Weekly'),
  meetingDateTime: meetingDateTimeSchema.optional(),
  location: locationSchema.default(''),
  colorTag: colourTagSchema.default('None'),
  agendaId: optionalIdSchema,
  agendaItems: z.array(agendaItemInputSchema).max(30).optional(),
})

export const updateTractionSchema = z.object({
  version: versionSchema,
  name: textSchema().optional(),
  type: tractionTypeSchema.optional(),
  invitees: inviteesSchema.optional(),
  cadence: cadenceSchema.optional(),
  meetingDateTime: meetingDateTimeSchema.optional(),
  location: locationSchema.optional(),
  colorTag: colourTagSchema.optional(),
})

/** Either a saved agenda or items of one's own; a name makes the items a saved agenda. */
export const updateAgendaSchema = z.object({
  version: versionSchema,
  agendaId: optionalIdSchema,
  items: z.array(agendaItemInputSchema).max(30).optional(),
  name: textSchema().optional(),
})

export const checklistItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  isChecked: z.boolean(),
  checkedById: idSchema.nullable(),
  checkedAt: replyInstantSchema.nullable(),
  sequence: z.number().int(),
})
export const checklistSchema = z.object({ version: versionSchema, items: z.array(checklistItemSchema) })
export type Checklist = z.infer<typeof checklistSchema>

export const updateChecklistSchema = z.object({
  version: versionSchema,
  items: z
    .array(z.object({ id: idSchema.optional(), title: textSchema(), isChecked: z.boolean().optional() }))
    .max(100),
})

/** `person-ids`: meetings to which all of them are invited. */
export const myMeetingsFiltersSchema = z.strictObject({
  'excluded-ids': idsFilterSchema,
  'person-ids': idsFilterSchema,
  'text-search': textFilterSchema,
})
export const myMeetingsSorts = ['Title', 'NextDate'] as const

export const meetingFiltersSchema = z.strictObject({
  'traction-ids': idsFilterSchema,
  'thread-ids': idsFilterSchema,
  status: filterOf(meetingStatusSchema),
  'text-search': textFilterSchema,
  'color-tag': filterOf(colourTagSchema),
})
export const meetingSorts = ['MeetingDateTime', 'Title'] as const
