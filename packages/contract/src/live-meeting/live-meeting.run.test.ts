import { describe, expect, it } from 'vitest'
import type { LiveMeetingCommand } from './live-meeting.commands'
import { issueId, Simulation, START, startedMeeting } from './live-meeting.simulation'
import { meetingElapsedMs, projectedEnd, sectionTimes } from './live-meeting.time'

const MINUTE = 60_000
const pause: LiveMeetingCommand = { type: 'pause-meeting', isPaused: true }
const goOn: LiveMeetingCommand = { type: 'pause-meeting', isPaused: false }
const isoAt = (ms: number) => new Date(ms).toISOString()

describe('a break', () => {
  it('can be started by the scribe only, and ended by any licensed attendee', () => {
    const meeting = startedMeeting()
    expect(meeting.refusal(2, pause)).toBe('NOT_SCRIBE')
    meeting.run(1, pause)
    expect(meeting.state.status).toBe('Paused')
    expect(meeting.run(1, pause)).toEqual([])
    meeting.run(4, { type: 'join' })
    expect(meeting.refusal(4, goOn)).toBe('FORBIDDEN')
    meeting.run(2, goOn)
    expect(meeting.state).toMatchObject({ status: 'Running', agendaIndex: 0 })
    expect(meeting.run(2, goOn)).toEqual([])
  })

  it('needs a meeting that has started', () => {
    const meeting = new Simulation()
    meeting.run(1, { type: 'join' })
    expect(meeting.refusal(1, goOn)).toBe('NOT_STARTED')
  })

  it('counts for no section, is not part of the length, and moves the end', () => {
    const meeting = startedMeeting()
    meeting.pass(2 * MINUTE)
    meeting.run(1, pause)
    meeting.pass(10 * MINUTE)
    const during = isoAt(meeting.clock)
    expect(sectionTimes(meeting.state, during)[0]).toMatchObject({ isRunning: true, elapsedMs: 2 * MINUTE })
    expect(meetingElapsedMs(meeting.state, during)).toBe(2 * MINUTE)
    expect(projectedEnd(meeting.state, during)).toBe(isoAt(START + 80 * MINUTE))
    meeting.run(1, goOn)
    meeting.pass(MINUTE)
    const after = isoAt(meeting.clock)
    expect(sectionTimes(meeting.state, after)[0]).toMatchObject({ elapsedMs: 3 * MINUTE })
    expect(meetingElapsedMs(meeting.state, after)).toBe(3 * MINUTE)
    meeting.run(1, { type: 'end' })
    expect(meetingElapsedMs(meeting.state, isoAt(meeting.clock + MINUTE))).toBe(3 * MINUTE)
  })

  it('pauses the timer of the issue in discussion, and resumes it with the meeting', () => {
    const meeting = startedMeeting()
    meeting.run(1, { type: 'set-agenda-item', index: 1 })
    meeting.run(1, { type: 'start-prioritization' })
    meeting.run(1, { type: 'add-focus-issue', issueId: issueId(1), index: 0 })
    meeting.run(1, { type: 'start-focus-group' })
    const ticks = () => meeting.state.issueTimers[issueId(1)]?.runningSince !== null
    expect(ticks()).toBe(true)
    meeting.run(1, pause)
    expect(ticks()).toBe(false)
    meeting.run(1, { type: 'issues-changed' }, { openIssueIds: [issueId(1), issueId(2)] })
    expect(ticks()).toBe(false)
    meeting.run(1, goOn)
    expect(ticks()).toBe(true)
  })

  it('refuses moving the meeting, records other acts, and allows ending it', () => {
    const meeting = startedMeeting()
    meeting.run(1, pause)
    expect(meeting.refusal(1, { type: 'next-agenda-item' })).toBe('MEETING_PAUSED')
    expect(meeting.refusal(1, { type: 'add-rating', personId: null, rating: 8 })).toBe('MEETING_PAUSED')
    meeting.run(2, { type: 'todo-completed', todoId: issueId(9), isComplete: true })
    expect(meeting.state.completedTodoIds).toEqual([issueId(9)])
    meeting.run(1, { type: 'end' })
    expect(meeting.state.status).toBe('Completed')
  })
})

describe('a meeting that is canceled', () => {
  it('ends before its start, and refuses actions', () => {
    const meeting = new Simulation()
    meeting.run(1, { type: 'canceled' })
    expect(meeting.state).toMatchObject({ status: 'Canceled', ended: isoAt(START) })
    expect(meeting.refusal(1, { type: 'join' })).toBe('MEETING_CANCELED')
    expect(meeting.run(1, { type: 'canceled' })).toEqual([])
  })

  it('stops every clock of a running one', () => {
    const meeting = startedMeeting()
    meeting.pass(MINUTE)
    meeting.run(1, pause)
    meeting.run(1, { type: 'canceled' })
    expect(meeting.state.agenda.filter(({ isActive, stopwatch }) => isActive || stopwatch.runningSince)).toEqual([])
    expect(meetingElapsedMs(meeting.state, isoAt(meeting.clock + MINUTE))).toBe(MINUTE)
  })
})

describe('a meeting that was canceled before it began', () => {
  it('is planned again as before, and admits attendees', () => {
    const meeting = new Simulation()
    meeting.run(1, { type: 'canceled', isSeriesRemoved: true })
    expect(meeting.state.cancellation).toEqual({ isSeriesRemoved: true })
    meeting.run(1, { type: 'reinstated' })
    expect(meeting.state).toMatchObject({ status: 'NotStarted', ended: null, cancellation: null })
    expect(meeting.run(1, { type: 'reinstated' })).toEqual([])
    meeting.run(1, { type: 'join' })
    meeting.run(1, { type: 'start' })
    expect(meeting.state.status).toBe('Running')
  })

  it('says where the series’ meeting is now', () => {
    const meeting = new Simulation()
    const heldInstead = { meetingId: issueId(1), because: 'Resumed' as const }
    meeting.run(1, { type: 'canceled', heldInstead })
    expect(meeting.state).toMatchObject({ status: 'Canceled', cancellation: { heldInstead } })
  })

  it('stays canceled where it had begun, and ended where it had ended', () => {
    const brokenOff = startedMeeting()
    brokenOff.run(1, { type: 'canceled' })
    expect(brokenOff.run(1, { type: 'reinstated' })).toEqual([])
    const ended = startedMeeting()
    ended.run(1, { type: 'end' })
    expect(ended.run(1, { type: 'reinstated' })).toEqual([])
  })
})

describe('a new date', () => {
  const moved = { type: 'date-changed' as const, plannedFor: '2026-03-03T10:00:00.000Z' }

  it('is announced once, until the meeting starts', () => {
    const meeting = new Simulation()
    expect(meeting.run(1, moved)).toHaveLength(1)
    expect(meeting.state.plannedFor).toBe(moved.plannedFor)
    expect(meeting.run(1, moved)).toEqual([])
    expect(startedMeeting().run(1, moved)).toEqual([])
  })
})
