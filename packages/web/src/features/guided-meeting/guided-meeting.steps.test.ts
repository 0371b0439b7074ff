import { PRACTICED } from '@cairn/contract/guided-meeting/guided-meeting.schemas'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { describe, expect, it } from 'vitest'
import { completedSteps, type GuidedStep, guidedSteps, stepAfter } from './guided-meeting.steps'

const me = { personId: 'me', segueStatus: 'Waiting', hasRated: false }
const begun = {
  status: 'Running',
  attendees: [me],
  issueCount: PRACTICED.issues,
  solvedIssueIds: [],
  reviewedHeadlineIds: [],
  completedTodoIds: [],
  focusGroupIds: [],
} as unknown as LiveMeetingState
const lists = { hasAllNumbers: false, hasReport: false }
const takenOf = (change: Partial<LiveMeetingState>, more: Partial<typeof lists> = {}) => {
  const taken = completedSteps({ ...begun, ...change }, 'me', { ...lists, ...more })
  return guidedSteps.filter((step) => taken[step])
}
const attendees = (change: object) => ({ attendees: [{ ...me, ...change }] }) as Partial<LiveMeetingState>
const none = completedSteps(begun, 'me', lists)

describe('which steps are taken', () => {
  it('is none when the meeting has just started', () => {
    expect(takenOf({})).toEqual([])
    expect(takenOf({ attendees: [] })).toEqual([])
  })

  it.each<[GuidedStep, Partial<LiveMeetingState>]>([
    ['segue', attendees({ segueStatus: 'Speaking' })],
    ['segue', attendees({ segueStatus: 'Done' })],
    ['headlines', { reviewedHeadlineIds: ['a'] }],
    ['todos', { completedTodoIds: ['a'] }],
    ['add', { issueCount: PRACTICED.issues + 1 }],
    ['pick', { focusGroupIds: ['a'] }],
    ['rate', attendees({ hasRated: true })],
    ['end', { status: 'Completed' }],
  ])('%s, by the meeting’s state', (step, change) => {
    expect(takenOf(change)).toEqual([step])
  })

  it('is read from the lists for numbers and Rocks', () => {
    expect(takenOf({}, { hasAllNumbers: true })).toEqual(['scorecard'])
    expect(takenOf({}, { hasReport: true })).toEqual(['rocks'])
  })

  it('counts additions made after solving, and solving as picking', () => {
    const solved = { solvedIssueIds: ['a'], issueCount: PRACTICED.issues - 1 }
    expect(takenOf(solved)).toEqual(['pick', 'solve'])
    expect(takenOf({ ...solved, issueCount: PRACTICED.issues })).toEqual(['add', 'pick', 'solve'])
  })
})

describe('the next step', () => {
  it('is the first one neither taken nor skipped', () => {
    expect(stepAfter(none, [])).toBe('segue')
    expect(stepAfter({ ...none, segue: true }, ['scorecard'])).toBe('rocks')
    expect(stepAfter({ ...none, todos: true }, ['segue'])).toBe('scorecard')
  })

  it('stays at the last step until the meeting ends, even after skips', () => {
    expect(stepAfter(none, guidedSteps)).toBe('end')
  })
})
