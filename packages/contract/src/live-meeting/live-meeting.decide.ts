import { conflict } from '../core/errors'
import type { CommandContext, CommandOf, CommandType, LiveMeetingCommand } from './live-meeting.commands'
import * as issues from './live-meeting.decide.issues'
import {
  closeFocusGroup,
  notifyClockOfSection,
  resumeDiscussion,
  setClock,
  syncIssues,
} from './live-meeting.decide.issues'
import * as items from './live-meeting.decide.items'
import { considerReveal, giveReason, rate, reveal } from './live-meeting.decide.ratings'
import {
  attendeeOf,
  type Decision,
  hasEnded,
  isPresent,
  isRunning,
  requireActor,
  requireLicensedParticipant,
  requireRunning,
  requireScribe,
  startDecision,
} from './live-meeting.decide.rules'
import type { BrokenOff, LiveMeetingFact } from './live-meeting.events'
import { type LiveMeetingState, RESUME_WITHIN_MS } from './live-meeting.schemas'

function startMeeting(decision: Decision): void {
  const { personId } = requireLicensedParticipant(decision)
  const { state, context } = decision
  if (isRunning(decision)) throw conflict('MEETING_STARTED')
  if (state.agenda.length === 0) throw conflict('MEETING_WITHOUT_AGENDA')
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

function moveToNext(decision: Decision, { fromIndex }: CommandOf<'next-agenda-item'>): void {
  requireScribe(decision)
  requireRunning(decision)
  const { agendaIndex, agenda } = decision.state
  if (fromIndex !== undefined && fromIndex !== agendaIndex) {
    throw conflict('SECTION_CHANGED')
  }
  if (agendaIndex + 1 >= agenda.length) throw conflict('LAST_SECTION')
  moveTo(decision, agendaIndex + 1)
}

function moveToSection(decision: Decision, { index }: CommandOf<'set-agenda-item'>): void {
  requireScribe(decision)
  requireRunning(decision)
  if (index >= decision.state.agenda.length) throw conflict('NO_SUCH_SECTION')
  if (index !== decision.state.agendaIndex) moveTo(decision, index)
}

function brokenOffOf(decision: Decision): BrokenOff {
  const { idsStatus, focusIssueIds, focusIndex, focusGroupIds, discussedIssueIds, isIssuePaused, selectedPersonId } =
    decision.state
  return { idsStatus, focusIssueIds, focusIndex, focusGroupIds, discussedIssueIds, isIssuePaused, selectedPersonId }
}

function endMeeting(decision: Decision): void {
  requireScribe(decision)
  if (!isRunning(decision)) throw conflict('NOT_STARTED')
  const brokenOff = brokenOffOf(decision)
  reveal(decision)
  closeFocusGroup(decision)
  if (decision.state.selectedPersonId !== null) {
    decision.record({ type: 'SelectedAttendeeChanged', data: { personId: null } })
  }
  decision.record({ type: 'Ended', data: { scribePersonId: decision.state.scribePersonId, brokenOff } })
}

function resumeMeeting(decision: Decision, { brokenOff }: CommandOf<'resume'>): void {
  requireActor(decision.context)
  requireRunning(decision)
  const { ended } = decision.state
  if (ended === null) return
  const { now, openIssueIds } = decision.context
  if (Date.parse(now) - Date.parse(ended) >= RESUME_WITHIN_MS) {
    throw conflict('RESUME_TOO_LATE')
  }
  decision.record({ type: 'Resumed', data: {} })
  if (brokenOff !== null) resumeDiscussion(decision, brokenOff)
  syncIssues(decision, openIssueIds)
  const speaker = brokenOff?.selectedPersonId ?? null
  if (speaker !== null && isPresent(attendeeOf(decision.state, speaker))) {
    decision.record({ type: 'SelectedAttendeeChanged', data: { personId: speaker } })
  }
}

function pauseMeeting(decision: Decision, { isPaused }: CommandOf<'pause-meeting'>): void {
  if (isPaused) requireScribe(decision)
  else requireLicensedParticipant(decision)
  const { state } = decision
  if (!isRunning(decision)) throw conflict('NOT_STARTED')
  if ((state.status === 'Paused') === isPaused) return
  if (isPaused) setClock(decision, null, state.isIssuePaused)
  decision.record({ type: 'MeetingUpdated', data: { change: 'paused', isPaused } })
  if (!isPaused) notifyClockOfSection(decision)
}

function changeDate(decision: Decision, { plannedFor }: CommandOf<'date-changed'>): void {
  const { status, plannedFor: before } = decision.state
  if (status !== 'NotStarted' || plannedFor === before) return
  decision.record({ type: 'MeetingUpdated', data: { change: 'dateChanged', plannedFor } })
}

function cancelMeeting(decision: Decision, { type: _, ...why }: CommandOf<'canceled'>): void {
  decision.record({ type: 'MeetingUpdated', data: { change: 'canceled', ...why } })
}

function reinstateMeeting(decision: Decision): void {
  const { status, started } = decision.state
  if (status !== 'Canceled' || started !== null) return
  decision.record({ type: 'MeetingUpdated', data: { change: 'reinstated' } })
}

type Deciders = { [T in Exclude<CommandType, 'open'>]: (decision: Decision, command: CommandOf<T>) => void }

const deciders: Deciders = {
  join: items.joinMeeting,
  leave: items.leaveMeeting,
  'join-offline': items.joinOffline,
  'leave-offline': items.leaveOffline,
  'take-over': items.takeOverMeeting,
  'set-selected-attendee': items.selectAttendee,
  reaction: items.reactTo,
  start: startMeeting,
  end: endMeeting,
  resume: resumeMeeting,
  'next-agenda-item': moveToNext,
  'set-agenda-item': moveToSection,
  'add-rating': rate,
  'rating-reason': giveReason,
  'reconsider-reveal': considerReveal,
  'start-prioritization': issues.startPrioritization,
  'add-focus-issue': issues.addFocusIssue,
  'remove-focus-issue': issues.removeFocusIssue,
  'start-focus-group': issues.startFocusGroup,
  'end-focus-group': issues.endFocusGroup,
  'next-focus-issue': issues.moveToNextIssue,
  'mark-as-solved': issues.markAsSolved,
  'reopen-issue': issues.reopenIssue,
  'update-issue-count': issues.confirmIssueCount,
  'pause-issue': issues.pauseIssue,
  'pause-meeting': pauseMeeting,
  'date-changed': changeDate,
  canceled: cancelMeeting,
  reinstated: reinstateMeeting,
  'issues-changed': (decision) => syncIssues(decision, decision.context.openIssueIds),
  'dropped-as-issue': items.noteDroppedIssue,
  'clear-meeting-items-changed': (decision, { shouldClear }) =>
    items.changeSettings(decision, { clearMeetingItems: shouldClear }),
  'send-recap-email-changed': (decision, { shouldSend }) =>
    items.changeSettings(decision, { sendRecapEmail: shouldSend }),
  'cascading-message': items.noteCascadingMessage,
  'write-recap': items.writeRecap,
  'count-proposals': items.countProposals,
  'review-headline': items.reviewHeadline,
  'headline-reviewed': (decision, { headlineId, isReviewed }) => items.noteHeadline(decision, headlineId, isReviewed),
  'todo-added': (decision, { todoId }) => items.noteTodo(decision, todoId, true),
  'todo-taken-back': (decision, { todoId }) => items.noteTodo(decision, todoId, false),
  'todo-completed': items.noteTodoCompletion,
  'plan-changed': items.changePlan,
}

const internalTypes: readonly CommandType[] = [
  'plan-changed',
  'date-changed',
  'canceled',
  'reinstated',
  'issues-changed',
  'todo-added',
  'todo-taken-back',
  'todo-completed',
  'headline-reviewed',
  'reconsider-reveal',
]

function open(state: LiveMeetingState | null, { type: _, ...facts }: CommandOf<'open'>): LiveMeetingFact[] {
  if (state === null) return [{ type: 'MeetingUpdated', data: { change: 'opened', ...facts } }]
  if (state.meetingId === facts.meetingId) return []
  throw conflict('OTHER_MEETING')
}

const isOver = ({ status }: LiveMeetingState) => status === 'Completed' || status === 'Canceled'

const bringsBack = ({ status }: LiveMeetingState, { type }: LiveMeetingCommand) =>
  type === (status === 'Completed' ? 'resume' : 'reinstated')

/** Pure. Returns no facts if nothing changes, as on a retry. @throws {Refusal} 403 or 409 */
export function decide(
  state: LiveMeetingState | null,
  command: LiveMeetingCommand,
  context: CommandContext,
): LiveMeetingFact[] {
  if (command.type === 'open') return open(state, command)
  const isInternal = internalTypes.includes(command.type)
  if (state === null) {
    if (isInternal) return []
    throw conflict('MEETING_NOT_OPENED')
  }
  if (isOver(state) && !bringsBack(state, command)) {
    if (isInternal) return []
    throw hasEnded(state)
  }
  const decision = startDecision(state, context)
  const decider = deciders[command.type] as (decision: Decision, command: LiveMeetingCommand) => void
  decider(decision, command)
  return [...decision.facts]
}
