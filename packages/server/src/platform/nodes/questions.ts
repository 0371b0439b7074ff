import { newId } from '../database/new-id'
import type { Frame } from './node-frames'

const ANSWER_WITHIN_MS = 1_000
const AGAIN_AFTER_MS = 300
/** Answers are kept for so long, for a question that comes once more. */
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

/** What is asked of single nodes, and what they ask of this one. */
export class Questions {
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

  /** Each question is worked on once, however often it comes. What cannot be answered is left to the asker's patience. */
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
