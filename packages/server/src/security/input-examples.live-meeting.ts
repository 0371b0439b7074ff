import type { Example } from './example'
import type { WorldIds } from './seed-world'

type More = Pick<Example, 'prepare' | 'mayObserver' | 'observerGets'>

/** A command to the running meeting, with what it says beside. */
function command(say: (ids: WorldIds) => Record<string, unknown> = () => ({}), more: More = {}): Example {
  const input = (ids: WorldIds) => ({
    body: { meetingId: ids.meetingId, meetingThreadId: ids.meetingThreadId, ...say(ids) },
  })
  return { input, isLive: true, ...more }
}

const read: Example = { input: ({ meetingId }) => ({ params: { meetingId } }), isLive: true }
const observerToo = { mayObserver: true }

export const liveMeetingExamples: Readonly<Record<string, Example>> = {
  getLiveMeeting: read,
  getLiveMeetingEvents: { ...read, input: ({ meetingId }) => ({ params: { meetingId }, query: { after: '1' } }) },
  joinLiveMeeting: command(undefined, observerToo),
  leaveLiveMeeting: command(() => ({ connectionId: 'gone' }), observerToo),
  joinLiveMeetingOffline: command(({ guestId }) => ({ personId: guestId })),
  leaveLiveMeetingOffline: command(({ guestId }) => ({ personId: guestId }), { prepare: ['joinLiveMeetingOffline'] }),
  startLiveMeeting: { ...command(), isLive: false, prepare: ['joinLiveMeeting'] },
  endLiveMeeting: command(() => ({ baseUrl: 'https://example.com' })),
  nextAgendaItem: command(() => ({ fromIndex: 0 })),
  setAgendaItem: command(() => ({ index: 2 })),
  react: {
    ...command(undefined, observerToo),
    input: ({ meetingThreadId }) => ({ body: { meetingThreadId, id: 'clap' } }),
  },
  addRating: command(() => ({ rating: 8 }), observerToo),
  giveRatingReason: command(() => ({ reason: 'Too long.' }), { observerGets: 409, prepare: ['addRating'] }),
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
  setSelectedAttendee: command(({ memberId }) => ({ personId: memberId })),
  reopenIssue: command(({ issueId }) => ({ issueId }), { prepare: ['markAsSolved'] }),
  updateIssueCount: command(({ issueId }) => ({ issueId, isAdded: true })),
  pauseIssue: command(() => ({ isPaused: true }), {
    prepare: ['startPrioritization', 'addFocusIssue', 'startFocusGroup'],
  }),
  takeOver: { ...command(), isLive: false, prepare: ['joinLiveMeeting', 'startLiveMeeting'] },
  addCascadingMessage: command(() => ({ text: 'We ship.', audience: 'Everybody' })),
  addMeasurableAsIssue: command(({ measurableId }) => ({ measurableId, again: false })),
  addRockAsIssue: command(({ rockId }) => ({ rockId, again: false })),
  addHeadlineAsIssue: command(({ headlineId }) => ({ headlineId, again: false })),
  addTodoAsIssue: command(({ todoId }) => ({ todoId, again: false })),
}
