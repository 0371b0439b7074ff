import { describe, expect, it } from 'vitest'
import type { LiveMeetingCommand } from './live-meeting.commands'
import { issueId, personId, startedMeeting } from './live-meeting.simulation'
import { meetingElapsedMs, projectedEnd, sectionTimes } from './live-meeting.time'

const MINUTE = 60_000
const types = (events: { type: string }[]) => events.map(({ type }) => type)
const end: LiveMeetingCommand = { type: 'end' }
const resume: LiveMeetingCommand = { type: 'resume', brokenOff: null }

function discussing() {
  const meeting = startedMeeting()
  meeting.run(1, { type: 'next-agenda-item' })
  meeting.run(1, { type: 'start-prioritization' })
  for (const number of [1, 2, 3]) meeting.run(1, { type: 'add-focus-issue', issueId: issueId(number) })
  meeting.run(1, { type: 'start-focus-group' })
  meeting.run(1, { type: 'next-focus-issue', focusIssueId: issueId(1), wasSolved: true })
  meeting.run(1, { type: 'set-selected-attendee', personId: personId(2) })
  meeting.pass(5 * MINUTE)
  return meeting
}

describe('resuming', () => {
  it('restores section, scribe, speaker, focus numbers and the issue timer', () => {
    const meeting = discussing()
    const before = meeting.state
    meeting.run(1, end)
    expect(meeting.state).toMatchObject({ status: 'Completed', focusIssueIds: [], selectedPersonId: null })
    meeting.pass(9 * MINUTE)
    meeting.run(2, resume)
    const { focusIssueIds, focusIndex, focusGroupIds, discussedIssueIds, idsStatus, agendaIndex } = before
    const asBefore = { focusIssueIds, focusIndex, focusGroupIds, discussedIssueIds, idsStatus, agendaIndex }
    expect(meeting.state).toMatchObject({ status: 'Running', ended: null, scribePersonId: personId(1), ...asBefore })
    expect(meeting.state.selectedPersonId).toBe(personId(2))
    expect(meeting.state.issueTimers[issueId(2)]?.runningSince).not.toBeNull()
    expect(meeting.refusal(1, { type: 'next-agenda-item' })).toBeNull()
  })

  it('keeps a timer paused that was paused by hand', () => {
    const meeting = discussing()
    meeting.run(1, { type: 'pause-issue', isPaused: true })
    meeting.run(1, end)
    meeting.run(1, resume)
    expect(meeting.state.isIssuePaused).toBe(true)
    expect(meeting.state.issueTimers[issueId(2)]?.runningSince).toBeNull()
  })

  it('takes closed issues out of focus', () => {
    const meeting = discussing()
    meeting.run(1, end)
    meeting.openIssueIds = meeting.openIssueIds.filter((id) => id !== issueId(2))
    meeting.run(1, resume)
    expect(meeting.state).toMatchObject({ focusIssueIds: [issueId(3)], issueCount: 3, idsStatus: 'DiscussSolve' })
  })

  it('does not count the time in between, and projects the end from now', () => {
    const meeting = discussing()
    const at = () => new Date(meeting.clock).toISOString()
    const ran = meetingElapsedMs(meeting.state, at())
    meeting.run(1, end)
    meeting.pass(9 * MINUTE)
    meeting.run(1, resume)
    expect(meetingElapsedMs(meeting.state, at())).toBe(ran)
    meeting.pass(MINUTE)
    expect(meetingElapsedMs(meeting.state, at())).toBe(ran + MINUTE)
    expect(sectionTimes(meeting.state, at()).map(({ elapsedMs }) => elapsedMs)).toEqual([0, 6 * MINUTE, 0])
    expect(Date.parse(projectedEnd(meeting.state, at())) - meeting.clock).toBe((60 - 6 + 5) * MINUTE)
  })

  it('is refused after ten minutes, and before the start', () => {
    const meeting = startedMeeting()
    meeting.run(1, end)
    meeting.pass(10 * MINUTE)
    expect(meeting.refusal(1, resume)).toBe('RESUME_TOO_LATE')
    expect(meeting.refusal(1, end)).toBe('MEETING_ENDED')
  })

  it('does nothing the second time, and works again after another end', () => {
    const meeting = startedMeeting()
    expect(meeting.run(2, resume)).toEqual([])
    for (let round = 0; round < 2; round += 1) {
      meeting.run(1, end)
      expect(types(meeting.run(1, resume))).toEqual(['Resumed'])
      expect(meeting.run(2, resume)).toEqual([])
    }
  })

  it('keeps ratings visible that the end revealed', () => {
    const meeting = startedMeeting()
    meeting.run(2, { type: 'add-rating', personId: null, rating: 7 })
    meeting.run(1, end)
    meeting.run(1, resume)
    expect(meeting.state.areRatingsRevealed).toBe(true)
    expect(meeting.run(1, { type: 'add-rating', personId: null, rating: 9 })).toMatchObject([{ data: { rating: 9 } }])
  })
})
