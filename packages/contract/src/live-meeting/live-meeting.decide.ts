import { conflict } from '../core/errors'
import type { CommandContext, CommandOf, CommandType, LiveMeetingCommand } from './live-meeting.commands'
import { endMeeting, moveToNext, moveToSection, resumeMeeting, startMeeting } from './live-meeting.decide.agenda'
import * as attendance from './live-meeting.decide.attendance'
import { syncIssues } from './live-meeting.decide.ids'
import * as issues from './live-meeting.decide.issues'
import * as items from './live-meeting.decide.items'
import { considerReveal, giveReason, rate } from './live-meeting.decide.ratings'
import { type Decision, hasEnded, startDecision } from './live-meeting.decide.rules'
import { cancelMeeting, changeDate, pauseMeeting, reinstateMeeting } from './live-meeting.decide.run'
import type { LiveMeetingFact } from './live-meeting.events'
import type { LiveMeetingState } from './live-meeting.schemas'

type Deciders = { [T in Exclude<CommandType, 'open'>]: (decision: Decision, command: CommandOf<T>) => void }

const deciders: Deciders = {
  join: attendance.joinMeeting,
  leave: attendance.leaveMeeting,
  'join-offline': attendance.joinOffline,
  'leave-offline': attendance.leaveOffline,
  'take-over': attendance.takeOverMeeting,
  'set-selected-attendee': attendance.selectAttendee,
  reaction: attendance.reactTo,
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
  throw conflict('OTHER_MEETING', 'This is the state of another meeting.')
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
    throw conflict('NOT_OPEN', 'This meeting has not been opened yet.')
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
