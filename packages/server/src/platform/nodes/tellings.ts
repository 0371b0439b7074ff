import type { Frame } from './node-channel'

/** Retransmission delay. */
const AGAIN_AFTER_MS = 400
/** Messages retransmitted together. */
const AT_ONCE = 2_000
/** Over ten seconds of traffic of a large installation; nodes that miss dropped messages catch up. */
const MOST = 20_000

interface Telling {
  readonly frame: Frame
  readonly waiting: Set<string>
  saidAt: number
  readonly resolve: () => void
}

/** Messages not yet acknowledged by every node. */
export class Tellings {
  readonly #open = new Map<number, Telling>()
  #next = 0
  #gaveUp = 0

  constructor(
    readonly now: () => number,
    readonly say: (frame: Frame) => void,
  ) {}

  get gaveUp(): number {
    return this.#gaveUp
  }

  get waiting(): number {
    return this.#open.size
  }

  /** All messages below it are settled. */
  get lowest(): number {
    for (const number of this.#open.keys()) return number
    return this.#next
  }

  /** Resolves when each node has acknowledged it, or is known to have missed it. */
  tell(topic: string, body: unknown, to: Iterable<string>): Promise<void> {
    const waiting = new Set(to)
    if (waiting.size === 0) return Promise.resolve()
    if (this.#open.size >= MOST) this.#giveUpOldest()
    const number = this.#next
    this.#next += 1
    const frame: Frame = { kind: 'tell', number, topic, body }
    return new Promise((resolve) => {
      this.#open.set(number, { frame, waiting, saidAt: this.now(), resolve })
      this.say(frame)
    })
  }

  heard(by: string, numbers: readonly number[]): void {
    for (const number of numbers) this.#strike(number, by)
  }

  /** Lost nodes need not acknowledge. */
  lose(id: string): void {
    for (const number of [...this.#open.keys()]) this.#strike(number, id)
  }

  sayAgain(): void {
    const [now, due] = [this.now(), [] as Telling[]]
    for (const telling of this.#open.values()) {
      if (due.length === AT_ONCE) break
      if (now - telling.saidAt >= AGAIN_AFTER_MS) due.push(telling)
    }
    for (const telling of due) {
      telling.saidAt = now
      this.say(telling.frame)
    }
  }

  #strike(number: number, id: string): void {
    const telling = this.#open.get(number)
    if (!telling?.waiting.delete(id) || telling.waiting.size > 0) return
    this.#open.delete(number)
    telling.resolve()
  }

  #giveUpOldest(): void {
    const [oldest] = this.#open
    if (!oldest) return
    this.#open.delete(oldest[0])
    this.#gaveUp += 1
    oldest[1].resolve()
  }
}
