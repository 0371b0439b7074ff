import type { z } from 'zod'
import type { Invitee, LiveMeetingFact, openedSchema } from './live-meeting.events'
import type { Attendee, LiveMeetingState, Stopwatch } from './live-meeting.schemas'
import { elapsedMs } from './live-meeting.time'

export const resetStopwatch: Stopwatch = { elapsedMs: 0, runningSince: null }

export function stopStopwatch(stopwatch: Stopwatch, at: string): Stopwatch {
  return stopwatch.runningSince === null ? stopwatch : { elapsedMs: elapsedMs(stopwatch, at), runningSince: null }
}

export function startStopwatch(stopwatch: Stopwatch, at: string): Stopwatch {
  return stopwatch.runningSince === null ? { ...stopwatch, runningSince: at } : stopwatch
}

export type Opened = z.infer<typeof openedSchema>
type Update = Extract<LiveMeetingFact, { type: 'MeetingUpdated' }>['data']
type PlanChange = Extract<Update, { change: 'planChanged' }>

export const absentAttendee = (invitee: Invitee): Attendee => ({
  ...invitee,
  attendance: 'Absent',
  segueStatus: 'Waiting',
  hasRated: false,
  rating: null,
  ratedByPersonId: null,
  ratingReason: '',
  ratingReasonByPersonId: null,
})

const plannedSections = (agenda: Opened['agenda']): LiveMeetingState['agenda'] =>
  agenda.map((item) => ({ ...item, isActive: false, stopwatch: resetStopwatch }))

export function openedState(opened: Opened): LiveMeetingState {
  const { change: _, agenda, invitees, issueCount, ...facts } = opened
  return {
    id: opened.meetingId,
    ...facts,
    status: 'NotStarted',
    started: null,
    ended: null,
    scribePersonId: null,
    attendees: invitees.map(absentAttendee),
    agenda: plannedSections(agenda),
    agendaIndex: -1,
    speakerOrder: [],
    selectedPersonId: null,
    selectedSince: null,
    idsStatus: issueCount === 0 ? 'Complete' : 'Reviewing',
    focusIssueIds: [],
    focusIndex: -1,
    prevFocusIndex: -1,
    focusGroupIds: [],
    discussedIssueIds: [],
    solvedIssueIds: [],
    issueTimers: {},
    isIssuePaused: false,
    issueCount,
    addedTodoIds: [],
    completedTodoIds: [],
    reviewedHeadlineIds: [],
    cascadingMessages: [],
    areRatingsRevealed: false,
  }
}

function changePlan(state: LiveMeetingState, { title, invitees, agenda }: PlanChange): LiveMeetingState {
  const invited = new Map(invitees.map((invitee) => [invitee.personId, invitee]))
  const known = new Set(state.attendees.map(({ personId }) => personId))
  const kept = state.attendees
    .filter(({ personId, attendance, hasRated }) => invited.has(personId) || attendance !== 'Absent' || hasRated)
    .map((attendee) => ({ ...attendee, ...invited.get(attendee.personId) }))
  const added = invitees.filter(({ personId }) => !known.has(personId)).map(absentAttendee)
  const attendees = [...kept, ...added]
  return {
    ...state,
    title,
    attendees,
    speakerOrder: state.speakerOrder.filter((id) => attendees.some(({ personId }) => personId === id)),
    agenda: agenda !== null && state.status === 'NotStarted' ? plannedSections(agenda) : state.agenda,
  }
}

const withId = (ids: string[], id: string, isIn: boolean): string[] => {
  if (ids.includes(id) === isIn) return ids
  return isIn ? [...ids, id] : ids.filter((other) => other !== id)
}

export function evolvePlan(state: LiveMeetingState, update: Update): LiveMeetingState {
  const { addedTodoIds, completedTodoIds, reviewedHeadlineIds, cascadingMessages } = state
  switch (update.change) {
    case 'planChanged':
      return changePlan(state, update)
    case 'dateChanged':
      return { ...state, plannedFor: update.plannedFor }
    case 'todoAdded':
      return { ...state, addedTodoIds: withId(addedTodoIds, update.todoId, true) }
    case 'todoTakenBack':
      return {
        ...state,
        addedTodoIds: withId(addedTodoIds, update.todoId, false),
        completedTodoIds: withId(completedTodoIds, update.todoId, false),
      }
    case 'todoCompleted':
      return { ...state, completedTodoIds: withId(completedTodoIds, update.todoId, update.isComplete) }
    case 'headlineReviewed':
      return { ...state, reviewedHeadlineIds: withId(reviewedHeadlineIds, update.headlineId, update.isReviewed) }
    case 'cascadingMessageAdded':
      return { ...state, cascadingMessages: [...cascadingMessages, update.message] }
    case 'recapWritten':
      return { ...state, recap: update.html, recapSuggestion: update.suggestion }
    case 'proposalsCounted':
      return { ...state, proposalCount: update.count }
    case 'cascadingMessageTakenBack':
      return { ...state, cascadingMessages: cascadingMessages.filter(({ id }) => id !== update.id) }
    default:
      return state
  }
}
