import { conflict } from '../core/errors'
import type { LiveMeetingState } from './live-meeting.schemas'

type ListKey = {
  [K in keyof LiveMeetingState]-?: LiveMeetingState[K] extends readonly unknown[]
    ? K
    : LiveMeetingState[K] extends Record<string, { elapsedMs: number }>
      ? K
      : never
}[keyof LiveMeetingState]

interface Limit {
  readonly most: number
  readonly text: string
}

const limit = (most: number, text: string): Limit => ({ most, text })

const crowded = limit(250, 'This meeting is full: 250 people are in it.')
const discussed = limit(300, 'This meeting has discussed 300 issues. Keep the others for the next one.')

/** Bounds the state, which is sent to everyone who joins. */
export const stateLimits = {
  attendees: crowded,
  speakerOrder: crowded,
  agenda: limit(30, 'An agenda has up to 30 sections.'),
  focusIssueIds: limit(3, 'Three issues are in focus already.'),
  focusGroupIds: discussed,
  discussedIssueIds: discussed,
  issueTimers: discussed,
  solvedIssueIds: limit(300, 'This meeting has solved 300 issues. Solve the others after it.'),
  addedTodoIds: limit(300, 'This meeting has made 300 to-dos. Add the others after it.'),
  completedTodoIds: limit(1000, 'This meeting has ticked off 1,000 to-dos. Tick off the others after it.'),
  reviewedHeadlineIds: limit(300, 'This meeting has reviewed 300 headlines. Keep the others for the next one.'),
  cascadingMessages: limit(50, 'A meeting passes on up to 50 messages. Say the rest outside it.'),
} as const satisfies Record<ListKey, Limit>

/** @throws 409 */
export function requireRoom(state: LiveMeetingState, list: keyof typeof stateLimits): void {
  const { most, text } = stateLimits[list]
  if (Object.keys(state[list]).length >= most) throw conflict('LIMIT_REACHED', text)
}
