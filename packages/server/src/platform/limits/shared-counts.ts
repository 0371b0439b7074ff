import { createHmac } from 'node:crypto'
import type { Log } from '../log/log'
import type { RedisLink } from '../redis/redis-link'
import type { ShareCounts } from './request-counts'

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
