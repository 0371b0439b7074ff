import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { CallFailed } from '../kill/persistent-caller'
import type { Meeting } from './meeting'
import type { Screen } from './screen'
import { drawWrite, type OwnTodo, type Write } from './writes'

interface Reply {
  readonly events?: readonly LiveMeetingEvent[]
  readonly todos?: readonly { id: string; version: number }[]
  readonly todo?: { id: string; version: number; status: string }
}

const RETRY_MS = 250
const GIVE_UP_MS = 90_000
const [TIMEOUT, TOO_MANY, FAULT] = [408, 429, 500]

/** No answer, or none to the write itself: it is sent again, as the web does. */
const isPassing = ({ status }: CallFailed) =>
  status < 400 || status === TIMEOUT || status === TOO_MANY || status >= FAULT

/** What the server said to each write, of all meetings. */
export class Answers {
  acknowledged = 0
  /** Of those that were acknowledged, and of those that were refused. */
  readonly texts = { acknowledged: [] as string[], refused: [] as string[] }
  readonly refusals: string[] = []
  /** Sent again and again in vain. */
  readonly unanswered: string[] = []
  /** What live-meeting commands were said to have caused, since the last look. */
  events: { readonly screen: Screen; readonly event: LiveMeetingEvent }[] = []
  /** By id, as last acknowledged, with their owner. */
  readonly todos = new Map<string, OwnTodo & { readonly screen: Screen }>()

  acknowledge(screen: Screen, { text }: Write, { events = [], todos = [], todo }: Reply): void {
    this.acknowledged += 1
    if (text !== null) this.texts.acknowledged.push(text)
    for (const event of events) this.events.push({ screen, event })
    for (const { id, version } of todos) this.todos.set(id, { id, version, isComplete: false, screen })
    if (todo) this.todos.set(todo.id, { ...todo, isComplete: todo.status === 'Done', screen })
  }

  refuse(screen: Screen, { path, text }: Write, { status, message }: CallFailed): void {
    if (text !== null) this.texts.refused.push(text)
    if (!screen.isLeaving) this.refusals.push(`${path} ${status} ${message}`)
  }
}

/** At each meeting two people at a time write, one at each node, whoever it is; until told to pause. */
export class Writers {
  readonly answers = new Answers()
  #writing = new AbortController()
  #running: Promise<void>[] = []

  constructor(
    readonly meetings: readonly Meeting[],
    readonly pauseMs: number,
  ) {}

  resume(): void {
    this.#writing = new AbortController()
    const { signal } = this.#writing
    setMaxListeners(2 * this.meetings.length, signal)
    this.#running = this.meetings.flatMap((meeting) =>
      meeting.sides().map((side) => this.#write(meeting, side, signal)),
    )
  }

  /** Resolves when every write that was begun has been answered. */
  async pause(): Promise<void> {
    this.#writing.abort()
    await Promise.all(this.#running)
  }

  async #write(meeting: Meeting, side: readonly Screen[], signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await delay(this.pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
      const here = side.filter(({ isLeaving, isTabClosed }) => !isLeaving && !isTabClosed)
      const screen = here[Math.floor(Math.random() * here.length)]
      if (!screen || signal.aborted) continue
      const own = [...this.answers.todos.values()].filter((todo) => todo.screen === screen)
      const ownTodo = own[Math.floor(Math.random() * own.length)]
      await this.#send(screen, drawWrite({ screen, team: meeting.team, ownTodo }))
    }
  }

  /** As the web's outbox: with one key until there is an answer. */
  async #send(screen: Screen, write: Write): Promise<void> {
    const key = randomUUID()
    const deadline = performance.now() + GIVE_UP_MS
    for (;;) {
      try {
        const reply = await screen.follower.caller.once<Reply>(write.method, write.path, write.body, key)
        return this.answers.acknowledge(screen, write, reply)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (!isPassing(error)) return this.answers.refuse(screen, write, error)
        if (performance.now() > deadline) return void this.answers.unanswered.push(`${write.path}: ${error.message}`)
        await delay(RETRY_MS)
      }
    }
  }
}
