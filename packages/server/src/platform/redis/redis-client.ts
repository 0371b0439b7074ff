import { Cluster, Redis } from 'ioredis'
import type { RedisAddress } from './redis-address'

export type RedisClient = Redis | Cluster

/** How long is waited for an answer or a connection, in milliseconds; without a sign of life so long, it is broken off. */
const ANSWER_MS = 2_000
const SILENCE_MS = 4_000
/** Of a connection that waits for what comes, which hears nothing for five seconds where there is nothing. */
const WAITING_SILENCE_MS = 10_000

export interface RedisManner {
  /** Milliseconds until the next try to connect; null: there is none. */
  retryAfter(tries: number): number | null
  /** Hears of each refusal of Redis; true breaks the connection off and makes it anew, where another server may answer. */
  isToReconnect?(error: Error): boolean
  /** Nothing is connected before `connect`. */
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

/** Connections made of a client's own, which only wait for what comes, keep waiting while Redis is away. */
const waiting = {
  enableOfflineQueue: true,
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  socketTimeout: WAITING_SILENCE_MS,
}

/**
 * Socket.IO's adapter does not ask how what it publishes went: a refusal that nobody hears must not end the process. Whoever
 * waits for an answer gets it as ever.
 */
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
    // A certificate is made out to a name, which looking it up first would lose.
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

/** Refuses commands at once while Redis is away; what is duplicated of it waits. */
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
