import { conflict, forbidden } from '../core/errors'
import type { CommandContext, MeetingActor } from './live-meeting.commands'
import type { LiveMeetingFact } from './live-meeting.events'
import { evolve } from './live-meeting.evolve'
import type { Attendee, LiveMeetingState } from './live-meeting.schemas'

export interface Decision {
  readonly context: CommandContext
  readonly facts: readonly LiveMeetingFact[]
  readonly state: LiveMeetingState
  readonly record: (fact: LiveMeetingFact) => void
}

export function startDecision(before: LiveMeetingState, context: CommandContext): Decision {
  const facts: LiveMeetingFact[] = []
  let state = before
  const byPersonId = context.actor?.personId ?? null
  return {
    context,
    facts,
    get state() {
      return state
    },
    record(fact) {
      facts.push(fact)
      state = evolve(state, { ...fact, meetingId: state.meetingId, revision: 0, at: context.now, byPersonId })
    },
  }
}

export const attendeeOf = (state: LiveMeetingState, personId: string): Attendee | undefined =>
  state.attendees.find((attendee) => attendee.personId === personId)

export const isPresent = (attendee: Attendee | undefined): attendee is Attendee =>
  attendee !== undefined && attendee.attendance !== 'Absent'

export function requireActor(context: CommandContext): MeetingActor {
  if (context.actor === null) throw forbidden()
  return context.actor
}

export function requireParticipant({ state, context }: Decision): MeetingActor {
  const actor = requireActor(context)
  if (attendeeOf(state, actor.personId)?.attendance !== 'Online')
    throw conflict('NOT_JOINED', 'Join the meeting first.')
  return actor
}

/** A licensed person who joined; one who joined as an observer and was licensed since has to join again. */
export function requireLicensedParticipant(decision: Decision): MeetingActor {
  const actor = requireActor(decision.context)
  if (!actor.isLicensed || attendeeOf(decision.state, actor.personId)?.isObserver) throw forbidden()
  return requireParticipant(decision)
}

export function requireScribe(decision: Decision): MeetingActor {
  const actor = requireLicensedParticipant(decision)
  if (decision.state.scribePersonId !== actor.personId) throw conflict('NOT_SCRIBE', 'Only the scribe can do this.')
  return actor
}

export function requireRunning({ state }: Decision): void {
  if (state.status === 'NotStarted') throw conflict('NOT_STARTED', 'This meeting has not started yet.')
  if (state.status === 'Paused') throw conflict('MEETING_PAUSED', 'This meeting is paused. Continue it first.')
}

export const isRunning = ({ state }: Decision): boolean => state.status === 'Running' || state.status === 'Paused'

export const hasEnded = ({ status }: Pick<LiveMeetingState, 'status'>) =>
  status === 'Canceled'
    ? conflict('MEETING_CANCELED', 'This meeting was canceled.')
    : conflict('MEETING_ENDED', 'This meeting has ended.')

type ListKey = {
  [K in keyof LiveMeetingState]-?: LiveMeetingState[K] extends readonly unknown[]
    ? K
    : LiveMeetingState[K] extends Record<string, { elapsedMs: number }>
      ? K
      : never
}[keyof LiveMeetingState]

interface Limit {
  readonly most: number
  readonly text: string
}

const limit = (most: number, text: string): Limit => ({ most, text })

const crowded = limit(250, 'This meeting is full: it already has 250 people.')
const discussed = limit(300, 'This meeting has discussed 300 issues, the maximum. Keep the others for the next one.')

/** Bounds the state, which is sent to everyone who joins. */
export const stateLimits = {
  attendees: crowded,
  speakerOrder: crowded,
  agenda: limit(30, 'An agenda can have at most 30 sections.'),
  focusIssueIds: limit(3, 'Three issues are already in focus.'),
  focusGroupIds: discussed,
  discussedIssueIds: discussed,
  issueTimers: discussed,
  solvedIssueIds: limit(300, 'This meeting has solved 300 issues, the maximum. Solve the others after it.'),
  addedTodoIds: limit(300, 'This meeting has created 300 to-dos, the maximum. Add the others after it.'),
  completedTodoIds: limit(
    1000,
    'This meeting has checked off 1,000 to-dos, the maximum. Check off the others after it.',
  ),
  reviewedHeadlineIds: limit(
    300,
    'This meeting has reviewed 300 headlines, the maximum. Keep the others for the next one.',
  ),
  cascadingMessages: limit(50, 'A meeting can pass on at most 50 messages. Share the rest outside it.'),
} as const satisfies Record<ListKey, Limit>

/** @throws 409 */
export function requireRoom(state: LiveMeetingState, list: keyof typeof stateLimits): void {
  const { most, text } = stateLimits[list]
  if (Object.keys(state[list]).length >= most) throw conflict('LIMIT_REACHED', text)
}
