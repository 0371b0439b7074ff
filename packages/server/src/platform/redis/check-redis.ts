import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError } from '../config/config-error'
import type { Log } from '../log/log'
import { type RedisAddress, readRedisAddress } from './redis-address'
import { createRedisClient, type RedisClient, troubleOf } from './redis-client'

const OLDEST_VERSION = 6
const REACHED_WITHIN_MS = 5_000
const ATTEMPT_MS = 2_000
const PAUSE_MS = 100
const NOT_READY = 'it is not ready yet'
/** Added to each delivery between nodes. */
const SLOW_MS = 50
const PINGS = 5
/** Cleans up after a crash. */
const TRIED_MS = 10_000

function refusal(address: RedisAddress, what: string): ConfigError {
  const hosts = address.hosts.map(({ host, port }) => `${host}:${port}`).join(', ')
  return new ConfigError(`REDIS_URL names a Redis (${hosts}) that cannot be used: ${what}.`)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const reasonsOf = (error: unknown): string[] =>
  error instanceof Error && 'lastNodeError' in error
    ? [...reasonsOf(error.lastNodeError), error.message]
    : [messageOf(error)]

async function connectOnce(address: RedisAddress, withinMs: number): Promise<RedisClient | string[]> {
  const client = createRedisClient(address, { retryAfter: () => null, isLazy: true })
  const reasons: string[] = []
  const note = (error: unknown) => void reasons.push(...reasonsOf(error))
  client.on('error', note)
  client.on('node error', note)
  const timeUp = new AbortController()
  const late = delay(withinMs, NOT_READY, { signal: timeUp.signal }).catch(messageOf)
  const failure = await Promise.race([client.connect().then(() => null, messageOf), late])
  timeUp.abort()
  if (failure === null) return client
  client.disconnect()
  return [...reasons, failure]
}

async function reach(address: RedisAddress, withinMs: number): Promise<RedisClient> {
  const end = performance.now() + withinMs
  let reason = NOT_READY
  for (;;) {
    const reached = await connectOnce(address, Math.min(end - performance.now(), ATTEMPT_MS))
    if (!Array.isArray(reached)) return reached
    const [trouble] = reached.flatMap((reason) => troubleOf(reason) ?? [])
    if (trouble !== undefined) throw refusal(address, trouble)
    // The last attempt may be too short to fail with a reason.
    if (reached[0] !== undefined && reached[0] !== NOT_READY) reason = reached[0]
    if (performance.now() + PAUSE_MS > end) {
      const how = address.isEncrypted ? 'with TLS' : 'without TLS'
      throw refusal(address, `it does not answer (${reason}); see whether it runs, and answers this machine ${how}`)
    }
    await delay(PAUSE_MS)
  }
}

type Info = ReadonlyMap<string, string>

async function readInfo(client: RedisClient, section: string): Promise<Info> {
  const text = await client.info(section).catch(() => '')
  return new Map(
    text.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1)]
    }),
  )
}

function requireVersion(address: RedisAddress, info: Info): void {
  const version = info.get('valkey_version') ?? info.get('redis_version')
  if (version === undefined || Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw refusal(address, `it is version ${version}; Cairn needs Redis 6 or newer, or Valkey`)
}

async function requireWrites(address: RedisAddress, client: RedisClient): Promise<void> {
  const name = `cairn:{start:${randomUUID()}}`
  try {
    await client.set(`${name}:key`, '1', 'PX', TRIED_MS)
    await client.xadd(`${name}:stream`, 'MAXLEN', '~', 1, '*', 'tried', '1')
    await client.pexpire(`${name}:stream`, TRIED_MS)
    await client.publish(name, '1')
    await client.del(`${name}:key`, `${name}:stream`)
  } catch (error) {
    throw refusal(address, troubleOf(messageOf(error)) ?? `it does not do what it is asked (${messageOf(error)})`)
  }
}

async function medianAnswerMs(client: RedisClient): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < PINGS; count++) {
    const asked = performance.now()
    await client.ping()
    times.push(performance.now() - asked)
  }
  return times.sort((one, other) => one - other)[Math.floor(PINGS / 2)] ?? 0
}

function warnOfEviction(info: Info, log: Log): void {
  const [most, policy] = [Number(info.get('maxmemory') ?? 0), info.get('maxmemory_policy')]
  if (most === 0 || policy === undefined || policy === 'noeviction') return
  log.warn(
    { policy },
    'Redis throws away what it holds when it is full (maxmemory-policy); set it to noeviction, or nodes may miss what others tell them',
  )
}

async function warnOfDelay(client: RedisClient, log: Log): Promise<void> {
  const answerMs = Math.round(await medianAnswerMs(client))
  if (answerMs <= SLOW_MS) return
  log.warn(
    { answerMs },
    'Redis is slow to answer, and what people see of each other waits for it; run it near the servers, on a machine with time to spare',
  )
}

/** @throws ConfigError, without the password */
export async function checkRedis(url: string, log: Log, withinMs = REACHED_WITHIN_MS): Promise<void> {
  const address = readRedisAddress(url)
  if (address === null) return
  const client = await reach(address, withinMs)
  try {
    requireVersion(address, await readInfo(client, 'server'))
    await requireWrites(address, client)
    warnOfEviction(await readInfo(client, 'memory'), log)
    await warnOfDelay(client, log)
  } finally {
    client.disconnect()
  }
}
