import { newId } from '../database/new-id'
import type { Log } from '../log/log'
import { type Frame, type NodeChannel, readMessage, writeMessage } from './node-channel'
import { NodeMembers } from './node-members'
import { Tellings } from './tellings'

const ANSWER_WITHIN_MS = 1_000
const AGAIN_AFTER_MS = 300
/** Answers are cached this long for repeated requests. */
const KEPT_MS = 5_000

type Ask = Extract<Frame, { kind: 'ask' }>
type Answer = Extract<Frame, { kind: 'answer' }>

interface Open {
  readonly frame: Ask
  readonly askedAt: number
  saidAt: number
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** Requests to and from single nodes. */
class Questions {
  readonly #open = new Map<string, Open>()
  readonly #answers = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>()
  readonly #asked = new Map<string, (body: unknown, from: string) => unknown>()

  constructor(
    readonly now: () => number,
    readonly say: (frame: Frame) => void,
  ) {}

  onAsked(topic: string, answer: (body: unknown, from: string) => unknown): void {
    this.#asked.set(topic, answer)
  }

  ask(to: string, topic: string, body: unknown): Promise<unknown> {
    const [question, now] = [newId(), this.now()]
    const frame: Ask = { kind: 'ask', question, to, topic, body }
    return new Promise((resolve, reject) => {
      this.#open.set(question, { frame, askedAt: now, saidAt: now, resolve, reject })
      this.say(frame)
    })
  }

  answered({ question, body }: Answer): void {
    this.#open.get(question)?.resolve(body)
    this.#open.delete(question)
  }

  /** Handles each request once, even if repeated. Unanswerable requests time out at the sender. */
  answer(from: string, { question, topic, body }: Ask): void {
    const known = this.#answers.get(question)
    const answer = known?.answer ?? Promise.resolve().then(() => this.#asked.get(topic)?.(body, from))
    if (!known) this.#answers.set(question, { at: this.now(), answer })
    answer.then(
      (given) => this.say({ kind: 'answer', to: from, question, body: given ?? null }),
      () => undefined,
    )
  }

  sayAgain(): void {
    const now = this.now()
    for (const [question, open] of this.#open) {
      if (now - open.askedAt > ANSWER_WITHIN_MS) {
        this.#open.delete(question)
        open.reject(new Error('another node did not answer'))
      } else if (now - open.saidAt >= AGAIN_AFTER_MS) {
        open.saidAt = now
        this.say(open.frame)
      }
    }
    for (const [question, { at }] of this.#answers) if (now - at > KEPT_MS) this.#answers.delete(question)
  }
}

/** Received message numbers of a sender; numbers below its lowest pending one are dropped. */
class HeardNumbers {
  #below = 0
  readonly #above = new Set<number>()

  /** False if it is a duplicate. */
  add(number: number): boolean {
    if (number < this.#below || this.#above.has(number)) return false
    this.#above.add(number)
    while (this.#above.delete(this.#below)) this.#below += 1
    return true
  }

  /** The sender has nothing pending below this number. */
  forgetBelow(lowest: number): void {
    if (lowest <= this.#below) return
    this.#below = lowest
    for (const number of this.#above) if (number < lowest) this.#above.delete(number)
  }
}

const BEAT_EVERY_MS = 1_000
const TICK_EVERY_MS = 200
/** Well below the sender's retransmission delay. */
const ACKNOWLEDGED_WITHIN_MS = 25
/** Frames in one message. */
const FRAMES = 200
/** How long a starting node waits for live nodes to know it. */
const KNOWN_BY_ALL_MS = 3_000
const GREET_EVERY_MS = 50
/** This many unanswered greetings mean that no other node is alive. Counted rather than timed, because a slow process greets slowly. */
const GREETINGS = 8

export interface NodeBusOptions {
  readonly channel: NodeChannel
  readonly log: Log
  /** Payload of this node's heartbeats. */
  readonly status?: () => unknown
  readonly id?: string
  /** Monotonic, in milliseconds. */
  readonly now?: () => number
}

export type Told = (body: unknown, from: string) => void
export type Asked = (body: unknown, from: string) => unknown

/**
 * Reliable messaging between nodes. The channel may lose and repeat messages, so they are acknowledged, retransmitted and
 * deduplicated. A node that was away longer than the others wait is told to refetch everything it shows (`onMissed`).
 */
export class NodeBus {
  readonly id: string
  readonly #channel: NodeChannel
  readonly #tellings: Tellings
  readonly #questions: Questions
  readonly members: NodeMembers
  readonly #told = new Map<string, Told>()
  readonly #heard = new Map<string, HeardNumbers>()
  readonly #acknowledge = new Map<string, number[]>()
  readonly #joined: ((id: string) => void)[] = []
  readonly #lost: ((id: string) => void)[] = []
  readonly #missed: (() => void)[] = []
  #waiting: Frame[] = []
  #timers: NodeJS.Timeout[] = []
  #isStopped = false

  constructor(readonly options: NodeBusOptions) {
    const now = options.now ?? (() => performance.now())
    this.id = options.id ?? newId()
    this.#channel = options.channel
    this.#tellings = new Tellings(now, (frame) => this.#say(frame))
    this.#questions = new Questions(now, (frame) => this.#say(frame))
    this.members = new NodeMembers({
      ownId: this.id,
      now,
      isUp: () => this.#channel.isUp(),
      onJoined: (id) => this.#onJoined(id),
      onLost: (id) => this.#onLost(id),
      onMissed: () => this.#onMissed(),
    })
    this.#channel.onMessage((text) => this.#receive(text))
  }

  /** Number of unacknowledged messages. */
  get waiting(): number {
    return this.#tellings.waiting
  }

  /** Resolves when every live node has received it, or is known to have missed it and catches up. */
  tell(topic: string, body: unknown): Promise<void> {
    return this.#tellings.tell(topic, body, this.members.ids)
  }

  /** Reply of one node. Rejects after a second without a reply, and immediately while the node is unreachable. */
  ask(to: string, topic: string, body: unknown): Promise<unknown> {
    if (!this.#channel.isUp()) return Promise.reject(new Error('the other nodes cannot be reached'))
    return this.#questions.ask(to, topic, body)
  }

  onTold(topic: string, take: Told): void {
    this.#told.set(topic, take)
  }

  onAsked(topic: string, answer: Asked): void {
    this.#questions.onAsked(topic, answer)
  }

  onJoined(listener: (id: string) => void): void {
    this.#joined.push(listener)
  }

  onLost(listener: (id: string) => void): void {
    this.#lost.push(listener)
  }

  /** Messages may have been lost: everything this node shows must be refetched. */
  onMissed(listener: () => void): void {
    this.#missed.push(listener)
  }

  /** Resolves when the live nodes know this node, so that it misses nothing from then on. */
  async start(): Promise<void> {
    this.#timers = [setInterval(() => this.#beat(), BEAT_EVERY_MS), setInterval(() => this.#tick(), TICK_EVERY_MS)]
    for (const timer of this.#timers) timer.unref()
    const isTooLong = () => this.members.age > KNOWN_BY_ALL_MS
    const isAlone = () => this.members.ids.length === 0 && greetings >= GREETINGS
    const isKnown = () => this.members.ids.length > 0 && this.members.isKnownToAll
    let greetings = 0
    while (!isTooLong() && !isAlone() && !isKnown()) {
      this.#beat()
      greetings += 1
      await new Promise((resolve) => setTimeout(resolve, GREET_EVERY_MS))
    }
    this.members.serve()
  }

  /** Announces the shutdown, so that no node waits for this one. */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#say({ kind: 'bye' })
    this.#flush()
    this.#isStopped = true
  }

  #beat(): void {
    const { lowest, gaveUp } = this.#tellings
    const { serves, ids, losses } = this.members
    this.#say({ kind: 'beat', serves, knows: ids, losses, lowest, gaveUp, status: this.options.status?.() ?? null })
  }

  #tick(): void {
    this.members.check()
    this.#questions.sayAgain()
    if (this.#channel.isUp()) this.#tellings.sayAgain()
  }

  /** Batches the messages of one event loop turn. */
  #say(frame: Frame): void {
    if (this.#waiting.length === 0) setImmediate(() => this.#flush())
    this.#waiting.push(frame)
  }

  /** Acknowledgments are not urgent: batched, or sent with the next message. */
  #acknowledged(to: string, number: number): void {
    if (this.#acknowledge.size === 0) setTimeout(() => this.#flush(), ACKNOWLEDGED_WITHIN_MS).unref()
    const numbers = this.#acknowledge.get(to)
    if (numbers) numbers.push(number)
    else this.#acknowledge.set(to, [number])
  }

  #flush(): void {
    const frames = this.#waiting
    for (const [to, numbers] of this.#acknowledge) frames.push({ kind: 'heard', to, numbers })
    this.#waiting = []
    this.#acknowledge.clear()
    if (this.#isStopped || !this.#channel.isUp()) return
    for (let at = 0; at < frames.length; at += FRAMES) {
      this.#channel.publish(writeMessage(this.id, frames.slice(at, at + FRAMES)))
    }
  }

  #receive(text: string): void {
    if (this.#isStopped) return
    const message = readMessage(text)
    if (message === null || message.from === this.id) return
    for (const frame of message.frames) this.#take(message.from, frame)
  }

  #take(from: string, frame: Frame): void {
    switch (frame.kind) {
      case 'beat':
        this.#heardOf(from).forgetBelow(frame.lowest)
        if (this.members.hear(from, frame)) this.#beat()
        return
      case 'bye':
        this.members.leave(from)
        return
      case 'tell':
        this.#takeTold(from, frame)
        return
      case 'heard':
        if (frame.to === this.id) this.#tellings.heard(from, frame.numbers)
        return
      case 'ask':
        if (frame.to === this.id) this.#questions.answer(from, frame)
        return
      case 'answer':
        if (frame.to === this.id) this.#questions.answered(frame)
    }
  }

  #heardOf(from: string): HeardNumbers {
    const heard = this.#heard.get(from) ?? new HeardNumbers()
    this.#heard.set(from, heard)
    return heard
  }

  #takeTold(from: string, { number, topic, body }: Extract<Frame, { kind: 'tell' }>): void {
    this.#acknowledged(from, number)
    if (!this.#heardOf(from).add(number)) return
    try {
      this.#told.get(topic)?.(body, from)
    } catch (error) {
      this.options.log.error({ err: error, topic }, 'what another node told could not be taken')
    }
  }

  #onJoined(id: string): void {
    this.options.log.info({ node: id }, 'another node is there')
    for (const listener of this.#joined) listener(id)
  }

  #onLost(id: string): void {
    this.options.log.info({ node: id }, 'another node is gone')
    this.#heard.delete(id)
    this.#tellings.lose(id)
    for (const listener of this.#lost) listener(id)
  }

  #onMissed(): void {
    this.options.log.warn({}, 'this node was away from the others; what it shows is read anew')
    for (const listener of this.#missed) listener()
  }
}
