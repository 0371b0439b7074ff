export interface Clock {
  now(): Date
  /** Monotonic milliseconds, for durations. */
  uptime(): number
}

export class SettableClock implements Clock {
  #now: Date
  #uptime = 0

  constructor(start: Date | string = new Date()) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  uptime(): number {
    return this.#uptime
  }

  set(moment: Date | string): void {
    const before = this.#now.getTime()
    this.#now = new Date(moment)
    this.#uptime += Math.max(0, this.#now.getTime() - before)
  }

  advance(milliseconds: number): void {
    this.set(new Date(this.#now.getTime() + milliseconds))
  }
}
