import { conflict } from '../core/errors'
import type { CommandOf } from './live-meeting.commands'
import { closeFocusGroup, notifyClockOfSection, resumeDiscussion, syncIssues } from './live-meeting.decide.ids'
import { reveal } from './live-meeting.decide.ratings'
import {
  attendeeOf,
  type Decision,
  isPresent,
  isRunning,
  requireActor,
  requireLicensedParticipant,
  requireRunning,
  requireScribe,
} from './live-meeting.decide.rules'
import type { BrokenOff } from './live-meeting.events'
import { RESUME_WITHIN_MS } from './live-meeting.schemas'

export function startMeeting(decision: Decision): void {
  const { personId } = requireLicensedParticipant(decision)
  const { state, context } = decision
  if (isRunning(decision)) throw conflict('ALREADY_STARTED', 'This meeting has already started.')
  if (state.agenda.length === 0) throw conflict('AGENDA_EMPTY', 'This meeting has no agenda yet.')
  const present = state.attendees.filter(isPresent).map((attendee) => attendee.personId)
  const drawn = (context.shuffled ?? []).filter((id) => present.includes(id))
  const speakerOrder = [...new Set([...drawn, ...present])]
  decision.record({ type: 'Started', data: { scribePersonId: personId, speakerOrder } })
  syncIssues(decision, context.openIssueIds)
}

function moveTo(decision: Decision, agendaIndex: number): void {
  const left = decision.state.agenda[decision.state.agendaIndex]
  decision.record({ type: 'AgendaItemChanged', data: { agendaIndex } })
  if (left?.type === 'Segue' && decision.state.selectedPersonId !== null) {
    decision.record({ type: 'SelectedAttendeeChanged', data: { personId: null } })
  }
  notifyClockOfSection(decision)
}

export function moveToNext(decision: Decision, { fromIndex }: CommandOf<'next-agenda-item'>): void {
  requireScribe(decision)
  requireRunning(decision)
  const { agendaIndex, agenda } = decision.state
  if (fromIndex !== undefined && fromIndex !== agendaIndex) {
    throw conflict('SECTION_CHANGED', 'The meeting has moved to another section in the meantime.')
  }
  if (agendaIndex + 1 >= agenda.length) throw conflict('LAST_SECTION', 'This is the last section.')
  moveTo(decision, agendaIndex + 1)
}

export function moveToSection(decision: Decision, { index }: CommandOf<'set-agenda-item'>): void {
  requireScribe(decision)
  requireRunning(decision)
  if (index >= decision.state.agenda.length) throw conflict('NO_SUCH_SECTION', 'The agenda has no such section.')
  if (index !== decision.state.agendaIndex) moveTo(decision, index)
}

function brokenOffOf(decision: Decision): BrokenOff {
  const { idsStatus, focusIssueIds, focusIndex, focusGroupIds, discussedIssueIds, isIssuePaused, selectedPersonId } =
    decision.state
  return { idsStatus, focusIssueIds, focusIndex, focusGroupIds, discussedIssueIds, isIssuePaused, selectedPersonId }
}

export function endMeeting(decision: Decision): void {
  requireScribe(decision)
  if (!isRunning(decision)) throw conflict('NOT_STARTED', 'This meeting has not started yet.')
  const brokenOff = brokenOffOf(decision)
  reveal(decision)
  closeFocusGroup(decision)
  if (decision.state.selectedPersonId !== null) {
    decision.record({ type: 'SelectedAttendeeChanged', data: { personId: null } })
  }
  decision.record({ type: 'Ended', data: { scribePersonId: decision.state.scribePersonId, brokenOff } })
}

export function resumeMeeting(decision: Decision, { brokenOff }: CommandOf<'resume'>): void {
  requireActor(decision.context)
  requireRunning(decision)
  const { ended } = decision.state
  if (ended === null) return
  const { now, openIssueIds } = decision.context
  if (Date.parse(now) - Date.parse(ended) >= RESUME_WITHIN_MS) {
    throw conflict('TOO_LATE', 'A meeting can be resumed for ten minutes after it has ended.')
  }
  decision.record({ type: 'Resumed', data: {} })
  if (brokenOff !== null) resumeDiscussion(decision, brokenOff)
  syncIssues(decision, openIssueIds)
  const speaker = brokenOff?.selectedPersonId ?? null
  if (speaker !== null && isPresent(attendeeOf(decision.state, speaker))) {
    decision.record({ type: 'SelectedAttendeeChanged', data: { personId: speaker } })
  }
}
