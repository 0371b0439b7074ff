import { createHmac } from 'node:crypto'
import type { Log } from '../log/log'
import type { RedisLink } from '../redis/redis-link'

export interface Counted {
  readonly caller: string
  readonly count: number
}

interface CountedByAll {
  readonly count: number
  readonly leftMs: number
}

export type ShareCounts = (counted: readonly Counted[], windowMs: number) => Promise<CountedByAll[]>

interface Count {
  count: number
  unshared: number
  endsAt: number
}

const SHARE_MS = 1_000
/** Shared immediately at this part of a limit, so that no node grants a full limit alone. */
const SHARED_PART = 1 / 100
const BATCH = 500
/** 100,000 callers take about 20 MB. */
const CALLERS_MAX = 100_000

/**
 * Counts locally without waiting; nodes exchange sums every second or at 1% of a limit, and count alone while
 * disconnected.
 */
export class RequestCounts {
  readonly #counts = new Map<string, Count>()
  readonly #timer: NodeJS.Timeout

  constructor(
    readonly windowMs: number,
    readonly share?: ShareCounts,
    readonly monotonicMs: () => number = () => performance.now(),
  ) {
    this.#timer = setInterval(() => this.#bringTogether(), SHARE_MS).unref()
  }

  add(caller: string, limit: number): CountedByAll {
    const now = this.monotonicMs()
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
    if (this.#counts.size > CALLERS_MAX && oldest !== undefined) this.#counts.delete(oldest)
    return begun
  }

  #bringTogether(): void {
    const now = this.monotonicMs()
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
      // Not resent: the counts may have arrived.
      () => undefined,
    )
  }

  #hear(count: Count | undefined, { count: sum, leftMs }: CountedByAll): void {
    if (!count) return
    count.count = Math.max(count.count, sum + count.unshared)
    count.endsAt = Math.min(count.endsAt, this.monotonicMs() + leftMs)
  }
}

const script = `
local sums = {}
for place, key in ipairs(KEYS) do
  local sum = redis.call('INCRBY', key, ARGV[place + 1])
  local left = redis.call('PTTL', key)
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', key, left)
  end
  sums[place * 2 - 1] = sum
  sums[place * 2] = left
end
return sums`

/** Names are keyed hashes, unique per installation; braces keep them in one Redis Cluster slot. */
export function createSharedCounts({ client, isUp }: RedisLink, secret: string, log: Log): ShareCounts {
  let isTold = false
  const nameOf = (caller: string) =>
    `cairn:{requests}:${createHmac('sha256', secret).update(`counted caller\n${caller}`).digest('base64url')}`

  return async (counted, windowMs) => {
    const names = counted.map(({ caller }) => nameOf(caller))
    const counts = counted.map(({ count }) => count)
    try {
      const sums = (await client.eval(script, names.length, ...names, windowMs, ...counts)) as number[]
      isTold = false
      return counted.map((_one, place) => ({ count: sums[place * 2] ?? 0, leftMs: sums[place * 2 + 1] ?? 0 }))
    } catch (error) {
      if (isUp() && !isTold) log.warn({ err: error }, 'Redis takes no counts; each node limits requests by its own')
      isTold = isUp()
      throw error
    }
  }
}
