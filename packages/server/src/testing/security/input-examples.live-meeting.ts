import type { Answers, Example } from './example'
import type { WorldIds } from './seed-world'

/** Who may give a command, of those who see the meeting: everybody has joined it who is invited. */
const givers = {
  anybody: () => 200,
  participants: ({ isInvited }) => (isInvited ? 200 : 409),
  licensed: ({ role, isInvited }) => (role === 'Observer' ? 403 : isInvited ? 200 : 409),
  scribe: ({ role }) => (role === 'Observer' ? 403 : role === 'Owner' ? 200 : 409),
  managers: ({ role }) => (role === 'Owner' || role === 'Admin' ? 200 : 403),
  /** Nobody else has rated, or joined. */
  ownerSoFar: ({ role }) => (role === 'Owner' ? 200 : 409),
} satisfies Record<string, Answers>

interface More extends Pick<Example, 'prepare'> {
  /** `licensed` unless said. */
  readonly by?: keyof typeof givers
}

/** A command to the running meeting, with what it says beside. */
function command(say: (ids: WorldIds) => Record<string, unknown> = () => ({}), more: More = {}): Example {
  const { by = 'licensed', ...rest } = more
  const input = (ids: WorldIds) => ({
    body: { meetingId: ids.meetingId, meetingThreadId: ids.meetingThreadId, ...say(ids) },
  })
  return { input, isLive: true, answers: givers[by], ...rest }
}

const read: Example = { input: ({ meetingId }) => ({ params: { meetingId } }), isLive: true }
const byScribe = { by: 'scribe' } as const

export const liveMeetingExamples: Readonly<Record<string, Example>> = {
  getLiveMeeting: read,
  getLiveMeetingEvents: { ...read, input: ({ meetingId }) => ({ params: { meetingId }, query: { after: '1' } }) },
  joinLiveMeeting: command(undefined, { by: 'anybody' }),
  leaveLiveMeeting: command(() => ({ connectionId: 'gone' }), { by: 'anybody' }),
  joinLiveMeetingOffline: command(({ guestId }) => ({ personId: guestId })),
  leaveLiveMeetingOffline: command(({ guestId }) => ({ personId: guestId }), { prepare: ['joinLiveMeetingOffline'] }),
  startLiveMeeting: { ...command(undefined, byScribe), isLive: false, prepare: ['joinLiveMeeting'] },
  endLiveMeeting: command(() => ({ baseUrl: 'https://example.com' }), { ...byScribe, prepare: ['addRating'] }),
  resumeLiveMeeting: {
    ...command(undefined, { by: 'managers' }),
    isLive: false,
    prepare: ['joinLiveMeeting', 'startLiveMeeting', 'endLiveMeeting'],
  },
  pauseMeeting: command(() => ({ isPaused: true }), byScribe),
  nextAgendaItem: command(() => ({ fromIndex: 0 }), byScribe),
  setAgendaItem: command(() => ({ index: 2 }), byScribe),
  previewRecap: {
    input: ({ meetingId }) => ({ body: { meetingId, contentHtml: '<p>Two issues were solved.</p>' } }),
    isLive: true,
  },
  writeRecap: command(() => ({ contentHtml: '<p>Two issues were solved.</p>', suggestion: '' }), byScribe),
  countProposals: command(() => ({ count: 3 }), byScribe),
  react: {
    ...command(undefined, { by: 'participants' }),
    input: ({ meetingThreadId }) => ({ body: { meetingThreadId, id: 'clap' } }),
  },
  addRating: command(() => ({ rating: 8 }), { by: 'participants' }),
  giveRatingReason: command(() => ({ reason: 'Too long.' }), { by: 'ownerSoFar', prepare: ['addRating'] }),
  reviewHeadlineLive: command(({ headlineId }) => ({ headlineId, isReviewed: true })),
  setClearMeetingItems: command(() => ({ shouldClear: false })),
  setSendRecapEmail: command(() => ({ shouldSend: false })),
  startPrioritization: command(),
  addFocusIssue: command(({ issueId }) => ({ issueId, index: 0 }), { prepare: ['startPrioritization'] }),
  removeFocusIssue: command(({ issueId }) => ({ issueId }), { prepare: ['startPrioritization', 'addFocusIssue'] }),
  nextFocusIssue: command(({ issueId }) => ({ wasSolved: true, focusIssueId: issueId }), {
    prepare: ['startPrioritization', 'addFocusIssue', 'startFocusGroup'],
  }),
  startFocusGroup: command(undefined, { prepare: ['startPrioritization', 'addFocusIssue'] }),
  endFocusGroup: command(undefined, { prepare: ['startPrioritization', 'addFocusIssue', 'startFocusGroup'] }),
  markAsSolved: command(({ issueId }) => ({ issueId })),
  setSelectedAttendee: command(({ memberId }) => ({ personId: memberId }), byScribe),
  reopenIssue: command(({ issueId }) => ({ issueId }), { prepare: ['markAsSolved'] }),
  updateIssueCount: command(({ issueId }) => ({ issueId, isAdded: true })),
  pauseIssue: command(() => ({ isPaused: true }), {
    prepare: ['startPrioritization', 'addFocusIssue', 'startFocusGroup'],
  }),
  takeOver: { ...command(undefined, byScribe), isLive: false, prepare: ['joinLiveMeeting', 'startLiveMeeting'] },
  addCascadingMessage: command(({ tractionId }) => ({
    text: 'We ship.',
    audience: 'Everybody',
    recipients: [{ kind: 'traction', id: tractionId }],
  })),
  addMeasurableAsIssue: command(({ measurableId }) => ({ measurableId, again: false })),
  addRockAsIssue: command(({ rockId }) => ({ rockId, again: false })),
  addHeadlineAsIssue: command(({ headlineId }) => ({ headlineId, again: false })),
  addTodoAsIssue: command(({ todoId }) => ({ todoId, again: false })),
}
