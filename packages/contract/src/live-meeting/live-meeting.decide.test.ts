import { describe, expect, it } from 'vitest'
import type { LiveMeetingCommand } from './live-meeting.commands'
import { idOf, invitee, openCommand, personId, Simulation, startedMeeting } from './live-meeting.simulation'

const types = (events: { type: string }[]) => events.map(({ type }) => type)
const join: LiveMeetingCommand = { type: 'join' }
const next: LiveMeetingCommand = { type: 'next-agenda-item' }

describe('opening', () => {
  it('creates a meeting without attendees that is not running', () => {
    const { state } = new Simulation(5)
    expect(state).toMatchObject({ status: 'NotStarted', agendaIndex: -1, idsStatus: 'Reviewing', issueCount: 5 })
    expect(state.attendees.map(({ attendance }) => attendance)).toEqual(['Absent', 'Absent', 'Absent', 'Absent'])
    expect(new Simulation(0).state.idsStatus).toBe('Complete')
  })

  it('gives nothing the second time', () => {
    expect(new Simulation().run(1, openCommand(5))).toEqual([])
  })
})

describe('coming and going', () => {
  it('admits invitees, observers and admins, once, and no one else', () => {
    const meeting = new Simulation()
    for (const number of [1, 4, 5]) expect(types(meeting.run(number, join))).toEqual(['Joined'])
    expect(meeting.run(1, join)).toEqual([])
    expect(meeting.attendee(5).attendance).toBe('Online')
    expect(meeting.refusal(6, join)).toBe('FORBIDDEN')
  })

  it('lets a licensed person present add attendees without a device', () => {
    const meeting = new Simulation()
    const benIsHere: LiveMeetingCommand = { type: 'join-offline', personId: personId(2) }
    expect(meeting.refusal(1, benIsHere)).toBe('NOT_JOINED')
    meeting.run(1, join)
    meeting.run(4, join)
    expect(meeting.refusal(4, benIsHere)).toBe('FORBIDDEN')
    meeting.run(1, benIsHere)
    expect(meeting.attendee(2).attendance).toBe('Offline')
    expect(meeting.run(1, benIsHere)).toEqual([])
    meeting.run(1, { type: 'leave-offline', personId: personId(2) })
    expect(meeting.attendee(2).attendance).toBe('Absent')
    expect(meeting.refusal(1, { type: 'join-offline', personId: personId(4) })).toBe('ON_OWN_DEVICE')
  })

  it('leaves the meeting without a scribe or speaker when they leave', () => {
    const meeting = startedMeeting()
    meeting.run(1, { type: 'set-selected-attendee', personId: personId(1) })
    expect(types(meeting.run(1, { type: 'leave' }))).toEqual(['Left', 'ScribeChanged', 'SelectedAttendeeChanged'])
    expect(meeting.run(1, { type: 'leave' })).toEqual([])
    expect(meeting.state).toMatchObject({ scribePersonId: null, selectedPersonId: null })
  })

  it('applies plan changes: drops removed people who never joined, and keeps those present', () => {
    const meeting = startedMeeting()
    const plan = { ...openCommand(5), type: 'plan-changed' as const, title: 'Board', agenda: [] }
    meeting.run(1, { ...plan, invitees: [invitee(1, { isObserver: true }), invitee(6)] })
    expect(meeting.state.attendees.map((each) => each.firstName)).toEqual(['Ada', 'Ben', 'Cleo', 'Zed'])
    expect(meeting.state).toMatchObject({ title: 'Board', scribePersonId: null })
    expect(meeting.state.agenda).toHaveLength(3)
    expect(meeting.run(1, { ...plan, invitees: [invitee(1, { isObserver: true }), invitee(6)] })).toEqual([])
  })
})

describe('starting and the scribe', () => {
  it('needs a licensed person who has joined, and draws the order from those present', () => {
    const meeting = new Simulation()
    expect(meeting.refusal(1, { type: 'start' })).toBe('NOT_JOINED')
    for (const number of [1, 3, 4]) meeting.run(number, join)
    expect(meeting.refusal(4, { type: 'start' })).toBe('FORBIDDEN')
    meeting.run(1, { type: 'start' })
    expect(meeting.state).toMatchObject({ status: 'Running', scribePersonId: personId(1), agendaIndex: 0 })
    expect(meeting.state.speakerOrder).toEqual([3, 1, 4].map(personId))
    meeting.run(2, join)
    expect(meeting.state.speakerOrder).toEqual([3, 1, 4, 2].map(personId))
    expect(meeting.refusal(3, { type: 'start' })).toBe('MEETING_STARTED')
  })

  it('refuses to start without an agenda', () => {
    const meeting = new Simulation()
    meeting.run(1, { ...openCommand(5), type: 'plan-changed', agenda: [] })
    meeting.run(1, join)
    expect(meeting.refusal(1, { type: 'start' })).toBe('MEETING_WITHOUT_AGENDA')
  })

  it('leaves agenda, speaker and end to the scribe', () => {
    const meeting = startedMeeting()
    const reserved: LiveMeetingCommand[] = [
      next,
      { type: 'set-agenda-item', index: 1 },
      { type: 'set-selected-attendee', personId: personId(2) },
      { type: 'end' },
    ]
    for (const command of reserved) expect(meeting.refusal(2, command)).toBe('NOT_SCRIBE')
    for (const command of reserved) expect(meeting.refusal(1, command)).toBeNull()
  })

  it('lets a licensed person take over after 15 s without the scribe, or immediately without any', () => {
    const meeting = startedMeeting()
    meeting.run(4, join)
    const takeOver: LiveMeetingCommand = { type: 'take-over' }
    expect(meeting.refusal(2, takeOver)).toBe('SCRIBE_PRESENT')
    expect(meeting.refusal(2, takeOver, { scribeOfflineMs: 14_999 })).toBe('SCRIBE_PRESENT')
    expect(meeting.refusal(4, takeOver, { scribeOfflineMs: 15_000 })).toBe('FORBIDDEN')
    meeting.run(2, takeOver, { scribeOfflineMs: 15_000 })
    expect(meeting.state.scribePersonId).toBe(personId(2))
    expect(meeting.run(2, takeOver)).toEqual([])
    meeting.run(2, { type: 'leave' })
    meeting.run(3, takeOver)
    expect(meeting.state.scribePersonId).toBe(personId(3))
  })
})

describe('the agenda', () => {
  it('moves forward as far as the last section, guarded by the section the caller saw', () => {
    const meeting = startedMeeting()
    expect(meeting.refusal(1, { ...next, fromIndex: 1 })).toBe('SECTION_CHANGED')
    meeting.run(1, { ...next, fromIndex: 0 })
    meeting.run(1, next)
    expect(() => meeting.run(1, next)).toThrow('This is the last section.')
    expect(meeting.refusal(1, { type: 'set-agenda-item', index: 3 })).toBe('NO_SUCH_SECTION')
    expect(meeting.run(1, { type: 'set-agenda-item', index: 2 })).toEqual([])
  })

  it('resumes the stopwatch of a section it returns to', () => {
    const meeting = startedMeeting()
    meeting.pass(60_000)
    meeting.run(1, next)
    meeting.pass(30_000)
    meeting.run(1, { type: 'set-agenda-item', index: 0 })
    meeting.pass(5_000)
    meeting.run(1, { type: 'end' })
    expect(meeting.state.agenda.map(({ stopwatch }) => stopwatch.elapsedMs)).toEqual([65_000, 30_000, 0])
  })

  it('passes the turn: the previous speaker is done', () => {
    const meeting = startedMeeting()
    meeting.run(1, { type: 'set-selected-attendee', personId: personId(3) })
    meeting.run(1, { type: 'set-selected-attendee', personId: personId(2) })
    expect(meeting.attendee(3).segueStatus).toBe('Done')
    expect(meeting.attendee(2).segueStatus).toBe('Speaking')
    expect(meeting.refusal(1, { type: 'set-selected-attendee', personId: personId(4) })).toBe('NOT_PRESENT')
    meeting.run(1, { type: 'set-selected-attendee', personId: null })
    expect(meeting.attendee(2).segueStatus).toBe('Done')
  })
})

describe('other shared state', () => {
  it('stores settings, to-dos, headlines and messages, each change once', () => {
    const meeting = startedMeeting()
    const team = { kind: 'traction', id: idOf(9, 1) } as const
    const named = { recipients: [team], names: { [team.id]: 'Shop floor' } }
    const unnamed = { recipients: [], names: {} }
    const commands: LiveMeetingCommand[] = [
      { type: 'send-recap-email-changed', shouldSend: false },
      { type: 'todo-added', todoId: idOf(5, 1) },
      { type: 'todo-completed', todoId: idOf(5, 2), isComplete: true },
      { type: 'review-headline', headlineId: idOf(7, 1), isReviewed: true },
      { type: 'cascading-message', id: idOf(8, 1), text: 'We hire', audience: 'Sales', ...named, removeId: null },
    ]
    for (const command of commands) expect(meeting.run(2, command)).toHaveLength(1)
    for (const command of commands) expect(meeting.run(2, command)).toEqual([])
    expect(meeting.state).toMatchObject({
      settings: { sendRecapEmail: false, clearMeetingItems: true },
      addedTodoIds: [idOf(5, 1)],
      completedTodoIds: [idOf(5, 2)],
      reviewedHeadlineIds: [idOf(7, 1)],
      cascadingMessages: [{ text: 'We hire', recipients: [{ ...team, name: 'Shop floor' }], byPersonId: personId(2) }],
    })
    meeting.run(3, {
      type: 'cascading-message',
      id: idOf(8, 2),
      text: '',
      audience: '',
      ...unnamed,
      removeId: idOf(8, 1),
    })
    meeting.run(3, { type: 'todo-taken-back', todoId: idOf(5, 1) })
    expect(meeting.state).toMatchObject({ cascadingMessages: [], addedTodoIds: [] })
  })

  it('lets observers react, and change nothing', () => {
    const meeting = startedMeeting()
    meeting.run(4, join)
    expect(types(meeting.run(4, { type: 'reaction', id: 'clap' }))).toEqual(['Reacted'])
    expect(meeting.refusal(4, { type: 'clear-meeting-items-changed', shouldClear: false })).toBe('FORBIDDEN')
    expect(meeting.refusal(4, { type: 'start-prioritization' })).toBe('FORBIDDEN')
  })
})

describe('the end', () => {
  it('stops every clock, hides the numbers, and refuses further commands', () => {
    const meeting = startedMeeting()
    meeting.run(1, { type: 'add-focus-issue', issueId: meeting.openIssueIds[0] ?? '' })
    meeting.run(1, { type: 'start-focus-group' })
    meeting.pass(1_000)
    meeting.run(1, { type: 'end' })
    expect(meeting.state).toMatchObject({ status: 'Completed', focusIssueIds: [], focusIndex: -1 })
    expect(Object.values(meeting.state.issueTimers)).toEqual([{ elapsedMs: 1_000, runningSince: null }])
    expect(() => meeting.run(1, { type: 'end' })).toThrow('This meeting has ended.')
    expect(meeting.refusal(2, join)).toBe('MEETING_ENDED')
    expect(meeting.run(1, { type: 'todo-completed', todoId: idOf(5, 1), isComplete: true })).toEqual([])
  })

  it('needs a start', () => {
    const meeting = new Simulation()
    meeting.run(1, join)
    expect(meeting.refusal(1, { type: 'end' })).toBe('NOT_SCRIBE')
  })
})
