import type { SettableClock } from '../platform/clock/clock'

interface Happening {
  readonly at: Date
  readonly run: () => Promise<unknown>
}

/** Runs past events in order, setting the clock. */
export class Timeline {
  readonly #happenings: Happening[] = []

  constructor(
    readonly clock: SettableClock,
    readonly present: Date,
  ) {}

  /** May be called during `play`. Future events run at the present. */
  plan(at: Date, run: () => Promise<unknown>): void {
    const happening = { at: at < this.present ? at : this.present, run }
    const later = this.#happenings.findIndex((other) => other.at > happening.at)
    this.#happenings.splice(later < 0 ? this.#happenings.length : later, 0, happening)
  }

  /** `onPlayed`: share of known events, 0 to 1. */
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
