import { Cluster, Redis } from 'ioredis'
import type { RedisAddress } from './redis-address'

export type RedisClient = Redis | Cluster

/** Timeout for replies and connections, in milliseconds. */
const ANSWER_MS = 2_000
const SILENCE_MS = 4_000
const WAITING_SILENCE_MS = 10_000

export interface RedisManner {
  retryAfter(tries: number): number | null
  /** True reconnects, possibly to another server. */
  isToReconnect?(error: Error): boolean
  readonly isLazy?: boolean
}

const common = ({ login, isEncrypted }: RedisAddress, { isToReconnect, isLazy = false }: RedisManner) => ({
  ...login,
  ...(isEncrypted && { tls: {} }),
  lazyConnect: isLazy,
  maxRetriesPerRequest: 0,
  commandTimeout: ANSWER_MS,
  connectTimeout: ANSWER_MS,
  socketTimeout: SILENCE_MS,
  keepAlive: 1_000,
  reconnectOnError: (error: Error) => isToReconnect?.(error) ?? false,
})

const waiting = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  socketTimeout: WAITING_SILENCE_MS,
}

/** Socket.IO's adapter ignores publish failures; an unhandled rejection would end the process. */
function unheard<Client extends RedisClient>(client: Client): Client {
  const send: Cluster['sendCommand'] = client.sendCommand.bind(client)
  const sendCommand: Cluster['sendCommand'] = (command, ...how) => {
    command.promise.catch(() => undefined)
    return send(command, ...how)
  }
  return Object.assign(client, { sendCommand })
}

function createCluster(address: RedisAddress, manner: RedisManner): Cluster {
  const client = new Cluster([...address.hosts], {
    enableOfflineQueue: false,
    lazyConnect: manner.isLazy ?? false,
    clusterRetryStrategy: manner.retryAfter,
    // Certificates need the host name.
    dnsLookup: (name, callback) => callback(null, name),
    redisOptions: common(address, manner),
  })
  const duplicate = client.duplicate.bind(client)
  client.duplicate = () =>
    unheard(duplicate([], { enableOfflineQueue: true, redisOptions: { ...client.options.redisOptions, ...waiting } }))
  return unheard(client)
}

function placeOf(address: RedisAddress, { retryAfter }: RedisManner) {
  const [first] = address.hosts
  if (address.kind !== 'sentinel') return { ...first, db: address.database }
  const { username, password } = address.sentinelLogin ?? {}
  return {
    sentinels: [...address.hosts],
    name: address.group ?? '',
    db: address.database,
    ...(username && { sentinelUsername: username }),
    ...(password && { sentinelPassword: password }),
    ...(address.isEncrypted && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelRetryStrategy: retryAfter,
  }
}

/** Commands fail immediately while disconnected; duplicates wait. */
export function createRedisClient(address: RedisAddress, manner: RedisManner): RedisClient {
  if (address.kind === 'cluster') return createCluster(address, manner)
  const client = new Redis({
    ...placeOf(address, manner),
    ...common(address, manner),
    enableOfflineQueue: false,
    retryStrategy: manner.retryAfter,
  })
  const duplicate = client.duplicate.bind(client)
  client.duplicate = (override) => unheard(duplicate({ ...override, ...waiting }))
  return unheard(client)
}
