import { Cluster, Redis } from 'ioredis'
import type { RedisAddress } from './redis-address'

export type RedisClient = Redis | Cluster

/** Timeout for replies and connections, in milliseconds. */
const ANSWER_MS = 2_000
const SILENCE_MS = 4_000
const WAITING_SILENCE_MS = 10_000

interface RedisManner {
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

const troubles: readonly (readonly [RegExp, string])[] = [
  [
    /\bOOM\b/,
    'it is full and takes no more; give it more memory (maxmemory), or a Redis of its own where others fill this one',
  ],
  [/\bMISCONF\b/, 'it refuses writes, since it cannot save to its disk; make room there, or let it save nothing'],
  [/\bREADONLY\b/, 'it is a replica, which nobody can write to; name the primary, or the Sentinels that know it'],
  [/\bNOREPLICAS\b/, 'it refuses writes until its replicas are there; start them, or lower min-replicas-to-write'],
  [
    /\bNOPERM\b|no permissions/,
    'its user may not do what Cairn needs; allow it ~cairn:* &cairn:* +@all -@dangerous +info',
  ],
  [/\bWRONGPASS\b|invalid password/i, 'it does not take the user or the password; correct them in REDIS_URL'],
  [/\bNOAUTH\b/, 'it wants a password; name it in REDIS_URL (redis://user:password@host:6379)'],
  [/\bMOVED\b/, 'it is one server of a cluster; name it as one (redis+cluster://host:6379)'],
  [/\bCLUSTERDOWN\b/, 'its cluster is down; see what CLUSTER INFO says there'],
  [/No such master/, 'its Sentinels know no server by that name; correct the last part of REDIS_URL'],
  [/cluster support disabled/, 'it is no cluster; name it as a single server (redis://host:6379)'],
  [/DB index is out of range/, 'it has no database of that number; name another one in REDIS_URL'],
  [
    /Command timed out|Socket timeout/,
    'it takes more than two seconds to answer; see what keeps it, or the way there, busy',
  ],
  [/Protocol error/, 'what answers there is no Redis; correct the host or the port in REDIS_URL'],
  [
    /certificate|CERT_/i,
    'its certificate is not trusted; name the authority that signed it in NODE_EXTRA_CA_CERTS, or the host as the certificate does',
  ],
  [/SSL|TLS|wrong version number/, 'it does not speak TLS there; name its TLS port, or use redis in place of rediss'],
]

export function troubleOf(reason: string): string | null {
  return troubles.find(([pattern]) => pattern.test(reason))?.[1] ?? null
}
