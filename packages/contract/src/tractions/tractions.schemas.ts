import { z } from 'zod'
import { agendaItemInputSchema, agendaSchema } from '../agendas/agendas.schemas'
import { cadenceSchema } from '../calendar/cadence'
import { HOUR_MS } from '../calendar/durations'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { colorTagSchema, lineSchema, textSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import type { CountsOfItems } from '../core/items'
import { versionSchema } from '../core/replies'
import { filterOf, idsFilterSchema, textFilterSchema } from '../core/search'

const locationSchema = lineSchema.max(100)

export const tractionTypeSchema = z.enum(['Leadership', 'Departmental', 'Other'])

const meetingStatusSchema = z.enum(['NotStarted', 'Running', 'Paused', 'Canceled', 'Completed'])
export type MeetingStatus = z.infer<typeof meetingStatusSchema>

export const MISSED_AFTER_MS = 12 * HOUR_MS

/** Wall-clock time in the organization's time zone. */
const scheduleSchema = z.object({
  date: replyDateSchema,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'TIME_FORMAT'),
})

const isMeetingDateTime = (value: string): boolean =>
  calendarDateSchema.safeParse(value.slice(0, 10)).success && !Number.isNaN(Date.parse(value))

/**
 * An instant with zone (`2026-11-24T14:00:00Z`), or a wall-clock time in the organization's time zone
 * (`2026-11-24T09:00`).
 */
export const meetingDateTimeSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/, 'NOT_A_DATE_TIME')
  .refine(isMeetingDateTime, 'NOT_A_DATE_TIME')
  .describe('An instant with its zone, or a wall-clock time in the organization’s zone.')

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
  schedule: scheduleSchema,
  location: z.string(),
  colorTag: colorTagSchema,
  agenda: agendaSchema,
  /** The next or running occurrence; null after a one-time meeting. */
  nextMeetingId: idSchema.nullable(),
  nextDate: replyInstantSchema.nullable(),
  /** The scheduled date, if this occurrence was moved. */
  nextMovedFrom: replyInstantSchema.nullable(),
  isRunning: z.boolean(),
  isLeadership: z.boolean(),
  canManage: z.boolean(),
  canEditItems: z.boolean(),
  canRemove: z.boolean(),
})
export type Traction = z.infer<typeof tractionSchema>

export const removedTractionSchema = z.object({
  id: idSchema,
  name: z.string(),
  ownerId: idSchema,
  removedAt: replyInstantSchema,
  removedById: idSchema.nullable(),
  restorableUntil: replyInstantSchema,
})
export type RemovedTraction = z.infer<typeof removedTractionSchema>

export const tractionContentsSchema = z.object({
  todos: z.number().int(),
  issues: z.number().int(),
  headlines: z.number().int(),
  rocks: z.number().int(),
  sharedRocks: z.number().int(),
  measurables: z.number().int(),
  heldMeetings: z.number().int(),
} satisfies CountsOfItems)
export type TractionContents = z.infer<typeof tractionContentsSchema>

/** Fields of the series are copied in, see `wire.md`. */
export const meetingSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  colorTag: colorTagSchema,
  cadence: cadenceSchema,
  nextDate: replyInstantSchema.nullable(),
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
  /** Null if not permitted, or not ended. */
  resumableUntil: replyInstantSchema.nullable(),
  reinstatableUntil: replyInstantSchema.nullable(),
  location: z.string(),
  /** Null before the end. */
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

const inviteesSchema = z
  .array(
    z.union([
      idSchema,
      z.object({ personId: idSchema }).transform((invitee) => invitee.personId),
      z.object({ id: idSchema }).transform((invitee) => invitee.id),
    ]),
  )
  .max(200)
  .transform((ids) => [...new Set(ids)])

/** The name is unique in the organization. Without an agenda, the default one. */
export const createMeetingSchema = z.object({
  id: idSchema.optional(),
  title: textSchema(),
  ownerId: optionalIdSchema,
  type: tractionTypeSchema.default('Other'),
  invitees: inviteesSchema.default([]),
  cadence: cadenceSchema.default('Weekly'),
  meetingDateTime: meetingDateTimeSchema.optional(),
  location: locationSchema.default(''),
  colorTag: colorTagSchema.default('None'),
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
  colorTag: colorTagSchema.optional(),
})

/** With a name, the items become a saved agenda. */
export const updateAgendaSchema = z.object({
  version: versionSchema,
  agendaId: optionalIdSchema,
  items: z.array(agendaItemInputSchema).max(30).optional(),
  name: textSchema().optional(),
})

const checklistItemSchema = z.object({
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
  'color-tag': filterOf(colorTagSchema),
})
export const meetingSorts = ['MeetingDateTime', 'Title'] as const
