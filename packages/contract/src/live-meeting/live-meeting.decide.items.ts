import { conflict } from '../core/errors'
import type { DroppedKind } from '../core/items'
import type { CommandOf } from './live-meeting.commands'
import { checkScribe } from './live-meeting.decide.attendance'
import { syncIssues } from './live-meeting.decide.ids'
import { considerReveal } from './live-meeting.decide.ratings'
import { type Decision, isRunning, requireLicensedParticipant, requireRunning } from './live-meeting.decide.rules'
import { inviteeSchema } from './live-meeting.events'
import { requireRoom } from './live-meeting.limits'
import type { LiveMeetingState } from './live-meeting.schemas'

export function changeSettings(decision: Decision, change: Partial<LiveMeetingState['settings']>): void {
  requireLicensedParticipant(decision)
  const { settings } = decision.state
  const data = { ...settings, ...change }
  const isSame =
    data.sendRecapEmail === settings.sendRecapEmail && data.clearMeetingItems === settings.clearMeetingItems
  if (!isSame) decision.record({ type: 'SettingsUpdated', data })
}

export function noteCascadingMessage(decision: Decision, command: CommandOf<'cascading-message'>): void {
  const { personId } = requireLicensedParticipant(decision)
  requireRunning(decision)
  const { id, text, audience, removeId, names } = command
  const has = (wanted: string): boolean => decision.state.cascadingMessages.some((message) => message.id === wanted)
  if (removeId !== null) {
    if (!has(removeId)) return
    const data = { change: 'cascadingMessageTakenBack', id: removeId } as const
    decision.record({ type: 'MeetingUpdated', data })
    return
  }
  if (text === '') throw conflict('MESSAGE_EMPTY', 'Write the message first.')
  if (has(id)) return
  requireRoom(decision.state, 'cascadingMessages')
  const recipients = command.recipients.map((recipient) => ({ ...recipient, name: names[recipient.id] ?? '' }))
  const message = { id, text, audience, recipients, byPersonId: personId }
  decision.record({ type: 'MeetingUpdated', data: { change: 'cascadingMessageAdded', version: 2, message } })
}

const addedEvents = {
  measurable: 'MeasurableAddedAsIssue',
  rock: 'RockAddedAsIssue',
  headline: 'HeadlineAddedAsIssue',
  todo: 'TodoAddedAsIssue',
} as const satisfies Record<DroppedKind, string>

export function noteDroppedIssue(decision: Decision, command: CommandOf<'dropped-as-issue'>): void {
  requireLicensedParticipant(decision)
  requireRunning(decision)
  const { kind, itemId, issueId, title, ownerId } = command
  decision.record({ type: addedEvents[kind], data: { itemId, issueId, title, ownerId } })
  syncIssues(decision, decision.context.openIssueIds)
}

export function reviewHeadline(decision: Decision, command: CommandOf<'review-headline'>): void {
  requireLicensedParticipant(decision)
  requireRunning(decision)
  noteHeadline(decision, command.headlineId, command.isReviewed)
}

export function noteHeadline(decision: Decision, headlineId: string, isReviewed: boolean): void {
  if (!isRunning(decision) || decision.state.reviewedHeadlineIds.includes(headlineId) === isReviewed) return
  if (isReviewed) requireRoom(decision.state, 'reviewedHeadlineIds')
  decision.record({ type: 'MeetingUpdated', data: { change: 'headlineReviewed', headlineId, isReviewed } })
}

export function noteTodo(decision: Decision, todoId: string, isAdded: boolean): void {
  const { addedTodoIds, completedTodoIds } = decision.state
  const isKnown = addedTodoIds.includes(todoId) || (!isAdded && completedTodoIds.includes(todoId))
  if (!isRunning(decision) || isKnown === isAdded) return
  if (isAdded) requireRoom(decision.state, 'addedTodoIds')
  decision.record({ type: 'MeetingUpdated', data: { change: isAdded ? 'todoAdded' : 'todoTakenBack', todoId } })
}

export function noteTodoCompletion(decision: Decision, command: CommandOf<'todo-completed'>): void {
  const { todoId, isComplete } = command
  if (!isRunning(decision) || decision.state.completedTodoIds.includes(todoId) === isComplete) return
  if (isComplete) requireRoom(decision.state, 'completedTodoIds')
  decision.record({ type: 'MeetingUpdated', data: { change: 'todoCompleted', todoId, isComplete } })
}

export function changePlan(decision: Decision, command: CommandOf<'plan-changed'>): void {
  const { title, invitees } = command
  const { state } = decision
  if (isSamePlan(state, command)) return
  const agenda = state.status === 'NotStarted' ? command.agenda : null
  decision.record({ type: 'MeetingUpdated', data: { change: 'planChanged', title, invitees, agenda } })
  checkScribe(decision)
  considerReveal(decision)
}

function isSamePlan(state: LiveMeetingState, { title, invitees, agenda }: CommandOf<'plan-changed'>): boolean {
  const known = new Map(state.attendees.map((attendee) => [attendee.personId, inviteeSchema.parse(attendee)]))
  const isSamePerson = (invitee: (typeof invitees)[number]): boolean =>
    JSON.stringify(inviteeSchema.parse(invitee)) === JSON.stringify(known.get(invitee.personId))
  const plan = state.agenda.map(({ isActive: _, stopwatch: __, ...item }) => item)
  const isSameAgenda = state.status !== 'NotStarted' || JSON.stringify(plan) === JSON.stringify(agenda)
  const isNobodyGone = state.attendees.every(
    ({ personId, attendance, hasRated }) =>
      hasRated || attendance !== 'Absent' || invitees.some((invitee) => invitee.personId === personId),
  )
  return title === state.title && isSameAgenda && isNobodyGone && invitees.every(isSamePerson)
}
