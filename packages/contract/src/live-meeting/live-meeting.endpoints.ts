import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { lineSchema, linesSchema, textSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { COUNTER_MAX, succeeded } from '../core/replies'
import { cascadeEntriesSchema } from '../headlines/headlines.schemas'
import { liveMeetingEventSchema, presenceSchema } from './live-meeting.events'
import {
  liveMeetingStateSchema,
  PROPOSALS_MAX,
  RECAP_HTML_MAX,
  RECAP_MAX,
  RECIPIENTS_MAX,
  ratingSchema,
  recipientSchema,
} from './live-meeting.schemas'

const group = 'live meeting'

const heldAsSchema = z.enum(['planned', 'extra'])
export type HeldAs = z.infer<typeof heldAsSchema>

const target = { meetingThreadId: optionalIdSchema, meetingId: optionalIdSchema }

const isTargeted = (body: unknown): boolean => {
  const { meetingId, meetingThreadId } = body as { meetingId: string | null; meetingThreadId: string | null }
  return meetingId !== null || meetingThreadId !== null
}

function targeted<S extends z.ZodRawShape>(shape: S) {
  return z.object({ ...target, ...shape }).refine(isTargeted, {
    message: 'MEETING_ID_REQUIRED',
    path: ['meetingId'],
  })
}

const outcome = { revision: z.number().int(), events: z.array(liveMeetingEventSchema) }
function command<
  const I extends string,
  const N extends string,
  S extends z.ZodRawShape,
  M extends z.ZodRawShape = Record<never, never>,
>(id: I, name: N, summary: string, shape: S, more?: M) {
  const endpoint = defineEndpoint({
    id,
    method: 'POST',
    path: `/live-meeting/${name}`,
    group,
    summary,
    access: 'member',
    scope: 'write',
    body: targeted(shape),
    reply: succeeded({ ...outcome, ...(more as M) }),
  })
  return { ...endpoint, command: name }
}

export const getLiveMeeting = defineEndpoint({
  id: 'getLiveMeeting',
  method: 'GET',
  path: '/live-meeting/{meetingId}',
  group,
  access: 'member',
  scope: 'read',
  summary: 'Get the current state of a meeting, with its revision number, as you can see it.',
  params: z.object({ meetingId: idSchema }),
  reply: z.object({
    revision: z.number().int(),
    state: liveMeetingStateSchema,
    presence: presenceSchema,
    serverTime: z.iso.datetime(),
  }),
})

export const getLiveMeetingEvents = defineEndpoint({
  id: 'getLiveMeetingEvents',
  method: 'GET',
  path: '/live-meeting/{meetingId}/events',
  group,
  access: 'member',
  scope: 'read',
  summary: 'List the events after a number, oldest first, at most 500. `revision` is the newest number.',
  params: z.object({ meetingId: idSchema }),
  query: z.object({ after: z.coerce.number().int().min(0).max(COUNTER_MAX).default(0) }),
  reply: z.object(outcome),
})

export const joinLiveMeeting = command(
  'joinLiveMeeting',
  'join',
  'Join the meeting, and receive its events over the hub connection of that id.',
  { connectionId: z.string().max(100).optional() },
  { meetingId: idSchema, state: liveMeetingStateSchema, presence: presenceSchema, serverTime: z.iso.datetime() },
)

export const leaveLiveMeeting = command(
  'leaveLiveMeeting',
  'leave',
  'Leave the meeting. A scribe who leaves stops being the scribe.',
  {
    connectionId: z.string().max(100).optional(),
  },
)
export const joinLiveMeetingOffline = command(
  'joinLiveMeetingOffline',
  'join-offline',
  'Mark a person as present without a device.',
  { personId: idSchema },
)
export const leaveLiveMeetingOffline = command(
  'leaveLiveMeetingOffline',
  'leave-offline',
  'Mark a person as no longer present without a device.',
  { personId: idSchema },
)
export const startLiveMeeting = command('startLiveMeeting', 'start', 'Start the meeting and become its scribe.', {
  heldAs: heldAsSchema
    .optional()
    .describe(
      'planned: replaces the planned date. extra: that date stays planned. Omitted: extra if the meeting starts more than half an interval early.',
    ),
})
export const nextAgendaItem = command(
  'nextAgendaItem',
  'next-agenda-item',
  'Move to the next section, as the scribe. `fromIndex`, if given, must be the current section.',
  { fromIndex: z.number().int().min(0).optional() },
)
export const setAgendaItem = command('setAgendaItem', 'set-agenda-item', 'Move to a section, as the scribe.', {
  index: z.number().int().min(0).max(100),
})
export const react = command('react', 'reaction', 'Send a reaction; `id` names it.', { id: textSchema(32) })
export const addRating = command(
  'addRating',
  'add-rating',
  'Rate the meeting from 1 to 10, for yourself, or as the scribe for a person without a device.',
  { personId: optionalIdSchema, rating: ratingSchema },
)
export const giveRatingReason = command(
  'giveRatingReason',
  'rating-reason',
  'Set what would have made the meeting a 10.',
  {
    personId: optionalIdSchema,
    reason: lineSchema.max(1000),
  },
)
export const reviewHeadlineLive = command('reviewHeadlineLive', 'review-headline', 'Mark a headline as reviewed.', {
  headlineId: idSchema,
  isReviewed: z.boolean().default(true),
})
export const setClearMeetingItems = command(
  'setClearMeetingItems',
  'clear-meeting-items-changed',
  'Set whether completed items are archived when the meeting ends.',
  { shouldClear: z.boolean() },
)
export const setSendRecapEmail = command(
  'setSendRecapEmail',
  'send-recap-email-changed',
  'Set whether the recap is e-mailed when the meeting ends.',
  { shouldSend: z.boolean() },
)
export const startPrioritization = command(
  'startPrioritization',
  'start-prioritization',
  'Start picking three issues.',
  {},
)
export const addFocusIssue = command(
  'addFocusIssue',
  'add-focus-issue',
  'Add an issue to the focus, last or at `index` 0 to 2.',
  { issueId: idSchema, index: z.number().int().min(0).max(2).optional() },
)
export const removeFocusIssue = command('removeFocusIssue', 'remove-focus-issue', 'Remove an issue from the focus.', {
  issueId: idSchema,
})
export const nextFocusIssue = command(
  'nextFocusIssue',
  'next-focus-issue',
  'Finish the issue in discussion, solved or not.',
  { wasSolved: z.boolean(), focusIssueId: idSchema },
)
export const startFocusGroup = command(
  'startFocusGroup',
  'start-focus-group',
  'Start discussing the picked issues.',
  {},
)
export const endFocusGroup = command('endFocusGroup', 'end-focus-group', 'Finish discussing the picked issues.', {})
export const markAsSolved = command('markAsSolved', 'mark-as-solved', 'Solve an issue.', { issueId: idSchema })
export const reopenIssue = command('reopenIssue', 'reopen-issue', 'Reopen a solved issue.', {
  issueId: idSchema,
})
export const setSelectedAttendee = command(
  'setSelectedAttendee',
  'set-selected-attendee',
  'Set who speaks, as the scribe. Without an id, no one.',
  { personId: optionalIdSchema },
)
export const updateIssueCount = command(
  'updateIssueCount',
  'update-issue-count',
  'Confirm that an issue was added or removed. The count is derived from the list.',
  { issueId: idSchema, isAdded: z.boolean() },
)
export const pauseIssue = command(
  'pauseIssue',
  'pause-issue',
  'Pause or resume the timer of the issue in discussion.',
  { isPaused: z.boolean() },
)
export const pauseMeeting = command(
  'pauseMeeting',
  'pause-meeting',
  'Start a break, as the scribe; all timers are paused. Anyone present with a license can end it.',
  { isPaused: z.boolean() },
)
export const takeOver = command(
  'takeOver',
  'take-over',
  'Become the scribe if there is none, or if the scribe has been disconnected for 15 seconds.',
  {},
)
export const addCascadingMessage = command(
  'addCascadingMessage',
  'cascading-message',
  'Add a cascading message for meetings, people or the free-text `audience`, shown in the recap. `removeId` removes one.',
  {
    text: lineSchema.max(1000).default(''),
    audience: lineSchema.max(200).default(''),
    recipients: z
      .array(recipientSchema.pick({ kind: true }).extend({ id: idSchema }))
      .max(RECIPIENTS_MAX)
      .default([]),
    removeId: optionalIdSchema,
    entries: cascadeEntriesSchema.optional(),
  },
)
const recapHtmlSchema = z.string().max(RECAP_HTML_MAX)
export const writeRecap = command(
  'writeRecap',
  'write-recap',
  'Set the introduction of the recap, as the scribe. `suggestion` is the proposed text it is based on.',
  { contentHtml: recapHtmlSchema, suggestion: linesSchema.max(RECAP_MAX) },
)
export const countProposals = command(
  'countProposals',
  'count-proposals',
  'Set how many proposals the scribe is reviewing, shown to the other attendees.',
  { count: z.number().int().min(0).max(PROPOSALS_MAX) },
)
export const previewRecap = defineEndpoint({
  id: 'previewRecap',
  method: 'POST',
  isLookup: true,
  path: '/live-meeting/preview-recap',
  group,
  access: 'licensed',
  scope: 'read',
  summary:
    'Get the recap e-mail that would be sent if the meeting ended now. Ratings are omitted until they are revealed.',
  body: z.object({
    meetingId: idSchema,
    contentHtml: recapHtmlSchema.default(''),
  }),
  reply: z.object({ subject: z.string(), html: z.string() }),
})
export const endLiveMeeting = command('endLiveMeeting', 'end', 'End the meeting, in one transaction.', {
  baseUrl: z.string().max(2000).optional(),
})

export const resumeLiveMeeting = command(
  'resumeLiveMeeting',
  'resume',
  'Resume the meeting within ten minutes after its end, for those who can manage it. Archived items are restored, the next planned meeting is removed, and no recap is e-mailed.',
  {},
)

const again = { again: z.boolean().default(false) }
const issueReply = succeeded({ ...outcome, issueId: idSchema })

function dropDown<const I extends string, S extends z.ZodRawShape>(id: I, name: string, shape: S) {
  return defineEndpoint({
    id,
    method: 'POST',
    path: `/live-meeting/${name}`,
    group,
    access: 'member',
    scope: 'write',
    summary: 'Add an item to the issue list: a new issue linked to it. A second time only with `again`.',
    body: targeted({ ...shape, ...again }),
    reply: issueReply,
  })
}
export const addMeasurableAsIssue = dropDown('addMeasurableAsIssue', 'add-measurable-as-issue', {
  measurableId: idSchema,
})
export const addRockAsIssue = dropDown('addRockAsIssue', 'add-rock-as-issue', { rockId: idSchema })
export const addHeadlineAsIssue = dropDown('addHeadlineAsIssue', 'add-headline-as-issue', { headlineId: idSchema })
export const addTodoAsIssue = dropDown('addTodoAsIssue', 'add-todo-as-issue', { todoId: idSchema })
