/** So much more of one caller on this node. */
export interface Counted {
  readonly caller: string
  readonly count: number
}

/** What all nodes have counted of one caller, and how long it counts. */
export interface CountedByAll {
  readonly count: number
  readonly leftMs: number
}

/** Adds to what all nodes count, and gives the sums in the same order. Fails where they cannot be had. */
export type ShareCounts = (counted: readonly Counted[], windowMs: number) => Promise<CountedByAll[]>

interface Count {
  /** By all nodes, as far as is known. */
  count: number
  /** Of those, what the others have not been told. */
  unshared: number
  /** By `uptime`. */
  endsAt: number
}

const SHARE_MS = 1_000
/** Of a limit: whoever comes often is shared at once, so that no node lets in a whole limit before it hears of the others. */
const SHARED_PART = 1 / 100
/** Shared at once, so that nobody else waits long meanwhile. */
const BATCH = 500
/** Kept at once: 100,000 callers in a minute take some 20 MB. */
const CALLERS_KEPT = 100_000

/**
 * How often each caller came, on all nodes together, in a window that starts with the first time. A request is counted
 * here and waits for nobody; the sums are brought together once a second and whenever a hundredth of a limit has come.
 * Where they cannot be, each node counts alone.
 */
export class RequestCounts {
  readonly #counts = new Map<string, Count>()
  readonly #timer: NodeJS.Timeout

  constructor(
    readonly windowMs: number,
    readonly share?: ShareCounts,
    readonly uptime: () => number = () => performance.now(),
  ) {
    this.#timer = setInterval(() => this.#bringTogether(), SHARE_MS).unref()
  }

  /** Counts one more, of `limit`. */
  add(caller: string, limit: number): CountedByAll {
    const now = this.uptime()
    const count = this.#current(caller, now)
    count.count += 1
    count.unshared += 1
    if (this.share && count.unshared >= limit * SHARED_PART) this.#tell([[caller, count]])
    return { count: count.count, leftMs: count.endsAt - now }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #current(caller: string, now: number): Count {
    const known = this.#counts.get(caller)
    if (known && known.endsAt > now) return known
    const begun = { count: 0, unshared: 0, endsAt: now + this.windowMs }
    this.#counts.delete(caller)
    this.#counts.set(caller, begun)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > CALLERS_KEPT && oldest !== undefined) this.#counts.delete(oldest)
    return begun
  }

  #bringTogether(): void {
    const now = this.uptime()
    const unshared: [string, Count][] = []
    for (const [caller, count] of this.#counts) {
      if (count.endsAt <= now) this.#counts.delete(caller)
      else if (count.unshared > 0) unshared.push([caller, count])
    }
    if (!this.share) return
    for (let start = 0; start < unshared.length; start += BATCH) this.#tell(unshared.slice(start, start + BATCH))
  }

  #tell(some: readonly (readonly [string, Count])[]): void {
    const counted = some.map(([caller, { unshared: count }]) => ({ caller, count }))
    for (const [, count] of some) count.unshared = 0
    this.share?.(counted, this.windowMs).then(
      (sums) => {
        for (const [place, sum] of sums.entries()) this.#hear(some[place]?.[1], sum)
      },
      // They count here all the same; told again, they might count twice.
      () => undefined,
    )
  }

  /** What was known may be more than the sum, where the others were out of reach for a while. */
  #hear(count: Count | undefined, { count: sum, leftMs }: CountedByAll): void {
    if (!count) return
    count.count = Math.max(count.count, sum + count.unshared)
    count.endsAt = Math.min(count.endsAt, this.uptime() + leftMs)
  }
}
