import type { LiveMeetingEvent, LiveMeetingFact } from './live-meeting.events'
import {
  absentAttendee,
  evolvePlan,
  openedState,
  resetStopwatch,
  startStopwatch,
  stopStopwatch,
} from './live-meeting.evolve.plan'
import type { Attendee, LiveMeetingState } from './live-meeting.schemas'

type AttendanceEvent = Extract<
  LiveMeetingEvent,
  { type: 'Joined' | 'Left' | 'ScribeChanged' | 'SelectedAttendeeChanged' }
>
type Joined = Extract<LiveMeetingEvent, { type: 'Joined' }>['data']

function changeAttendee(
  state: LiveMeetingState,
  personId: string,
  change: (attendee: Attendee) => Attendee,
): LiveMeetingState {
  return {
    ...state,
    attendees: state.attendees.map((attendee) => (attendee.personId === personId ? change(attendee) : attendee)),
  }
}

function join(state: LiveMeetingState, { attendee, attendance }: Joined): LiveMeetingState {
  const isKnown = state.attendees.some(({ personId }) => personId === attendee.personId)
  const attendees = isKnown ? state.attendees : [...state.attendees, absentAttendee(attendee)]
  const speaksLater = state.status === 'Running' && !state.speakerOrder.includes(attendee.personId)
  const speakerOrder = speaksLater ? [...state.speakerOrder, attendee.personId] : state.speakerOrder
  return changeAttendee({ ...state, attendees, speakerOrder }, attendee.personId, (known) => ({
    ...known,
    ...attendee,
    attendance,
  }))
}

function select(state: LiveMeetingState, personId: string | null, at: string): LiveMeetingState {
  const statusOf = (attendee: Attendee): Attendee['segueStatus'] => {
    if (attendee.personId === personId) return 'Speaking'
    return attendee.segueStatus === 'Speaking' ? 'Done' : attendee.segueStatus
  }
  return {
    ...state,
    selectedPersonId: personId,
    selectedSince: personId === null ? null : at,
    attendees: state.attendees.map((attendee) => ({ ...attendee, segueStatus: statusOf(attendee) })),
  }
}

function evolveAttendance(state: LiveMeetingState, event: AttendanceEvent): LiveMeetingState {
  switch (event.type) {
    case 'Joined':
      return join(state, event.data)
    case 'Left':
      return changeAttendee(state, event.data.personId, (attendee) => ({ ...attendee, attendance: 'Absent' }))
    case 'ScribeChanged':
      return { ...state, scribePersonId: event.data.scribePersonId }
    case 'SelectedAttendeeChanged':
      return select(state, event.data.personId, event.at)
  }
}

type AgendaEvent = Extract<LiveMeetingEvent, { type: 'Started' | 'Ended' | 'Resumed' | 'AgendaItemChanged' }>

const runSection = (agenda: LiveMeetingState['agenda'], index: number | null, at: string): LiveMeetingState['agenda'] =>
  agenda.map((section, each) =>
    each === index
      ? { ...section, isActive: true, stopwatch: startStopwatch(section.stopwatch, at) }
      : { ...section, isActive: false, stopwatch: stopStopwatch(section.stopwatch, at) },
  )

const stopTimers = (timers: LiveMeetingState['issueTimers'], at: string): LiveMeetingState['issueTimers'] =>
  Object.fromEntries(Object.entries(timers).map(([id, timer]) => [id, stopStopwatch(timer, at)]))

function evolveAgenda(state: LiveMeetingState, event: AgendaEvent): LiveMeetingState {
  const { at } = event
  switch (event.type) {
    case 'Started':
      return {
        ...state,
        ...event.data,
        status: 'Running',
        started: at,
        agendaIndex: 0,
        agenda: runSection(state.agenda, 0, at),
      }
    case 'AgendaItemChanged': {
      const { agendaIndex } = event.data
      return { ...state, agendaIndex, agenda: runSection(state.agenda, agendaIndex, at) }
    }
    case 'Ended':
      return {
        ...state,
        scribePersonId: event.data.scribePersonId,
        status: 'Completed',
        ended: at,
        pausedSince: null,
        agenda: runSection(state.agenda, null, at),
        issueTimers: stopTimers(state.issueTimers, at),
      }
    case 'Resumed':
      return { ...state, status: 'Running', ended: null, agenda: runSection(state.agenda, state.agendaIndex, at) }
  }
}

type IdsEvent = Extract<
  LiveMeetingEvent,
  {
    type:
      | 'IdsStatusChanged'
      | 'FocusIssuesChanged'
      | 'IssueSolved'
      | 'IssueReopened'
      | 'IssueCountUpdated'
      | 'IssueTimerChanged'
  }
>
type TimerChange = Extract<IdsEvent, { type: 'IssueTimerChanged' }>['data']

function runTimer(state: LiveMeetingState, { issueId, isPaused }: TimerChange, at: string): LiveMeetingState {
  const running = issueId === null ? undefined : (state.issueTimers[issueId] ?? resetStopwatch)
  const { [issueId ?? '']: _, ...others } = state.issueTimers
  const issueTimers = stopTimers(others, at)
  if (issueId !== null && running) issueTimers[issueId] = startStopwatch(running, at)
  return { ...state, issueTimers, isIssuePaused: isPaused }
}

function evolveIds(state: LiveMeetingState, event: IdsEvent): LiveMeetingState {
  const { solvedIssueIds, focusIndex, prevFocusIndex } = state
  switch (event.type) {
    case 'IdsStatusChanged':
    case 'IssueCountUpdated':
      return { ...state, ...event.data }
    case 'FocusIssuesChanged': {
      const hasMoved = event.data.focusIndex !== focusIndex
      return { ...state, ...event.data, prevFocusIndex: hasMoved ? focusIndex : prevFocusIndex }
    }
    case 'IssueSolved': {
      const { issueId } = event.data
      return solvedIssueIds.includes(issueId) ? state : { ...state, solvedIssueIds: [...solvedIssueIds, issueId] }
    }
    case 'IssueReopened':
      return { ...state, solvedIssueIds: solvedIssueIds.filter((id) => id !== event.data.issueId) }
    case 'IssueTimerChanged':
      return runTimer(state, event.data, event.at)
  }
}

type RatingEvent = Extract<LiveMeetingEvent, { type: 'RatingAdded' | 'RatingsRevealed' | 'MeetingUpdated' }>
type Revealed = Extract<LiveMeetingEvent, { type: 'RatingsRevealed' }>['data']['ratings']

function reveal(state: LiveMeetingState, ratings: Revealed): LiveMeetingState {
  const given = new Map(ratings.map(({ personId, rating, reason }) => [personId, { rating, ratingReason: reason }]))
  return {
    ...state,
    areRatingsRevealed: true,
    attendees: state.attendees.map((attendee) => ({ ...attendee, ...given.get(attendee.personId) })),
  }
}

function evolveRatings(state: LiveMeetingState, event: RatingEvent): LiveMeetingState {
  const { data, byPersonId } = event
  if (event.type === 'RatingsRevealed') return reveal(state, event.data.ratings)
  if (event.type === 'RatingAdded') {
    const { personId, rating } = event.data
    return changeAttendee(state, personId, (attendee) => ({
      ...attendee,
      hasRated: true,
      rating,
      ratedByPersonId: byPersonId,
    }))
  }
  if (!('change' in data) || data.change !== 'ratingReasonGiven') return state
  return changeAttendee(state, data.personId, (attendee) => ({
    ...attendee,
    ratingReason: data.reason,
    ratingReasonByPersonId: byPersonId,
  }))
}

type Update = Extract<LiveMeetingFact, { type: 'MeetingUpdated' }>['data']
type RunUpdate = Extract<Update, { change: 'paused' | 'canceled' | 'reinstated' }>

function evolveRun(state: LiveMeetingState, update: RunUpdate, at: string): LiveMeetingState {
  const { agenda, agendaIndex } = state
  if (update.change === 'reinstated') return { ...state, status: 'NotStarted', ended: null, cancellation: null }
  const issueTimers = stopTimers(state.issueTimers, at)
  if (update.change === 'canceled') {
    const { change: _, ...cancellation } = update
    return {
      ...state,
      status: 'Canceled',
      ended: at,
      cancellation,
      pausedSince: null,
      issueTimers,
      agenda: runSection(agenda, null, at),
    }
  }
  if (!update.isPaused) {
    return { ...state, status: 'Running', pausedSince: null, agenda: runSection(agenda, agendaIndex, at) }
  }
  const stopped = agenda.map((section) => ({ ...section, stopwatch: stopStopwatch(section.stopwatch, at) }))
  return { ...state, status: 'Paused', pausedSince: at, issueTimers, agenda: stopped }
}

/**
 * Pure; server and clients share it. Ignores unknown events. `at` must not go backwards. @throws {Error} if the first
 * event is not `opened`
 */
export function evolve(state: LiveMeetingState | null, event: LiveMeetingEvent): LiveMeetingState {
  if (state === null) {
    if (event.type === 'MeetingUpdated' && event.data.change === 'opened') return openedState(event.data)
    throw new Error(`The log of a live meeting begins with opened, not with ${event.type}`)
  }
  switch (event.type) {
    case 'MeetingUpdated':
      return evolveUpdate(state, event)
    case 'Joined':
    case 'Left':
    case 'ScribeChanged':
    case 'SelectedAttendeeChanged':
      return evolveAttendance(state, event)
    case 'Started':
    case 'Ended':
    case 'Resumed':
    case 'AgendaItemChanged':
      return evolveAgenda(state, event)
    case 'IdsStatusChanged':
    case 'FocusIssuesChanged':
    case 'IssueSolved':
    case 'IssueReopened':
    case 'IssueCountUpdated':
    case 'IssueTimerChanged':
      return evolveIds(state, event)
    case 'RatingAdded':
    case 'RatingsRevealed':
      return evolveRatings(state, event)
    case 'SettingsUpdated':
      return { ...state, settings: event.data }
    default:
      return state
  }
}

function evolveUpdate(state: LiveMeetingState, event: Extract<LiveMeetingEvent, { type: 'MeetingUpdated' }>) {
  switch (event.data.change) {
    case 'ratingReasonGiven':
      return evolveRatings(state, event)
    case 'paused':
    case 'canceled':
    case 'reinstated':
      return evolveRun(state, event.data, event.at)
    default:
      return evolvePlan(state, event.data)
  }
}

export function replay(events: readonly LiveMeetingEvent[]): LiveMeetingState | null {
  return events.reduce<LiveMeetingState | null>(evolve, null)
}

interface Numbering {
  meetingId: string
  afterRevision: number
  at: string
  byPersonId: string | null
}

export function numberFacts(facts: readonly LiveMeetingFact[], numbering: Numbering): LiveMeetingEvent[] {
  const { meetingId, afterRevision, at, byPersonId } = numbering
  return facts.map((fact, index) => ({ ...fact, meetingId, revision: afterRevision + index + 1, at, byPersonId }))
}
