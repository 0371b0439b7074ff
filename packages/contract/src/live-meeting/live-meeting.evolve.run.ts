import type { LiveMeetingFact } from './live-meeting.events'
import { runSection, stopTimers } from './live-meeting.evolve.agenda'
import type { LiveMeetingState } from './live-meeting.schemas'
import { stopStopwatch } from './live-meeting.stopwatch'

type Update = Extract<LiveMeetingFact, { type: 'MeetingUpdated' }>['data']
type RunUpdate = Extract<Update, { change: 'paused' | 'canceled' | 'reinstated' }>

export function evolveRun(state: LiveMeetingState, update: RunUpdate, at: string): LiveMeetingState {
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
