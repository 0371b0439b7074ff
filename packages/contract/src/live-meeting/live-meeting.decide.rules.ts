import { conflict, forbidden, messageWith, Refusal, type RefusalCode } from '../core/errors'
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
  if (attendeeOf(state, actor.personId)?.attendance !== 'Online') throw conflict('NOT_JOINED')
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
  if (decision.state.scribePersonId !== actor.personId) throw conflict('NOT_SCRIBE')
  return actor
}

export function requireRunning({ state }: Decision): void {
  if (state.status === 'NotStarted') throw conflict('NOT_STARTED')
  if (state.status === 'Paused') throw conflict('MEETING_PAUSED')
}

export const isRunning = ({ state }: Decision): boolean => state.status === 'Running' || state.status === 'Paused'

export const hasEnded = ({ status }: Pick<LiveMeetingState, 'status'>) =>
  status === 'Canceled' ? conflict('MEETING_CANCELED') : conflict('MEETING_ENDED')

type ListKey = {
  [K in keyof LiveMeetingState]-?: LiveMeetingState[K] extends readonly unknown[]
    ? K
    : LiveMeetingState[K] extends Record<string, { elapsedMs: number }>
      ? K
      : never
}[keyof LiveMeetingState]

interface Limit {
  readonly most: number
  readonly code: RefusalCode
}

const limit = <Code extends RefusalCode>(most: number, code: Code) => ({ most, code })

const crowded = limit(250, 'ATTENDEE_LIMIT')
const discussed = limit(300, 'DISCUSSED_ISSUE_LIMIT')

/** Bounds the state, which is sent to everyone who joins. */
export const stateLimits = {
  attendees: crowded,
  speakerOrder: crowded,
  agenda: limit(30, 'AGENDA_SECTION_LIMIT'),
  focusIssueIds: limit(3, 'FOCUS_FULL'),
  focusGroupIds: discussed,
  discussedIssueIds: discussed,
  issueTimers: discussed,
  solvedIssueIds: limit(300, 'SOLVED_ISSUE_LIMIT'),
  addedTodoIds: limit(300, 'CREATED_TODO_LIMIT'),
  completedTodoIds: limit(1000, 'COMPLETED_TODO_LIMIT'),
  reviewedHeadlineIds: limit(300, 'REVIEWED_HEADLINE_LIMIT'),
  cascadingMessages: limit(50, 'CASCADING_MESSAGE_LIMIT'),
} as const satisfies Record<ListKey, Limit>

/** @throws 409 */
export function requireRoom(state: LiveMeetingState, list: keyof typeof stateLimits): void {
  const { most, code } = stateLimits[list]
  if (Object.keys(state[list]).length >= most) throw new Refusal(409, [messageWith(code, { most })])
}
