import { z } from 'zod'
import { agendaItemSchema } from '../agendas/agendas.schemas'
import { idSchema } from '../core/ids'
import { placeSchema } from '../core/places'

/** How far the issues section is; it goes through these in order. */
export const idsStatusSchema = z.enum([
  'Reviewing',
  'Prioritizing',
  'ReadyToDiscuss',
  'DiscussSolve',
  'IssuesDiscussed',
  'Complete',
])
export type IdsStatus = z.infer<typeof idsStatusSchema>

export const segueStatusSchema = z.enum(['Waiting', 'Speaking', 'Done'])

/** Online: joined with a device. Offline: in the room without one. Absent: not (or no longer) there. */
export const attendanceSchema = z.enum(['Online', 'Offline', 'Absent'])

/** At most three issues are in focus at a time; 8 or better is a good rating. */
export const FOCUS_MAX = 3
export const RATING_MIN = 1
export const RATING_MAX = 10
export const GOOD_RATING = 8
/** A closed tab is offline after 10 s; a scribe gone for 15 s may be replaced. Milliseconds. */
export const OFFLINE_AFTER_MS = 10_000
export const SCRIBE_GONE_AFTER_MS = 15_000
/** An ended meeting can be resumed, and its recap waits. Milliseconds. */
export const RESUME_WITHIN_MS = 600_000

export const ratingSchema = z.number().int().min(RATING_MIN, 'Rate from 1 to 10.').max(RATING_MAX, 'Rate from 1 to 10.')

export const attendeeSchema = z.object({
  personId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  isObserver: z.boolean(),
  attendance: attendanceSchema,
  segueStatus: segueStatusSchema,
  hasRated: z.boolean(),
  /** Null until given, and for other readers until all are revealed. */
  rating: z.number().int().nullable(),
  /** Who entered the rating: themselves, or the scribe for somebody without a device; both may see it at once. */
  ratedByPersonId: idSchema.nullable(),
  /** What would have made it a 10; hidden like the rating. */
  ratingReason: z.string(),
  ratingReasonByPersonId: idSchema.nullable(),
})
export type Attendee = z.infer<typeof attendeeSchema>

/** Of one cascading message. */
export const RECIPIENTS_MAX = 50

/** A meeting or a person that is to be told, by the name it had then. `id` is null for all but who wrote the message. */
export const recipientSchema = z.object({
  kind: placeSchema.shape.kind.exclude(['vtorevision']),
  id: idSchema.nullable(),
  name: z.string(),
})

export const cascadingMessageSchema = z.object({
  id: idSchema,
  text: z.string(),
  /** Who else is to be told, in words. */
  audience: z.string(),
  /** Missing where it was written before messages named them. */
  recipients: z.array(recipientSchema).optional(),
  byPersonId: idSchema,
})
export type CascadingMessage = z.infer<typeof cascadingMessageSchema>

export const liveSettingsSchema = z.object({ sendRecapEmail: z.boolean(), clearMeetingItems: z.boolean() })

/** The running time of one section or issue: `elapsedMs` so far, plus what passed since `runningSince`. */
export const stopwatchSchema = z.object({
  elapsedMs: z.number().int().min(0),
  runningSince: z.iso.datetime().nullable(),
})
export type Stopwatch = z.infer<typeof stopwatchSchema>

/** Why a meeting doesn't take place, where it isn't by itself that it was skipped or broken off. */
export const cancellationSchema = z.object({
  /** The series has one open meeting: another one is it, since it goes on after its end, or was brought back. */
  heldInstead: z.object({ meetingId: idSchema, because: z.enum(['Resumed', 'Reinstated']) }).optional(),
  /** The whole series was removed. */
  isSeriesRemoved: z.boolean().optional(),
})
export type Cancellation = z.infer<typeof cancellationSchema>

export const liveStatusSchema = z.enum(['NotStarted', 'Running', 'Paused', 'Canceled', 'Completed'])

/** The state of one occurrence: what `evolve` makes of its log. Instants are ISO 8601 in UTC. */
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
  /** When it was ended, or canceled. */
  ended: z.iso.datetime().nullable(),
  cancellation: cancellationSchema.nullish(),
  /** Since when it takes a break, in which no clock runs; absent, or null, while it takes none. */
  pausedSince: z.iso.datetime().nullish(),
  scribePersonId: idSchema.nullable(),
  attendees: z.array(attendeeSchema),
  /** One item at most is active, and exactly one while running. */
  agenda: z.array(agendaItemSchema.extend({ isActive: z.boolean(), stopwatch: stopwatchSchema })),
  agendaIndex: z.number().int().min(-1),
  /** The order in which attendees speak in the segue, drawn when the meeting starts; later joiners come last. */
  speakerOrder: z.array(idSchema),
  selectedPersonId: idSchema.nullable(),
  selectedSince: z.iso.datetime().nullable(),
  idsStatus: idsStatusSchema,
  /** Picked and not solved, in the order of their numbers; `focusIndex` is the one in discussion, -1 for none. */
  focusIssueIds: z.array(idSchema).max(FOCUS_MAX),
  focusIndex: z.number().int().min(-1),
  prevFocusIndex: z.number().int().min(-1),
  /** All that were picked in this round, solved ones included: the stones 1-2-3. */
  focusGroupIds: z.array(idSchema),
  discussedIssueIds: z.array(idSchema),
  solvedIssueIds: z.array(idSchema),
  issueTimers: z.record(idSchema, stopwatchSchema),
  /** Stopped by hand: coming back to the IDS section doesn't let the clock run again. */
  isIssuePaused: z.boolean(),
  issueCount: z.number().int().min(0),
  addedTodoIds: z.array(idSchema),
  completedTodoIds: z.array(idSchema),
  reviewedHeadlineIds: z.array(idSchema),
  cascadingMessages: z.array(cascadingMessageSchema),
  areRatingsRevealed: z.boolean(),
  settings: liveSettingsSchema,
})
export type LiveMeetingState = z.infer<typeof liveMeetingStateSchema>
