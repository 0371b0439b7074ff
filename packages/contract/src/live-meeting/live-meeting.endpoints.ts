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
    message: 'Identify the meeting by meetingId or meetingThreadId.',
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
  summary: 'The meeting as it is, with its revision number, as the caller may see it.',
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
  summary: 'The events after a number, oldest first, at most 500; `revision` is the newest there is.',
  params: z.object({ meetingId: idSchema }),
  query: z.object({ after: z.coerce.number().int().min(0).max(COUNTER_MAX).default(0) }),
  reply: z.object(outcome),
})

export const joinLiveMeeting = command(
  'joinLiveMeeting',
  'join',
  'Join, and hear the meeting over the hub connection of that id.',
  { connectionId: z.string().max(100).optional() },
  { meetingId: idSchema, state: liveMeetingStateSchema, presence: presenceSchema, serverTime: z.iso.datetime() },
)

export const leaveLiveMeeting = command('leaveLiveMeeting', 'leave', 'Leave; a scribe who leaves is one no longer.', {
  connectionId: z.string().max(100).optional(),
})
export const joinLiveMeetingOffline = command(
  'joinLiveMeetingOffline',
  'join-offline',
  'Somebody is in the room without a device.',
  { personId: idSchema },
)
export const leaveLiveMeetingOffline = command(
  'leaveLiveMeetingOffline',
  'leave-offline',
  'They are not (any longer).',
  { personId: idSchema },
)
export const startLiveMeeting = command('startLiveMeeting', 'start', 'Start; who starts is the scribe.', {
  heldAs: heldAsSchema
    .optional()
    .describe(
      'planned: takes the place of the planned date. extra: that date stays planned. Left out: extra where it begins more than half an interval early.',
    ),
})
export const nextAgendaItem = command(
  'nextAgendaItem',
  'next-agenda-item',
  'The scribe moves on. `fromIndex`, where given, must be the section that runs.',
  { fromIndex: z.number().int().min(0).optional() },
)
export const setAgendaItem = command('setAgendaItem', 'set-agenda-item', 'The scribe moves to a section.', {
  index: z.number().int().min(0).max(100),
})
export const react = command('react', 'reaction', 'React; `id` names the reaction.', { id: textSchema(32) })
export const addRating = command(
  'addRating',
  'add-rating',
  'Rate the meeting 1 to 10: oneself, or the scribe for somebody without a device.',
  { personId: optionalIdSchema, rating: ratingSchema },
)
export const giveRatingReason = command('giveRatingReason', 'rating-reason', 'What would have made it a 10.', {
  personId: optionalIdSchema,
  reason: lineSchema.max(1000),
})
export const reviewHeadlineLive = command('reviewHeadlineLive', 'review-headline', 'The headline has been read out.', {
  headlineId: idSchema,
  isReviewed: z.boolean().default(true),
})
export const setClearMeetingItems = command(
  'setClearMeetingItems',
  'clear-meeting-items-changed',
  'Whether ending archives what is done.',
  { shouldClear: z.boolean() },
)
export const setSendRecapEmail = command(
  'setSendRecapEmail',
  'send-recap-email-changed',
  'Whether ending mails the recap.',
  { shouldSend: z.boolean() },
)
export const startPrioritization = command('startPrioritization', 'start-prioritization', 'Pick three.', {})
export const addFocusIssue = command(
  'addFocusIssue',
  'add-focus-issue',
  'Bring an issue into focus, last or at `index` 0 to 2.',
  { issueId: idSchema, index: z.number().int().min(0).max(2).optional() },
)
export const removeFocusIssue = command('removeFocusIssue', 'remove-focus-issue', 'Take it out of focus.', {
  issueId: idSchema,
})
export const nextFocusIssue = command(
  'nextFocusIssue',
  'next-focus-issue',
  'Done with the issue in discussion, solved or not.',
  { wasSolved: z.boolean(), focusIssueId: idSchema },
)
export const startFocusGroup = command('startFocusGroup', 'start-focus-group', 'Discuss what was picked.', {})
export const endFocusGroup = command('endFocusGroup', 'end-focus-group', 'Through with what was picked.', {})
export const markAsSolved = command('markAsSolved', 'mark-as-solved', 'Solve an issue.', { issueId: idSchema })
export const reopenIssue = command('reopenIssue', 'reopen-issue', 'A solved issue is open again.', {
  issueId: idSchema,
})
export const setSelectedAttendee = command(
  'setSelectedAttendee',
  'set-selected-attendee',
  'The scribe picks who speaks; no id, nobody.',
  { personId: optionalIdSchema },
)
export const updateIssueCount = command(
  'updateIssueCount',
  'update-issue-count',
  'Confirm that an issue came or went; the count is derived from the list.',
  { issueId: idSchema, isAdded: z.boolean() },
)
export const pauseIssue = command(
  'pauseIssue',
  'pause-issue',
  'Stop the clock of the issue in discussion, or let it run.',
  { isPaused: z.boolean() },
)
export const pauseMeeting = command(
  'pauseMeeting',
  'pause-meeting',
  'The scribe has the meeting take a break, in which every clock stands still; anyone licensed who is there lets it go on.',
  { isPaused: z.boolean() },
)
export const takeOver = command(
  'takeOver',
  'take-over',
  'Become the scribe when there is none, or when theirs has been gone for 15 s.',
  {},
)
export const addCascadingMessage = command(
  'addCascadingMessage',
  'cascading-message',
  'A message to tell others, meetings and people or whoever `audience` says, for the recap. With `removeId` one is taken back.',
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
const recapHtmlSchema = z.string().max(RECAP_HTML_MAX, `Use at most ${RECAP_HTML_MAX} characters.`)
export const writeRecap = command(
  'writeRecap',
  'write-recap',
  'The scribe writes what the recap begins with. `suggestion` is the proposed text that it was written from.',
  { contentHtml: recapHtmlSchema, suggestion: linesSchema.max(RECAP_MAX, `Use at most ${RECAP_MAX} characters.`) },
)
export const countProposals = command(
  'countProposals',
  'count-proposals',
  'How many proposals the scribe reviews, for the other attendees.',
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
    'The recap e-mail as it would be sent if the meeting ended now. Ratings are left out until they are revealed.',
  body: z.object({
    meetingId: idSchema,
    contentHtml: recapHtmlSchema.default(''),
  }),
  reply: z.object({ subject: z.string(), html: z.string() }),
})
export const endLiveMeeting = command(
  'endLiveMeeting',
  'end',
  'End the meeting: one transaction, behind a confirmation.',
  { baseUrl: z.string().max(2000).optional() },
)

export const resumeLiveMeeting = command(
  'resumeLiveMeeting',
  'resume',
  'For ten minutes after its end, whoever may manage the meeting lets it go on: what was archived comes back, the next planned one goes, and no recap is mailed.',
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
    summary: 'Drop it down to the issue list: a copy with a link back. Twice only with `again`.',
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
