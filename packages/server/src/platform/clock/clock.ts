export interface Clock {
  now(): Date
  /** For durations: unaffected by corrections of the clock. */
  monotonicMs(): number
}

export class SettableClock implements Clock {
  #now: Date
  #monotonicMs = 0

  constructor(start: Date | string = new Date()) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  monotonicMs(): number {
    return this.#monotonicMs
  }

  set(moment: Date | string): void {
    const before = this.#now.getTime()
    this.#now = new Date(moment)
    this.#monotonicMs += Math.max(0, this.#now.getTime() - before)
  }

  advance(milliseconds: number): void {
    this.set(new Date(this.#now.getTime() + milliseconds))
  }
}
