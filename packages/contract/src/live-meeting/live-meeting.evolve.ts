import type { LiveMeetingEvent, LiveMeetingFact } from './live-meeting.events'
import { evolveAgenda } from './live-meeting.evolve.agenda'
import { evolveAttendance } from './live-meeting.evolve.attendance'
import { evolveIds } from './live-meeting.evolve.ids'
import { evolvePlan, openedState } from './live-meeting.evolve.plan'
import { evolveRatings } from './live-meeting.evolve.ratings'
import { evolveRun } from './live-meeting.evolve.run'
import type { LiveMeetingState } from './live-meeting.schemas'

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

export interface Numbering {
  meetingId: string
  afterRevision: number
  at: string
  byPersonId: string | null
}

export function numberFacts(facts: readonly LiveMeetingFact[], numbering: Numbering): LiveMeetingEvent[] {
  const { meetingId, afterRevision, at, byPersonId } = numbering
  return facts.map((fact, index) => ({ ...fact, meetingId, revision: afterRevision + index + 1, at, byPersonId }))
}
