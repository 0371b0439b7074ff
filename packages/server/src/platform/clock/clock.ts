/** Where the present moment comes from; tests and the demonstration set their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is set. */
export class SettableClock implements Clock {
  #now: Date

  constructor(start: Date | string = new Date()) {
    this.#now = new Date(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(moment: Date | string): void {
    this.#now = new Date(moment)
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds)
  }
}
