import type { LiveMeetingEvent, LiveMeetingFact } from './live-meeting.events'
import { evolveAgenda } from './live-meeting.evolve.agenda'
import { evolveAttendance } from './live-meeting.evolve.attendance'
import { evolveIds } from './live-meeting.evolve.ids'
import { evolvePlan, openedState } from './live-meeting.evolve.plan'
import { evolveRatings } from './live-meeting.evolve.ratings'
import { evolveRun } from './live-meeting.evolve.run'
import type { LiveMeetingState } from './live-meeting.schemas'

/**
 * The state after one more event of a meeting's log; the server and every browser run this same function. Pure, and
 * total over any log that begins with `opened`: what doesn't concern the state (a reaction, an event of a newer
 * version) gives it back as it is. `at` is the only clock and must not run backwards within a log.
 *
 * @throws {Error} where there is no state yet and the event is not `opened`.
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

/** The state that a whole log makes, oldest event first; null for an empty one. */
export function replay(events: readonly LiveMeetingEvent[]): LiveMeetingState | null {
  return events.reduce<LiveMeetingState | null>(evolve, null)
}

/** What one command's events share; `afterRevision` is the number of the meeting's last event, 0 before the first. */
export interface Numbering {
  meetingId: string
  afterRevision: number
  at: string
  byPersonId: string | null
}

/** Numbers the facts of one command in order, without a gap. */
export function numberFacts(facts: readonly LiveMeetingFact[], numbering: Numbering): LiveMeetingEvent[] {
  const { meetingId, afterRevision, at, byPersonId } = numbering
  return facts.map((fact, index) => ({ ...fact, meetingId, revision: afterRevision + index + 1, at, byPersonId }))
}
