/** Where the present moment comes from; tests and the demonstration set their own. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment, for durations: it goes on evenly whatever `now` is set to. */
  uptime(): number
}

/** A clock that stands still until it is set. To set it forward is to let the time pass, to set it back is not. */
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
