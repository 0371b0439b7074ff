import type { LiveMeetingEvent } from './live-meeting.events'
import type { LiveMeetingState } from './live-meeting.schemas'
import { startStopwatch, stopStopwatch } from './live-meeting.stopwatch'

type AgendaEvent = Extract<LiveMeetingEvent, { type: 'Started' | 'Ended' | 'Resumed' | 'AgendaItemChanged' }>

export const runSection = (
  agenda: LiveMeetingState['agenda'],
  index: number | null,
  at: string,
): LiveMeetingState['agenda'] =>
  agenda.map((section, each) =>
    each === index
      ? { ...section, isActive: true, stopwatch: startStopwatch(section.stopwatch, at) }
      : { ...section, isActive: false, stopwatch: stopStopwatch(section.stopwatch, at) },
  )

export const stopTimers = (timers: LiveMeetingState['issueTimers'], at: string): LiveMeetingState['issueTimers'] =>
  Object.fromEntries(Object.entries(timers).map(([id, timer]) => [id, stopStopwatch(timer, at)]))

export function evolveAgenda(state: LiveMeetingState, event: AgendaEvent): LiveMeetingState {
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
