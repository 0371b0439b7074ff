import { describe, expect, it } from 'vitest'
import { Refusal } from '../core/errors'
import type { LiveMeetingCommand } from './live-meeting.commands'
import { stateLimits } from './live-meeting.decide.rules'
import type { LiveMeetingState } from './live-meeting.schemas'
import { idOf, invitee, issueId, type Simulation, startedMeeting } from './live-meeting.simulation'

const ids = (most: number) => Array.from({ length: most }, (_, index) => idOf(7, index))
const running = { elapsedMs: 0, runningSince: null }

type Full = Pick<
  typeof stateLimits,
  | 'attendees'
  | 'issueTimers'
  | 'discussedIssueIds'
  | 'solvedIssueIds'
  | 'addedTodoIds'
  | 'completedTodoIds'
  | 'reviewedHeadlineIds'
  | 'cascadingMessages'
>

const absent = (personId: string): LiveMeetingState['attendees'][number] => ({
  ...startedMeeting().attendee(4),
  personId,
})

const full: { [K in keyof Full]: { fill: (ids: string[]) => LiveMeetingState[K]; add: LiveMeetingCommand } } = {
  attendees: { fill: (them) => them.map(absent), add: { type: 'join' } },
  issueTimers: {
    fill: (them) => Object.fromEntries(them.map((id) => [id, running])),
    add: { type: 'add-focus-issue', issueId: issueId(1) },
  },
  discussedIssueIds: { fill: (them) => them, add: { type: 'add-focus-issue', issueId: issueId(1) } },
  solvedIssueIds: { fill: (them) => them, add: { type: 'mark-as-solved', issueId: issueId(1) } },
  addedTodoIds: { fill: (them) => them, add: { type: 'todo-added', todoId: idOf(5, 1) } },
  completedTodoIds: { fill: (them) => them, add: { type: 'todo-completed', todoId: idOf(5, 1), isComplete: true } },
  reviewedHeadlineIds: {
    fill: (them) => them,
    add: { type: 'review-headline', headlineId: idOf(6, 1), isReviewed: true },
  },
  cascadingMessages: {
    fill: (them) => them.map((id) => ({ id, text: 'Tell', audience: '', byPersonId: idOf(1, 1) })),
    add: {
      type: 'cascading-message',
      id: idOf(8, 1),
      text: 'One more',
      audience: '',
      recipients: [],
      names: {},
      removeId: null,
    },
  },
}

function meetingWith(list: keyof Full, count: number): Simulation {
  const meeting = startedMeeting()
  const filled = full[list].fill(ids(count))
  const kept =
    list === 'attendees' ? { attendees: [...meeting.state.attendees, ...(filled as never[])] } : { [list]: filled }
  meeting.state = { ...meeting.state, ...kept }
  return meeting
}

const messageOf = (run: () => unknown): string | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.messages[0]?.code
    throw error
  }
}

describe.each(Object.keys(full) as (keyof Full)[])('%s', (list) => {
  const by = list === 'attendees' ? 5 : 1
  const others = list === 'attendees' ? startedMeeting().state.attendees.length : 0

  it('refuses more than its limit with a code', () => {
    const meeting = meetingWith(list, stateLimits[list].most - others)
    const before = meeting.state
    expect(messageOf(() => meeting.run(by, full[list].add))).toBe(stateLimits[list].code)
    expect(meeting.state).toBe(before)
  })

  it('accepts one more below it', () => {
    const meeting = meetingWith(list, stateLimits[list].most - others - 1)
    expect(messageOf(() => meeting.run(by, full[list].add, { person: invitee(by) }))).toBeUndefined()
  })
})
