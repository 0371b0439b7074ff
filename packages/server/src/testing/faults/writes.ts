import { randomBytes, randomInt } from 'node:crypto'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import type { Method } from '../kill/persistent-caller'
import type { SeededTeam } from '../seed-team'
import type { Screen } from './screen'

/** What somebody does, once. */
export interface Write {
  readonly method: Method
  readonly path: string
  readonly body: object
  /** What its one effect can be told by, where the number of its events is not all there is. */
  readonly text: string | null
}

/** A to-do of the writer's own, as the server last acknowledged it. */
export interface OwnTodo {
  readonly id: string
  readonly version: number
  readonly isComplete: boolean
}

export interface Context {
  readonly screen: Screen
  readonly team: SeededTeam
  readonly ownTodo: OwnTodo | undefined
}

/** A meeting notes a limited number of new to-dos; the others it hears of as its series' own. */
const NOTED_TODOS = 200
const SECTIONS = 7

const unique = () => randomBytes(12).toString('hex')
const live = (name: string, { team }: Context, facts: object, text: string | null = null): Write => ({
  method: 'POST',
  path: `/live-meeting/${name}`,
  body: { meetingId: team.meetingId, ...facts },
  text,
})

function addTodo({ screen, team }: Context): Write {
  const text = unique()
  const noted = screen.truth.events.filter(({ data }) => 'change' in data && data.change === 'todoAdded').length
  const madeIn = noted < NOTED_TODOS ? { meetingId: team.meetingId } : {}
  const { personId } = screen.person
  const todo = { title: text, ownerIds: [personId], dueDate: '2030-01-02', tractionId: team.tractionId, ...madeIn }
  return { method: 'POST', path: '/todos', body: todo, text }
}

function addIssue({ screen, team }: Context): Write {
  const text = unique()
  const issue = { title: text, ownerIds: [screen.person.personId], tractionId: team.tractionId }
  return { method: 'POST', path: '/issues', body: issue, text }
}

function reactAnyhow(context: Context): Write {
  const text = unique()
  return live('reaction', context, { id: text }, text)
}

function tick(context: Context): Write {
  const { ownTodo } = context
  if (!ownTodo) return addTodo(context)
  const { id, version, isComplete } = ownTodo
  return { method: 'PUT', path: `/todo/${id}/complete`, body: { version, isComplete: !isComplete }, text: null }
}

const rate = (context: Context) => live('add-rating', context, { rating: randomInt(1, 11) })

function giveReason(context: Context): Write {
  const text = unique()
  return live('rating-reason', context, { reason: text }, text)
}

const moveOn = (context: Context) => live('set-agenda-item', context, { index: randomInt(SECTIONS) })

function hasRated({ screen: { truth, person } }: Context): boolean {
  const state = truth.stateAt(truth.revision, person.personId)
  return state?.attendees.find(({ personId }) => personId === person.personId)?.hasRated ?? false
}

/** Anything that somebody at a meeting does. */
export function drawWrite(context: Context): Write {
  const kinds = [addTodo, tick, addIssue, reactAnyhow, reactAnyhow, hasRated(context) ? giveReason : rate]
  if (context.screen.isScribe) kinds.push(moveOn, moveOn)
  return kinds[randomInt(kinds.length)]?.(context) ?? reactAnyhow(context)
}

/** Every text that an event of a log carries. */
export function textsIn(event: LiveMeetingEvent): string[] {
  if (event.type === 'Reacted') return [event.data.id]
  if (event.type !== 'MeetingUpdated') return []
  return event.data.change === 'ratingReasonGiven' ? [event.data.reason] : []
}
