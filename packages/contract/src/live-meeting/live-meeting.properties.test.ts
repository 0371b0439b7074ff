import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveMeetingCommand } from './live-meeting.commands'
import { liveMeetingEventSchema } from './live-meeting.events'
import { evolve, replay } from './live-meeting.evolve'
import { projectEvent, projectState } from './live-meeting.project'
import { type LiveMeetingState, liveMeetingStateSchema } from './live-meeting.schemas'
import { idOf, invitee, issueId, openCommand, personId, Simulation, startedMeeting } from './live-meeting.simulation'
import { meetingElapsedMs, sectionTimes } from './live-meeting.time'

type Step =
  | { do: 'command'; by: number; command: LiveMeetingCommand }
  | { do: 'pass'; ms: number }
  | { do: 'disconnect'; who: number }
  | { do: 'reconnect'; who: number }
  | { do: 'issues'; open: number[] }
  | { do: 'discuss'; by: number; wasSolved: boolean }
  | { do: 'break'; isPaused: boolean }
  | { do: 'cancel' }
  | { do: 'reinstate' }

const who = fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 5, 6)
const by = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 5, arbitrary: who })
const person = who.map(personId)
const issue = fc.integer({ min: 1, max: 6 }).map(issueId)
const rating = fc.integer({ min: 1, max: 10 })
const index = fc.integer({ min: 0, max: 3 })

const bare = (...types: LiveMeetingCommand['type'][]) =>
  fc.constantFrom(...types).map((type) => ({ type }) as LiveMeetingCommand)
const made = <T>(values: fc.Arbitrary<T>, make: (value: T) => LiveMeetingCommand) => values.map(make)

const attendance = fc.oneof(
  { weight: 6, arbitrary: bare('join') },
  bare('leave', 'take-over', 'reconsider-reveal'),
  made(person, (id) => ({ type: 'join-offline', personId: id })),
  made(person, (id) => ({ type: 'leave-offline', personId: id })),
  made(fc.option(person), (id) => ({ type: 'set-selected-attendee', personId: id })),
)
const agenda = fc.oneof(
  { weight: 3, arbitrary: bare('start') },
  made(fc.option(index, { nil: undefined }), (fromIndex) => ({ type: 'next-agenda-item', fromIndex })),
  made(index, (at) => ({ type: 'set-agenda-item', index: at })),
)
const ids = fc.oneof(
  { weight: 3, arbitrary: bare('start-focus-group') },
  bare('start-prioritization', 'end-focus-group', 'issues-changed'),
  {
    weight: 5,
    arbitrary: made(fc.tuple(issue, fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined })), ([id, at]) => ({
      type: 'add-focus-issue',
      issueId: id,
      index: at,
    })),
  },
  made(issue, (id) => ({ type: 'remove-focus-issue', issueId: id })),
  made(issue, (id) => ({ type: 'mark-as-solved', issueId: id })),
  made(issue, (id) => ({ type: 'reopen-issue', issueId: id })),
  made(fc.tuple(issue, fc.boolean()), ([id, wasSolved]) => ({ type: 'next-focus-issue', focusIssueId: id, wasSolved })),
  made(fc.boolean(), (isPaused) => ({ type: 'pause-issue', isPaused })),
)
const ratings = fc.oneof(
  {
    weight: 4,
    arbitrary: made(fc.tuple(fc.option(person, { freq: 4 }), rating), ([id, value]) => ({
      type: 'add-rating',
      personId: id,
      rating: value,
    })),
  },
  made(fc.tuple(fc.option(person), fc.constantFrom('', 'Too long', 'Late')), ([id, reason]) => ({
    type: 'rating-reason',
    personId: id,
    reason,
  })),
)
const items = fc.oneof(
  made(fc.boolean(), (shouldClear) => ({ type: 'clear-meeting-items-changed', shouldClear })),
  made(fc.boolean(), (isComplete) => ({ type: 'todo-completed', todoId: idOf(5, 1), isComplete })),
  made(fc.boolean(), (isAdded) => ({ type: isAdded ? 'todo-added' : 'todo-taken-back', todoId: idOf(5, 2) })),
  made(fc.subarray([1, 2, 3, 4, 5]), (numbers) => ({
    ...openCommand(0),
    type: 'plan-changed',
    invitees: numbers.map((number) => invitee(number, number === 2 ? { isObserver: numbers.length > 3 } : {})),
  })),
  made(fc.constant(issueId(6)), (id) => ({
    type: 'dropped-as-issue',
    kind: 'rock',
    itemId: idOf(6, 1),
    issueId: id,
    title: 'Late',
    ownerId: personId(1),
  })),
  bare('end'),
)

const command = fc.oneof(
  { weight: 5, arbitrary: attendance },
  { weight: 5, arbitrary: agenda },
  { weight: 10, arbitrary: ids },
  { weight: 5, arbitrary: ratings },
  { weight: 2, arbitrary: items },
  { weight: 2, arbitrary: fc.constant({ type: 'resume' as const, brokenOff: null }) },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: fc.record({ do: fc.constant('command' as const), by, command }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 400_000 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('disconnect' as const, 'reconnect' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('issues' as const), open: fc.subarray([1, 2, 3, 4, 5, 6]) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('discuss' as const), by, wasSolved: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('break' as const), isPaused: fc.nat(5).map((n) => n === 0) }) },
)
const canceled: Step = { do: 'cancel' }
const ways: readonly [Step[], Step[]] = [[canceled], [canceled, { do: 'reinstate' }]]
const steps = fc
  .tuple(fc.array(step, { maxLength: 90, size: 'max' }), fc.nat(20), fc.nat(90))
  .map(([all, chance, at]) => (chance === 0 ? all.toSpliced(at, 0, ...ways[at % 2 === 0 ? 0 : 1]) : all))
const scenario = fc.record({ issues: fc.integer({ min: 0, max: 6 }), isStarted: fc.integer({ max: 3, min: 0 }), steps })

const begin = ({ issues, isStarted }: { issues: number; isStarted: number }): Simulation =>
  isStarted === 0 ? new Simulation(issues) : startedMeeting(issues)

const numberOf = (id: string): number => Number(id.slice(-2))

const actorOf = (meeting: Simulation, number: number): number =>
  number === 0 ? numberOf(meeting.state.scribePersonId ?? personId(1)) : number

function take(meeting: Simulation, step: Step): string | null {
  if (step.do === 'pass') meeting.pass(step.ms)
  else if (step.do === 'disconnect') meeting.disconnected.set(personId(step.who), meeting.clock)
  else if (step.do === 'reconnect') meeting.disconnected.delete(personId(step.who))
  else if (step.do === 'command') return meeting.refusal(actorOf(meeting, step.by), step.command)
  else if (step.do === 'discuss') {
    const focusIssueId = meeting.state.focusIssueIds[meeting.state.focusIndex] ?? issueId(1)
    return meeting.refusal(actorOf(meeting, step.by), {
      type: 'next-focus-issue',
      focusIssueId,
      wasSolved: step.wasSolved,
    })
  } else if (step.do === 'break') {
    return meeting.refusal(actorOf(meeting, 0), { type: 'pause-meeting', isPaused: step.isPaused })
  } else if (step.do === 'cancel') {
    return meeting.refusal(1, { type: 'canceled' })
  } else if (step.do === 'reinstate') {
    return meeting.refusal(1, { type: 'reinstated' })
  } else {
    meeting.openIssueIds = step.open.map(issueId)
    return meeting.refusal(1, { type: 'issues-changed' })
  }
  return null
}

type Check = (meeting: Simulation, before: LiveMeetingState, refusal: string | null) => void

function always(check: Check): void {
  const property = fc.property(scenario, (tried) => {
    const meeting = begin(tried)
    for (const each of tried.steps) {
      const before = meeting.state
      check(meeting, before, take(meeting, each))
    }
  })
  fc.assert(property, { numRuns: 200 })
}

const hasEnded = ({ status }: LiveMeetingState) => status === 'Completed' || status === 'Canceled'
const readers = [1, 2, 3, 4, 5, 6].map(personId)
const now = (meeting: Simulation) => new Date(meeting.clock).toISOString()

describe('any sequence of actions by several people', () => {
  it('numbers the log without a gap', () => {
    always(({ log }) => {
      expect(log.map(({ revision }) => revision)).toEqual(log.map((_, at) => at + 1))
    })
  })

  it('rebuilds the snapshot from the log alone, and both match their schemas', () => {
    const property = fc.property(scenario, (tried) => {
      const meeting = begin(tried)
      for (const each of tried.steps) take(meeting, each)
      expect(replay(meeting.log)).toEqual(meeting.state)
      expect(liveMeetingStateSchema.parse(meeting.state)).toEqual(meeting.state)
      for (const event of meeting.log) expect(liveMeetingEventSchema.parse(event)).toEqual(event)
    })
    fc.assert(property, { numRuns: 200 })
  })

  it('is in exactly one section between start and end, the only one whose timer runs, and pauses in a break', () => {
    always(({ state }) => {
      const active = state.agenda.filter(({ isActive }) => isActive)
      const ticking = state.agenda.filter(({ stopwatch }) => stopwatch.runningSince !== null)
      expect(ticking).toEqual(state.status === 'Running' ? active : [])
      const isOn = state.status === 'Running' || state.status === 'Paused'
      expect(active).toEqual(isOn ? [state.agenda[state.agendaIndex]] : [])
    })
  })

  it('has at most one scribe, licensed and present, and always someone who can become it', () => {
    always((meeting) => {
      const { state } = meeting
      if (state.status !== 'Running') return
      const able = state.attendees.filter(({ attendance, isObserver }) => attendance === 'Online' && !isObserver)
      const scribe = state.scribePersonId
      if (scribe !== null) expect(able.map((each) => each.personId)).toContain(scribe)
      if (able.length === 0 || (scribe !== null && !meeting.disconnected.has(scribe))) return
      const heir = able.find((each) => each.personId !== scribe)
      if (!heir) return
      const later = Object.assign(new Simulation(), meeting, { log: [...meeting.log] })
      const scribeOfflineMs = scribe === null ? null : 15_000
      expect(later.refusal(numberOf(heir.personId), { type: 'take-over' }, { scribeOfflineMs })).toBeNull()
      expect(later.state.scribePersonId).toBe(heir.personId)
    })
  })

  it('has at most three issues in focus, all different and open', () => {
    always(({ state, openIssueIds }) => {
      const { focusIssueIds: focus, focusIndex } = state
      expect(focus.length).toBeLessThanOrEqual(3)
      expect(new Set(focus).size).toBe(focus.length)
      expect(focus.filter((id) => state.solvedIssueIds.includes(id))).toEqual([])
      if (hasEnded(state)) return
      expect(focus.filter((id) => !openIssueIds.includes(id))).toEqual([])
      expect(focus[focusIndex] !== undefined).toBe(state.idsStatus === 'DiscussSolve')
      if (state.idsStatus === 'ReadyToDiscuss') expect(focus).not.toEqual([])
      expect(state.focusGroupIds).toEqual(expect.arrayContaining(focus))
    })
  })

  it('counts the open issues, and is Complete only with none', () => {
    always(({ state, openIssueIds }) => {
      if (hasEnded(state)) return
      expect(state.issueCount).toBe(openIssueIds.length)
      expect(state.idsStatus === 'Complete').toBe(openIssueIds.length === 0)
    })
  })

  it('times at most one issue, the one in discussion', () => {
    always(({ state }) => {
      const ticking = Object.keys(state.issueTimers).filter((id) => state.issueTimers[id]?.runningSince !== null)
      expect(ticking.filter((id) => id !== state.focusIssueIds[state.focusIndex])).toEqual([])
      if (state.status !== 'Running') expect(ticking).toEqual([])
    })
  })

  it('hides rating values and reasons before the reveal', () => {
    always(({ state, log }, before) => {
      if (state === before || state.areRatingsRevealed) return
      const told = readers.flatMap((reader) => {
        const own = log.filter(({ byPersonId }) => byPersonId === reader)
        const given = own.map(({ type, data }) => type === 'RatingAdded' && 'personId' in data && data.personId)
        const mayKnow = new Set<unknown>([reader, ...given])
        const attendees = projectState(state, reader).attendees.filter((each) => !mayKnow.has(each.personId))
        const events = log.map((each) => projectEvent(each, reader))
        return [
          ...attendees.filter(({ rating, ratingReason }) => rating !== null || ratingReason !== ''),
          ...events.filter(
            ({ type, data }) => type === 'RatingAdded' && !mayKnow.has(data.personId) && data.rating !== null,
          ),
        ]
      })
      expect(told).toEqual([])
    })
  })

  it('derives the projected state from the projected log, for every reader', () => {
    const property = fc.property(scenario, (tried) => {
      const meeting = begin(tried)
      const views = new Map<string, LiveMeetingState>()
      let seen = 0
      for (const each of tried.steps) {
        const before = meeting.state
        take(meeting, each)
        if (seen > 0 && meeting.state === before && meeting.log.length === seen) continue
        for (const reader of readers) {
          const news = meeting.log.slice(seen).map((event) => projectEvent(event, reader))
          const view = news.reduce<LiveMeetingState | null>(evolve, views.get(reader) ?? null)
          if (view) views.set(reader, view)
          expect(view).toEqual(projectState(meeting.state, reader))
        }
        seen = meeting.log.length
      }
    })
    fc.assert(property, { numRuns: 200 })
  })

  it('counts every millisecond of the meeting in one section', () => {
    always((meeting) => {
      const times = sectionTimes(meeting.state, now(meeting))
      const sum = times.reduce((total, { elapsedMs }) => total + elapsedMs, 0)
      expect(sum).toBe(meetingElapsedMs(meeting.state, now(meeting)))
    })
  })

  it('changes an ended meeting only by resuming it, or by reinstating one that never began', () => {
    always(({ state, log }, before) => {
      if (before.status === 'Canceled' && state !== before) {
        expect(before.started).toBeNull()
        expect(state).toEqual({ ...before, status: 'NotStarted', ended: null, cancellation: null })
      }
      if (before.status !== 'Completed' || state === before) return
      expect(log.some(({ type }) => type === 'Resumed')).toBe(true)
      expect(state).toMatchObject({ status: 'Running', ended: null, agendaIndex: before.agendaIndex })
    })
  })

  it('refused commands change nothing', () => {
    always(({ state, log }, before, refusal) => {
      if (refusal === null) return
      expect(state).toBe(before)
      expect(replay(log)).toEqual(before)
    })
  })
})

describe('the commands tried here', () => {
  it('reach every phase often enough: the reveal, take-over and the end', () => {
    const reached = new Map<string, number>()
    const runs = 300
    for (const tried of fc.sample(scenario, { numRuns: runs, seed: 7 })) {
      const meeting = begin(tried)
      for (const each of tried.steps) take(meeting, each)
      const types = meeting.log.flatMap((event) => [
        event.type,
        ...(event.type === 'IdsStatusChanged' ? [event.data.idsStatus] : []),
        ...(event.type === 'MeetingUpdated' ? [event.data.change] : []),
      ])
      for (const type of new Set(types)) reached.set(type, (reached.get(type) ?? 0) + 1)
    }
    const often = ['Started', 'AgendaItemChanged', 'RatingAdded', 'Prioritizing', 'DiscussSolve', 'IssueSolved']
    for (const type of often) expect([type, (reached.get(type) ?? 0) > runs / 5]).toEqual([type, true])
    const sometimes = [
      'RatingsRevealed',
      'ReadyToDiscuss',
      'IssuesDiscussed',
      'Complete',
      'ScribeChanged',
      'Ended',
      'Resumed',
      'paused',
    ]
    for (const type of sometimes) expect([type, (reached.get(type) ?? 0) > runs / 20]).toEqual([type, true])
  })
})
