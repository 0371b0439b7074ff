import { conflict, forbidden } from '../core/errors'
import type { DroppedKind } from '../core/items'
import type { CommandOf } from './live-meeting.commands'
import { syncIssues } from './live-meeting.decide.issues'
import { considerReveal } from './live-meeting.decide.ratings'
import {
  attendeeOf,
  type Decision,
  isPresent,
  isRunning,
  requireActor,
  requireLicensedParticipant,
  requireParticipant,
  requireRoom,
  requireRunning,
  requireScribe,
} from './live-meeting.decide.rules'
import { type Invitee, inviteeSchema } from './live-meeting.events'
import { type Attendee, type LiveMeetingState, SCRIBE_OFFLINE_AFTER_MS } from './live-meeting.schemas'

const detailsOf = ({ personId, firstName, lastName, avatarUrl, isObserver }: Invitee): Invitee => ({
  personId,
  firstName,
  lastName,
  avatarUrl,
  isObserver,
})

const readAlike = (one: Invitee, other: Invitee): boolean =>
  JSON.stringify(detailsOf(one)) === JSON.stringify(detailsOf(other))

/** The scribe has joined with a device of their own and is licensed; where that ends, the meeting has none. */
export function checkScribe(decision: Decision): void {
  const { scribePersonId } = decision.state
  if (scribePersonId === null) return
  const scribe = attendeeOf(decision.state, scribePersonId)
  if (scribe?.attendance === 'Online' && !scribe.isObserver) return
  decision.record({ type: 'ScribeChanged', data: { scribePersonId: null } })
}

function enter(decision: Decision, personId: string, attendance: 'Online' | 'Offline'): void {
  const { state, context } = decision
  const known = attendeeOf(state, personId)
  const person = context.person?.personId === personId ? context.person : known
  if (!person) throw conflict('NOT_AN_ATTENDEE')
  if (!known) requireRoom(state, 'attendees')
  if (known?.attendance !== attendance || !readAlike(known, person)) {
    decision.record({ type: 'Joined', data: { attendee: detailsOf(person), attendance } })
  }
  checkScribe(decision)
  considerReveal(decision)
}

function exit(decision: Decision, { personId }: Attendee): void {
  decision.record({ type: 'Left', data: { personId } })
  checkScribe(decision)
  if (decision.state.selectedPersonId === personId) {
    decision.record({ type: 'SelectedAttendeeChanged', data: { personId: null } })
  }
  considerReveal(decision)
}

export function joinMeeting(decision: Decision): void {
  const { personId, isAdmin } = requireActor(decision.context)
  if (!isAdmin && !attendeeOf(decision.state, personId)) throw forbidden()
  enter(decision, personId, 'Online')
}

export function leaveMeeting(decision: Decision): void {
  const attendee = attendeeOf(decision.state, requireActor(decision.context).personId)
  if (isPresent(attendee)) exit(decision, attendee)
}

export function joinOffline(decision: Decision, { personId }: CommandOf<'join-offline'>): void {
  requireLicensedParticipant(decision)
  const hasDevice = !decision.context.disconnectedPersonIds.includes(personId)
  if (attendeeOf(decision.state, personId)?.attendance === 'Online' && hasDevice) {
    throw conflict('ON_OWN_DEVICE')
  }
  enter(decision, personId, 'Offline')
}

export function leaveOffline(decision: Decision, { personId }: CommandOf<'leave-offline'>): void {
  requireLicensedParticipant(decision)
  const attendee = attendeeOf(decision.state, personId)
  if (!isPresent(attendee)) return
  if (attendee.attendance === 'Online') {
    throw conflict('ON_OWN_DEVICE')
  }
  exit(decision, attendee)
}

export function takeOverMeeting(decision: Decision): void {
  const { personId } = requireLicensedParticipant(decision)
  requireRunning(decision)
  const { scribePersonId } = decision.state
  if (scribePersonId === personId) return
  const { scribeOfflineMs } = decision.context
  const isScribeHere = scribePersonId !== null && (scribeOfflineMs ?? 0) < SCRIBE_OFFLINE_AFTER_MS
  if (isScribeHere) throw conflict('SCRIBE_PRESENT')
  decision.record({ type: 'ScribeChanged', data: { scribePersonId: personId } })
}

export function selectAttendee(decision: Decision, { personId }: CommandOf<'set-selected-attendee'>): void {
  requireScribe(decision)
  requireRunning(decision)
  if (personId === decision.state.selectedPersonId) return
  if (personId !== null && !isPresent(attendeeOf(decision.state, personId))) {
    throw conflict('NOT_PRESENT')
  }
  decision.record({ type: 'SelectedAttendeeChanged', data: { personId } })
}

export function reactTo(decision: Decision, { id }: CommandOf<'reaction'>): void {
  const { personId } = requireParticipant(decision)
  decision.record({ type: 'Reacted', data: { personId, id } })
}

export function changeSettings(decision: Decision, change: Partial<LiveMeetingState['settings']>): void {
  requireLicensedParticipant(decision)
  const { settings } = decision.state
  const data = { ...settings, ...change }
  const isSame =
    data.sendRecapEmail === settings.sendRecapEmail && data.clearMeetingItems === settings.clearMeetingItems
  if (!isSame) decision.record({ type: 'SettingsUpdated', data })
}

export function writeRecap(decision: Decision, { contentHtml: html, suggestion }: CommandOf<'write-recap'>): void {
  requireScribe(decision)
  requireRunning(decision)
  const { recap = '', recapSuggestion = '' } = decision.state
  if (html === recap && suggestion === recapSuggestion) return
  decision.record({ type: 'MeetingUpdated', data: { change: 'recapWritten', html, suggestion } })
}

export function countProposals(decision: Decision, { count }: CommandOf<'count-proposals'>): void {
  requireScribe(decision)
  requireRunning(decision)
  if (count === decision.state.proposalCount) return
  decision.record({ type: 'MeetingUpdated', data: { change: 'proposalsCounted', count } })
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
  if (text === '') throw conflict('MESSAGE_EMPTY')
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
