import type { LiveMeetingEvent } from './live-meeting.events'
import { stopTimers } from './live-meeting.evolve.agenda'
import type { LiveMeetingState } from './live-meeting.schemas'
import { resetStopwatch, startStopwatch } from './live-meeting.stopwatch'

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

export function evolveIds(state: LiveMeetingState, event: IdsEvent): LiveMeetingState {
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
