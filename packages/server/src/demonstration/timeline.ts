import type { SettableClock } from '../platform/clock/clock'

interface Happening {
  readonly at: Date
  readonly run: () => Promise<unknown>
}

/** What happened in the past, played in the order in which it did, with the clock set to each moment. */
export class Timeline {
  readonly #happenings: Happening[] = []

  constructor(
    readonly clock: SettableClock,
    /** Nothing happens later than now. */
    readonly present: Date,
  ) {}

  /** May be called while the timeline plays, for what follows from what happened. What was to come later happens now. */
  plan(at: Date, run: () => Promise<unknown>): void {
    const happening = { at: at < this.present ? at : this.present, run }
    const later = this.#happenings.findIndex((other) => other.at > happening.at)
    this.#happenings.splice(later < 0 ? this.#happenings.length : later, 0, happening)
  }

  /** `onPlayed` hears, after each, what share of all that is known of has happened: 0 to 1. */
  async play(onPlayed?: (share: number) => Promise<void>): Promise<void> {
    let played = 0
    for (let next = this.#happenings.shift(); next; next = this.#happenings.shift()) {
      this.clock.set(next.at)
      await next.run()
      played++
      await onPlayed?.(played / (played + this.#happenings.length))
    }
  }
}
