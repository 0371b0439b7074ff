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

const isRevealed = z.boolean()

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

/** A changed shape gets a new version; old versions stay readable. */
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

const meetingUpdatedSchema = z.discriminatedUnion('change', [
  openedSchema,
  z.object({
    change: z.literal('planChanged'),
    title: z.string(),
    invitees: z.array(inviteeSchema),
    agenda: z.array(agendaItemSchema).nullable(),
  }),
  z.object({ change: z.literal('dateChanged'), plannedFor: z.iso.datetime() }),
  z.object({ change: z.literal('paused'), isPaused: z.boolean() }),
  cancellationSchema.extend({ change: z.literal('canceled') }),
  z.object({ change: z.literal('reinstated') }),
  z.object({ change: z.literal('todoAdded'), todoId: idSchema }),
  z.object({ change: z.literal('todoTakenBack'), todoId: idSchema }),
  z.object({ change: z.literal('todoCompleted'), todoId: idSchema, isComplete: z.boolean() }),
  z.object({ change: z.literal('headlineReviewed'), headlineId: idSchema, isReviewed: z.boolean() }),
  /** Empty while hidden. */
  z.object({ change: z.literal('ratingReasonGiven'), personId: idSchema, reason: z.string(), isRevealed }),
  cascadingMessageAddedSchema,
  z.object({ change: z.literal('cascadingMessageTakenBack'), id: idSchema }),
  z.object({ change: z.literal('recapWritten'), html: z.string(), suggestion: z.string() }),
  z.object({ change: z.literal('proposalsCounted'), count: z.number().int().min(0) }),
])

const addedAsIssue = z.object({ itemId: idSchema, issueId: idSchema, title: z.string(), ownerId: idSchema })

const brokenOffSchema = liveMeetingStateSchema.pick({
  idsStatus: true,
  focusIssueIds: true,
  focusIndex: true,
  focusGroupIds: true,
  discussedIssueIds: true,
  isIssuePaused: true,
  selectedPersonId: true,
})
export type BrokenOff = z.infer<typeof brokenOffSchema>

const liveMeetingEventData = {
  MeetingUpdated: meetingUpdatedSchema,
  Joined: z.object({ attendee: inviteeSchema, attendance: attendanceSchema.exclude(['Absent']) }),
  Left: person,
  Started: z.object({ scribePersonId: idSchema, speakerOrder: z.array(idSchema) }),
  /** Missing in older logs. */
  Ended: z.object({ scribePersonId: idSchema.nullable(), brokenOff: brokenOffSchema.optional() }),
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
  IssueTimerChanged: z.object({ issueId: idSchema.nullable(), isPaused: z.boolean() }),
  Reacted: z.object({ personId: idSchema, id: z.string() }),
  /** Null while hidden. */
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

export type LiveMeetingFact = {
  [T in LiveMeetingEventType]: { type: T; data: z.infer<(typeof liveMeetingEventData)[T]> }
}[LiveMeetingEventType]

/** `revision` starts at 1 without gaps. */
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

/** Discriminated by `type`, since the `data` shapes overlap. */
export const liveMeetingEventSchema = z.discriminatedUnion(
  'type',
  eventSchemas as unknown as [(typeof eventSchemas)[number], ...typeof eventSchemas],
) as unknown as z.ZodType<LiveMeetingEvent>

/** Not part of the log. */
export const presenceSchema = z.object({
  meetingId: idSchema,
  connected: z.array(idSchema),
  goneSince: z.record(idSchema, z.iso.datetime()),
})
export type Presence = z.infer<typeof presenceSchema>
