interface Waiting {
  readonly resolve: () => void
  readonly timer: NodeJS.Timeout
}

/** Fewer requests than connections, so that nested transactions cannot deadlock. */
export class EntrySlots {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(
    size: number,
    readonly waitMs: number,
  ) {
    this.#free = size
  }

  /** @throws the pool's timeout error */
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
