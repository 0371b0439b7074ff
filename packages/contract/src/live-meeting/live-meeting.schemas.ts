import { z } from 'zod'
import { agendaItemSchema } from '../agendas/agendas.schemas'
import { idSchema } from '../core/ids'
import { placeSchema } from '../core/items'

export const idsStatusSchema = z.enum([
  'Reviewing',
  'Prioritizing',
  'ReadyToDiscuss',
  'DiscussSolve',
  'IssuesDiscussed',
  'Complete',
])
export type IdsStatus = z.infer<typeof idsStatusSchema>

const segueStatusSchema = z.enum(['Waiting', 'Speaking', 'Done'])

export const attendanceSchema = z.enum(['Online', 'Offline', 'Absent'])

export const FOCUS_MAX = 3
const RATING_MIN = 1
export const RATING_MAX = 10
export const GOOD_RATING = 8
export const OFFLINE_AFTER_MS = 10_000
export const SCRIBE_OFFLINE_AFTER_MS = 15_000
export const RESUME_WITHIN_MS = 600_000

export const ratingSchema = z
  .number()
  .int()
  .min(RATING_MIN, 'RATING_OUT_OF_RANGE')
  .max(RATING_MAX, 'RATING_OUT_OF_RANGE')

export const attendeeSchema = z.object({
  personId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  isObserver: z.boolean(),
  attendance: attendanceSchema,
  segueStatus: segueStatusSchema,
  hasRated: z.boolean(),
  /** Null until given, and hidden until the reveal. */
  rating: z.number().int().nullable(),
  ratedByPersonId: idSchema.nullable(),
  ratingReason: z.string(),
  ratingReasonByPersonId: idSchema.nullable(),
})
export type Attendee = z.infer<typeof attendeeSchema>

export const RECIPIENTS_MAX = 50

export const recipientSchema = z.object({
  kind: placeSchema.shape.kind.exclude(['vtorevision']),
  id: idSchema.nullable(),
  name: z.string(),
})

export const cascadingMessageSchema = z.object({
  id: idSchema,
  text: z.string(),
  audience: z.string(),
  /** Missing in older messages. */
  recipients: z.array(recipientSchema).optional(),
  byPersonId: idSchema,
})
export type CascadingMessage = z.infer<typeof cascadingMessageSchema>

/** Of its suggestion. */
export const RECAP_MAX = 5_000
export const RECAP_HTML_MAX = 20_000
export const PROPOSALS_MAX = 1_000

export const liveSettingsSchema = z.object({ sendRecapEmail: z.boolean(), clearMeetingItems: z.boolean() })

const stopwatchSchema = z.object({
  elapsedMs: z.number().int().min(0),
  runningSince: z.iso.datetime().nullable(),
})
export type Stopwatch = z.infer<typeof stopwatchSchema>

export const cancellationSchema = z.object({
  heldInstead: z.object({ meetingId: idSchema, because: z.enum(['Resumed', 'Reinstated']) }).optional(),
  isSeriesRemoved: z.boolean().optional(),
})
export type Cancellation = z.infer<typeof cancellationSchema>

const liveStatusSchema = z.enum(['NotStarted', 'Running', 'Paused', 'Canceled', 'Completed'])

export const liveMeetingStateSchema = z.object({
  id: idSchema,
  meetingId: idSchema,
  meetingThreadId: idSchema,
  tractionId: idSchema,
  title: z.string(),
  agendaTemplateId: idSchema,
  agendaName: z.string(),
  plannedFor: z.iso.datetime(),
  status: liveStatusSchema,
  started: z.iso.datetime().nullable(),
  ended: z.iso.datetime().nullable(),
  cancellation: cancellationSchema.nullish(),
  pausedSince: z.iso.datetime().nullish(),
  scribePersonId: idSchema.nullable(),
  attendees: z.array(attendeeSchema),
  /** Exactly one item is active while running. */
  agenda: z.array(agendaItemSchema.extend({ isActive: z.boolean(), stopwatch: stopwatchSchema })),
  agendaIndex: z.number().int().min(-1),
  speakerOrder: z.array(idSchema),
  selectedPersonId: idSchema.nullable(),
  selectedSince: z.iso.datetime().nullable(),
  idsStatus: idsStatusSchema,
  /** `focusIndex` is -1 for none. */
  focusIssueIds: z.array(idSchema).max(FOCUS_MAX),
  focusIndex: z.number().int().min(-1),
  prevFocusIndex: z.number().int().min(-1),
  focusGroupIds: z.array(idSchema),
  discussedIssueIds: z.array(idSchema),
  solvedIssueIds: z.array(idSchema),
  issueTimers: z.record(idSchema, stopwatchSchema),
  /** Stays paused on return to IDS. */
  isIssuePaused: z.boolean(),
  issueCount: z.number().int().min(0),
  addedTodoIds: z.array(idSchema),
  completedTodoIds: z.array(idSchema),
  reviewedHeadlineIds: z.array(idSchema),
  cascadingMessages: z.array(cascadingMessageSchema),
  /** HTML, mailed above the lists of the recap. */
  recap: z.string().optional(),
  /** The suggestion that the recap was written from, as plain text. */
  recapSuggestion: z.string().optional(),
  /** Of the scribe, who alone sees them. */
  proposalCount: z.number().int().min(0).optional(),
  areRatingsRevealed: z.boolean(),
  settings: liveSettingsSchema,
})
export type LiveMeetingState = z.infer<typeof liveMeetingStateSchema>
