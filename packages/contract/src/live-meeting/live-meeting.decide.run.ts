import { conflict } from '../core/errors'
import type { CommandOf } from './live-meeting.commands'
import { notifyClockOfSection, setClock } from './live-meeting.decide.ids'
import { type Decision, isRunning, requireLicensedParticipant, requireScribe } from './live-meeting.decide.rules'

export function pauseMeeting(decision: Decision, { isPaused }: CommandOf<'pause-meeting'>): void {
  if (isPaused) requireScribe(decision)
  else requireLicensedParticipant(decision)
  const { state } = decision
  if (!isRunning(decision)) throw conflict('NOT_STARTED', 'This meeting has not started yet.')
  if ((state.status === 'Paused') === isPaused) return
  if (isPaused) setClock(decision, null, state.isIssuePaused)
  decision.record({ type: 'MeetingUpdated', data: { change: 'paused', isPaused } })
  if (!isPaused) notifyClockOfSection(decision)
}

export function changeDate(decision: Decision, { plannedFor }: CommandOf<'date-changed'>): void {
  const { status, plannedFor: before } = decision.state
  if (status !== 'NotStarted' || plannedFor === before) return
  decision.record({ type: 'MeetingUpdated', data: { change: 'dateChanged', plannedFor } })
}

export function cancelMeeting(decision: Decision, { type: _, ...why }: CommandOf<'canceled'>): void {
  decision.record({ type: 'MeetingUpdated', data: { change: 'canceled', ...why } })
}

export function reinstateMeeting(decision: Decision): void {
  const { status, started } = decision.state
  if (status !== 'Canceled' || started !== null) return
  decision.record({ type: 'MeetingUpdated', data: { change: 'reinstated' } })
}
