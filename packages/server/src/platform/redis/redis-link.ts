import { ConfigError } from '../config/config-error'
import type { Log } from '../log/log'
import { readRedisAddress } from './redis-address'
import { createRedisClient, type RedisClient, troubleOf } from './redis-client'

const RETRY_MS = 500
const RECONNECT_EVERY_MS = 5_000
const QUIET_MS = 60_000

/** Commands fail immediately while disconnected; reconnects by itself. */
export interface RedisLink {
  readonly client: RedisClient
  isUp(): boolean
  close(): Promise<void>
}

function logOnce(log: Log): (error: Error) => void {
  const heard = new Map<string, number>()
  return ({ message }) => {
    const trouble = troubleOf(message)
    if (trouble === null) return
    const now = performance.now()
    if (now - (heard.get(trouble) ?? Number.NEGATIVE_INFINITY) > QUIET_MS) {
      log.error({ reason: message }, `Redis refuses what this node asks of it: ${trouble}`)
    }
    heard.set(trouble, now)
  }
}

/** After a failover, the connection may still point to the old primary. */
function becameReplica(): (error: Error) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return ({ message }) => {
    const now = performance.now()
    if (!/\bREADONLY\b/.test(message) || now - last < RECONNECT_EVERY_MS) return false
    last = now
    return true
  }
}

export function connectRedis(url: string, log: Log): RedisLink {
  const address = readRedisAddress(url)
  if (address === null) throw new ConfigError('REDIS_URL must be an address such as redis://host:6379.')
  const [tell, isOfReplica] = [logOnce(log), becameReplica()]
  const client = createRedisClient(address, {
    retryAfter: (tries) => Math.min(tries * 50, RETRY_MS),
    isToReconnect: (error) => {
      tell(error)
      return isOfReplica(error)
    },
  })
  let wasUp = true
  client.on('error', (error: Error) => {
    if (wasUp) log.warn({ reason: error.message }, 'Redis is away; this node goes on alone until it is back')
    wasUp = false
  })
  client.on('ready', () => {
    if (!wasUp) log.info({}, 'Redis is back')
    wasUp = true
  })
  return {
    client,
    isUp: () => client.status === 'ready',
    close: async () => client.disconnect(),
  }
}
