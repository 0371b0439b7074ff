import { Redis } from 'ioredis'
import type { Log } from '../log/log'

/** How long is waited for an answer, and at most between two tries to connect, in milliseconds. */
const ANSWER_MS = 2_000
const RETRY_MS = 500

/**
 * This node's way to Redis. While it is away commands are refused at once, so that nobody waits for it, and it comes back
 * by itself.
 */
export interface RedisLink {
  readonly client: Redis
  /** Whether Redis answered when last heard of. */
  isUp(): boolean
  close(): Promise<void>
}

/** Connections made of this one, which only wait for what comes, keep waiting while Redis is away. */
function waitsWhenDuplicated(client: Redis): Redis {
  const duplicate = client.duplicate.bind(client)
  client.duplicate = (override) =>
    duplicate({ ...override, enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined })
  return client
}

/** Connects, and goes on trying until it is closed. */
export function connectRedis(url: string, log: Log): RedisLink {
  const client = waitsWhenDuplicated(
    new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_MS,
      connectTimeout: ANSWER_MS,
      retryStrategy: (tries) => Math.min(tries * 50, RETRY_MS),
    }),
  )
  let wasUp = true
  client.on('error', (error) => {
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
