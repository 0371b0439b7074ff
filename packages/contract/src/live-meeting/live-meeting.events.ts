import { z } from 'zod'
import { agendaItemSchema } from '../agendas/agendas.schemas'
import { idSchema } from '../core/ids'
import {
  attendanceSchema,
  attendeeSchema,
  cancellationSchema,
  cascadingMessageSchema,
  idsStatusSchema,
  liveMeetingStateSchema,
  liveSettingsSchema,
} from './live-meeting.schemas'

const person = z.object({ personId: idSchema })
export const inviteeSchema = attendeeSchema.pick({
  personId: true,
  firstName: true,
  lastName: true,
  avatarUrl: true,
  isObserver: true,
})
export type Invitee = z.infer<typeof inviteeSchema>

/** Given after the reveal, and so for every reader; what was given before is hidden in the log for good. */
const isRevealed = z.boolean()

/** What `opened` needs to build the first state from; the first entry of every log. */
export const openedSchema = z.object({
  change: z.literal('opened'),
  meetingId: idSchema,
  meetingThreadId: idSchema,
  tractionId: idSchema,
  title: z.string(),
  agendaTemplateId: idSchema,
  agendaName: z.string(),
  plannedFor: z.iso.datetime(),
  agenda: z.array(agendaItemSchema),
  invitees: z.array(inviteeSchema),
  issueCount: z.number().int().min(0),
  settings: liveSettingsSchema,
})

/**
 * Version 2 names meetings and people. An event that changes its shape gets a version, and what a log holds in the shape
 * before is read for good.
 */
const cascadingMessageAddedSchema = z.discriminatedUnion('version', [
  z.object({
    change: z.literal('cascadingMessageAdded'),
    version: z.undefined().optional(),
    message: cascadingMessageSchema.omit({ recipients: true }),
  }),
  z.object({
    change: z.literal('cascadingMessageAdded'),
    version: z.literal(2),
    message: cascadingMessageSchema.required({ recipients: true }),
  }),
])

/** What a MeetingUpdated was: `change` says it. */
const meetingUpdatedSchema = z.discriminatedUnion('change', [
  openedSchema,
  /** The series was edited: title and invitees at any time, the agenda only before the start. */
  z.object({
    change: z.literal('planChanged'),
    title: z.string(),
    invitees: z.array(inviteeSchema),
    agenda: z.array(agendaItemSchema).nullable(),
  }),
  /** Before it starts it has got another date. */
  z.object({ change: z.literal('dateChanged'), plannedFor: z.iso.datetime() }),
  /** A break begins, or ends: every clock stands still in between. */
  z.object({ change: z.literal('paused'), isPaused: z.boolean() }),
  /** It does not take place, or is broken off for good: no recap, nothing archived. */
  cancellationSchema.extend({ change: z.literal('canceled') }),
  /** It was skipped, and takes place after all. */
  z.object({ change: z.literal('reinstated') }),
  z.object({ change: z.literal('todoAdded'), todoId: idSchema }),
  z.object({ change: z.literal('todoTakenBack'), todoId: idSchema }),
  z.object({ change: z.literal('todoCompleted'), todoId: idSchema, isComplete: z.boolean() }),
  z.object({ change: z.literal('headlineReviewed'), headlineId: idSchema, isReviewed: z.boolean() }),
  /** `reason` is empty for those who may not see it yet. */
  z.object({ change: z.literal('ratingReasonGiven'), personId: idSchema, reason: z.string(), isRevealed }),
  cascadingMessageAddedSchema,
  z.object({ change: z.literal('cascadingMessageTakenBack'), id: idSchema }),
])

const addedAsIssue = z.object({ itemId: idSchema, issueId: idSchema, title: z.string(), ownerId: idSchema })

/** What ending broke off, for whoever resumes the meeting. */
export const brokenOffSchema = liveMeetingStateSchema.pick({
  idsStatus: true,
  focusIssueIds: true,
  focusIndex: true,
  focusGroupIds: true,
  discussedIssueIds: true,
  isIssuePaused: true,
  selectedPersonId: true,
})
export type BrokenOff = z.infer<typeof brokenOffSchema>

/** Every event of the live meeting's log, by its name on the hub. */
export const liveMeetingEventData = {
  MeetingUpdated: meetingUpdatedSchema,
  Joined: z.object({ attendee: inviteeSchema, attendance: attendanceSchema.exclude(['Absent']) }),
  Left: person,
  Started: z.object({ scribePersonId: idSchema, speakerOrder: z.array(idSchema) }),
  /** `brokenOff` is missing in logs from before meetings could be resumed. */
  Ended: z.object({ scribePersonId: idSchema.nullable(), brokenOff: brokenOffSchema.optional() }),
  /** The meeting goes on as it was when it ended; the time in between belongs to no section. */
  Resumed: z.object({}),
  ScribeChanged: z.object({ scribePersonId: idSchema.nullable() }),
  AgendaItemChanged: z.object({ agendaIndex: z.number().int().min(0) }),
  SelectedAttendeeChanged: z.object({ personId: idSchema.nullable() }),
  IdsStatusChanged: z.object({ idsStatus: idsStatusSchema }),
  FocusIssuesChanged: z.object({
    focusIssueIds: z.array(idSchema),
    focusIndex: z.number().int().min(-1),
    focusGroupIds: z.array(idSchema),
    discussedIssueIds: z.array(idSchema),
  }),
  IssueSolved: z.object({ issueId: idSchema }),
  IssueReopened: z.object({ issueId: idSchema }),
  IssueCountUpdated: z.object({ issueCount: z.number().int().min(0) }),
  /** The one issue whose time runs from now on; null stops them all. `isPaused`: stopped by hand. */
  IssueTimerChanged: z.object({ issueId: idSchema.nullable(), isPaused: z.boolean() }),
  Reacted: z.object({ personId: idSchema, id: z.string() }),
  /** `rating` is null for those who may not see it yet. */
  RatingAdded: z.object({ personId: idSchema, rating: z.number().int().nullable(), isRevealed }),
  RatingsRevealed: z.object({
    ratings: z.array(z.object({ personId: idSchema, rating: z.number().int(), reason: z.string() })),
  }),
  SettingsUpdated: liveSettingsSchema,
  MeasurableAddedAsIssue: addedAsIssue,
  RockAddedAsIssue: addedAsIssue,
  HeadlineAddedAsIssue: addedAsIssue,
  TodoAddedAsIssue: addedAsIssue,
} as const

export type LiveMeetingEventType = keyof typeof liveMeetingEventData
export const liveMeetingEventTypes = Object.keys(liveMeetingEventData) as LiveMeetingEventType[]

/** An event before it is numbered. */
export type LiveMeetingFact = {
  [T in LiveMeetingEventType]: { type: T; data: z.infer<(typeof liveMeetingEventData)[T]> }
}[LiveMeetingEventType]

/** `revision` numbers a meeting's log from 1 without a gap; `at` is the instant the event happened. */
export type LiveMeetingEvent = LiveMeetingFact & {
  meetingId: string
  revision: number
  at: string
  byPersonId: string | null
}

const envelope = {
  meetingId: idSchema,
  revision: z.number().int().min(1),
  at: z.iso.datetime(),
  byPersonId: idSchema.nullable(),
}

const eventSchemas = liveMeetingEventTypes.map((type) =>
  z.object({ ...envelope, type: z.literal(type), data: liveMeetingEventData[type] }),
)

/**
 * The envelope of `wire.md`, as it leaves the server: projected for its reader. Told apart by `type`: the shapes of
 * `data` alone overlap, and a field of the one would be dropped as unknown to the other.
 */
export const liveMeetingEventSchema = z.discriminatedUnion(
  'type',
  eventSchemas as unknown as [(typeof eventSchemas)[number], ...typeof eventSchemas],
) as unknown as z.ZodType<LiveMeetingEvent>

/** Hub event `Connected`: who has a live connection now. Not part of the log, so it carries no number. */
export const presenceSchema = z.object({
  meetingId: idSchema,
  connected: z.array(idSchema),
  /** Since when those who lost theirs are gone, by person. */
  goneSince: z.record(idSchema, z.iso.datetime()),
})
export type Presence = z.infer<typeof presenceSchema>
