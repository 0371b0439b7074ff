/** Virtual time for one process: timers, clocks and chance are replaced, and run from one queue in a repeatable order. */
import { seededRandom } from '../packages/server/src/testing/seeded-random'

/** Timers end with their owner, as in a process that is killed or a tab that is closed. */
export interface Owner {
  readonly name: string
  isGone: boolean
  /** How far this machine's clock is ahead, in ms. */
  skewMs: number
}

const START = Date.parse('2026-03-02T09:00:00.000Z')
const RealDate = Date

class Timer {
  isCanceled = false
  constructor(
    readonly at: number,
    readonly order: number,
    readonly owner: Owner,
    readonly run: () => void,
  ) {}
  unref = () => this
  ref = () => this
  hasRef = () => false
}

const isBefore = (one: Timer, other: Timer) => one.at < other.at || (one.at === other.at && one.order < other.order)

/** A binary heap. */
class TimerQueue {
  readonly #heap: Timer[] = []

  get first(): Timer | undefined {
    return this.#heap[0]
  }

  push(timer: Timer): void {
    const heap = this.#heap
    let at = heap.push(timer) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] as Timer
      if (!isBefore(timer, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = timer
  }

  shift(): Timer | undefined {
    const heap = this.#heap
    const [first, last] = [heap[0], heap.pop()]
    if (!last || heap.length === 0) return first
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Timer, heap[child] as Timer)) child += 1
      const below = heap[child] as Timer
      if (!isBefore(below, last)) break
      heap[at] = below
      at = child
    }
    heap[at] = last
    return first
  }
}

/** Everything that happens in one history. */
export class VirtualTime {
  random: () => number
  readonly outside: Owner = { name: 'outside', isGone: false, skewMs: 0 }
  readonly errors: string[] = []
  readonly trace: string[] | null
  current: Owner = this.outside
  #now = 0
  #order = 0
  #ids = 0
  readonly #queue = new TimerQueue()

  constructor(seed: number, isTraced = false) {
    this.random = seededRandom(seed)
    this.trace = isTraced ? [] : null
  }

  /** Chance after a step does not depend on the steps before, so that a history stays alike when some are left out. */
  reseed(seed: number): void {
    this.random = seededRandom(seed)
  }

  /** In ms since the start. */
  get now(): number {
    return this.#now
  }

  get epoch(): number {
    return START + Math.floor(this.#now)
  }

  note(text: string): void {
    this.trace?.push(`${(this.#now / 1000).toFixed(3).padStart(9)}  ${this.current.name}: ${text}`)
  }

  after(ms: number, run: () => void, owner: Owner = this.current): Timer {
    const timer = new Timer(this.#now + Math.max(0, ms), this.#order++, owner, run)
    this.#queue.push(timer)
    return timer
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.random() * count)
  }

  between(least: number, most: number): number {
    return least + this.random() * (most - least)
  }

  happens(chance: number): boolean {
    return chance > 0 && this.random() < chance
  }

  /** Like UUIDv7, it increases. */
  newId(): string {
    const hex = (this.#ids++).toString(16).padStart(12, '0')
    return `019cae00-0000-7000-8000-${hex}`
  }

  async run(ms: number): Promise<void> {
    const end = this.#now + ms
    for (let next = this.#queue.first; next && next.at <= end; next = this.#queue.first) {
      this.#queue.shift()
      if (next.isCanceled || next.owner.isGone) continue
      this.#now = next.at
      this.current = next.owner
      try {
        next.run()
      } catch (error) {
        this.errors.push(String((error as Error).stack ?? error))
      }
      await new Promise<void>((resolve) => process.nextTick(resolve))
    }
    this.#now = end
    this.current = this.outside
  }
}

let world = new VirtualTime(0)

export const virtualTime = (): VirtualTime => world

export function enter(next: VirtualTime): void {
  world = next
}

class VirtualDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(VirtualDate.now())
    else super(...(parts as [number]))
  }
  static override now(): number {
    return world.epoch + world.current.skewMs
  }
}

const cancel = (timer: unknown) => {
  if (timer instanceof Timer) timer.isCanceled = true
  else if (timer instanceof Interval) timer.cancel()
}

class Interval {
  #timer: Timer
  constructor(
    readonly run: () => void,
    readonly ms: number,
  ) {
    this.#timer = this.#next(world.current)
  }
  #next(owner: Owner): Timer {
    return world.after(
      this.ms,
      () => {
        this.#timer = this.#next(owner)
        this.run()
      },
      owner,
    )
  }
  cancel(): void {
    this.#timer.isCanceled = true
  }
  unref = () => this
  ref = () => this
}

type Callback = (...args: unknown[]) => void

/** @returns what restores the process */
export function replaceTime(): () => void {
  const before = Object.getOwnPropertyDescriptors(globalThis)
  const replaced = {
    Date: VirtualDate,
    setTimeout: (run: Callback, ms = 0, ...args: unknown[]) => world.after(ms, () => run(...args)),
    clearTimeout: cancel,
    setInterval: (run: Callback, ms = 0, ...args: unknown[]) => new Interval(() => run(...args), Math.max(1, ms)),
    clearInterval: cancel,
    setImmediate: (run: Callback, ...args: unknown[]) => world.after(0, () => run(...args)),
    clearImmediate: cancel,
    performance: { now: () => world.now },
  }
  const random = Math.random
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  Math.random = () => world.random()
  const onRejection = (error: unknown) => {
    world.errors.push(String((error as Error)?.stack ?? error))
  }
  process.on('unhandledRejection', onRejection)
  return () => {
    for (const name of Object.keys(replaced))
      Object.defineProperty(globalThis, name, before[name] as PropertyDescriptor)
    Math.random = random
    process.off('unhandledRejection', onRejection)
  }
}
