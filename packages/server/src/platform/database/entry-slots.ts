interface Waiting {
  readonly resolve: () => void
  readonly timer: NodeJS.Timeout
}

/**
 * How many requests hold a connection at once: fewer than there are. A request that opens a further transaction while it
 * holds one would otherwise wait for the others, as they do for it, and nobody would come on.
 */
export class EntrySlots {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(
    size: number,
    readonly waitMs: number,
  ) {
    this.#free = size
  }

  /** @throws as the pool does, where none comes free in time */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }, this.waitMs)
      const waiting = { resolve, timer }
      this.#waiting.push(waiting)
    })
  }

  give(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#free += 1
      return
    }
    clearTimeout(next.timer)
    next.resolve()
  }
}
