import { describe, expect, it } from 'vitest'
import type { LiveMeetingCommand } from './live-meeting.commands'
import { issueId, Simulation, startedMeeting } from './live-meeting.simulation'

const add = (number: number, index?: number): LiveMeetingCommand => ({
  type: 'add-focus-issue',
  issueId: issueId(number),
  index,
})
const solve = (number: number): LiveMeetingCommand => ({ type: 'mark-as-solved', issueId: issueId(number) })
const next = (number: number, wasSolved: boolean): LiveMeetingCommand => ({
  type: 'next-focus-issue',
  focusIssueId: issueId(number),
  wasSolved,
})

function discussing(...numbers: number[]): Simulation {
  const meeting = startedMeeting()
  meeting.run(1, { type: 'set-agenda-item', index: 1 })
  for (const number of numbers) meeting.run(2, add(number))
  meeting.run(2, { type: 'start-focus-group' })
  return meeting
}
const ticking = ({ state }: Simulation) =>
  Object.keys(state.issueTimers).filter((id) => state.issueTimers[id]?.runningSince !== null)

describe('picking', () => {
  it('is ready with three, and no longer with two', () => {
    const meeting = startedMeeting()
    meeting.run(1, { type: 'start-prioritization' })
    expect(meeting.state.idsStatus).toBe('Prioritizing')
    for (const number of [1, 2]) meeting.run(2, add(number))
    meeting.run(3, add(3, 0))
    expect(meeting.state).toMatchObject({ idsStatus: 'ReadyToDiscuss', focusIssueIds: [3, 1, 2].map(issueId) })
    expect(meeting.refusal(1, add(4))).toBe('FOCUS_FULL')
    expect(meeting.run(1, add(1))).toEqual([])
    meeting.run(1, { type: 'remove-focus-issue', issueId: issueId(1) })
    expect(meeting.state).toMatchObject({ idsStatus: 'Prioritizing', focusGroupIds: [3, 2].map(issueId) })
  })

  it('is ready when all open issues are picked', () => {
    const meeting = startedMeeting(1)
    meeting.run(1, add(1))
    expect(meeting.state.idsStatus).toBe('ReadyToDiscuss')
  })

  it('refuses an issue that is solved or not on the list', () => {
    const meeting = startedMeeting()
    meeting.run(1, solve(1))
    expect(() => meeting.run(1, add(1))).toThrow('This issue is solved or no longer on the list.')
    expect(meeting.refusal(1, { type: 'start-focus-group' })).toBe('NOTHING_PICKED')
  })

  it('waits for the start', () => {
    const meeting = new Simulation()
    meeting.run(1, { type: 'join' })
    expect(meeting.refusal(1, add(1))).toBe('NOT_STARTED')
  })
})

describe('discussing', () => {
  it('takes the issues in order, times each, and ends after the last', () => {
    const meeting = discussing(1, 2)
    expect(ticking(meeting)).toEqual([issueId(1)])
    meeting.pass(1_000)
    expect(meeting.refusal(1, next(2, false))).toBe('ISSUE_NOT_IN_DISCUSSION')
    meeting.run(1, next(1, false))
    expect(meeting.state).toMatchObject({ focusIndex: 1, prevFocusIndex: 0, discussedIssueIds: [issueId(1)] })
    expect(ticking(meeting)).toEqual([issueId(2)])
    meeting.pass(2_000)
    meeting.run(1, next(2, true))
    expect(meeting.state).toMatchObject({
      idsStatus: 'IssuesDiscussed',
      focusIssueIds: [],
      focusIndex: -1,
      focusGroupIds: [1, 2].map(issueId),
      solvedIssueIds: [issueId(2)],
      issueCount: 4,
    })
    expect(Object.values(meeting.state.issueTimers).map(({ elapsedMs }) => elapsedMs)).toEqual([1_000, 2_000])
  })

  it('moves the next one up when the one in discussion is solved, and keeps its stone', () => {
    const meeting = discussing(1, 2, 3)
    meeting.run(3, solve(1))
    expect(meeting.state).toMatchObject({ focusIssueIds: [2, 3].map(issueId), focusIndex: 0, issueCount: 4 })
    expect(meeting.state.focusGroupIds).toEqual([1, 2, 3].map(issueId))
    expect(ticking(meeting)).toEqual([issueId(2)])
    meeting.run(3, solve(3))
    expect(meeting.state).toMatchObject({ idsStatus: 'DiscussSolve', focusIssueIds: [issueId(2)], focusIndex: 0 })
    expect(meeting.run(3, solve(3))).toEqual([])
  })

  it('places a new issue after the one in discussion, wherever it is dropped', () => {
    const meeting = discussing(1, 2)
    meeting.run(1, next(1, false))
    meeting.run(1, add(3, 0))
    expect(meeting.state).toMatchObject({ focusIssueIds: [1, 2, 3].map(issueId), focusIndex: 1 })
  })

  it('begins a new round with the next pick', () => {
    const meeting = discussing(1)
    meeting.run(1, { type: 'end-focus-group' })
    expect(meeting.state).toMatchObject({ idsStatus: 'IssuesDiscussed', discussedIssueIds: [issueId(1)] })
    expect(meeting.run(1, { type: 'end-focus-group' })).toEqual([])
    meeting.run(1, add(2))
    expect(meeting.state).toMatchObject({ idsStatus: 'Prioritizing', focusGroupIds: [issueId(2)] })
  })

  it('pauses the timer outside IDS and by hand, and resumes it only if no one paused it', () => {
    const meeting = discussing(1)
    meeting.run(1, { type: 'set-agenda-item', index: 2 })
    expect(ticking(meeting)).toEqual([])
    meeting.run(1, { type: 'set-agenda-item', index: 1 })
    expect(ticking(meeting)).toEqual([issueId(1)])
    meeting.run(3, { type: 'pause-issue', isPaused: true })
    expect(meeting.run(3, { type: 'pause-issue', isPaused: true })).toEqual([])
    meeting.run(1, { type: 'set-agenda-item', index: 2 })
    meeting.run(1, { type: 'set-agenda-item', index: 1 })
    expect(ticking(meeting)).toEqual([])
    meeting.run(3, { type: 'pause-issue', isPaused: false })
    expect(ticking(meeting)).toEqual([issueId(1)])
  })
})

describe('the list', () => {
  it('is complete at none, and prioritized again with one', () => {
    const meeting = startedMeeting(1)
    meeting.run(1, solve(1))
    expect(meeting.state).toMatchObject({ idsStatus: 'Complete', issueCount: 0, solvedIssueIds: [issueId(1)] })
    expect(meeting.refusal(1, { type: 'start-prioritization' })).toBe('NO_ISSUES')
    meeting.run(1, { type: 'reopen-issue', issueId: issueId(1) })
    expect(meeting.state).toMatchObject({ idsStatus: 'Prioritizing', issueCount: 1, solvedIssueIds: [] })
  })

  it('drops the focus of an issue removed on another screen', () => {
    const meeting = discussing(1, 2)
    meeting.openIssueIds = [3, 4].map(issueId)
    meeting.run(1, { type: 'issues-changed' })
    expect(meeting.state).toMatchObject({ idsStatus: 'IssuesDiscussed', focusIssueIds: [], focusGroupIds: [] })
    expect(meeting.run(1, { type: 'update-issue-count', issueId: issueId(1), isAdded: false })).toEqual([])
  })

  it('announces a dropped-down item, and counts its issue', () => {
    const meeting = startedMeeting(1)
    const dropped = { itemId: issueId(9), issueId: issueId(6), title: 'Late', ownerId: issueId(1) }
    const events = meeting.run(2, { type: 'dropped-as-issue', kind: 'todo', ...dropped })
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['TodoAddedAsIssue', dropped],
      ['IssueCountUpdated', { issueCount: 2 }],
    ])
  })
})
