import { createHmac } from 'node:crypto'
import { Cluster } from 'ioredis'
import type { Pool } from '../database/pool'
import type { RedisClient } from '../redis/redis-client'
import type { RedisLink } from '../redis/redis-link'
import { isBefore, LEASE_MS, type Renewed, type SharedStore, STREAM_START, type StreamRead } from './shared-store'

/** Entries per stream, approximately. */
const KEPT = 2_000
const READ_AT_ONCE = 500
const STREAM_SECONDS = 3_600
/** Nodes rewrite their fields every ten seconds. */
const HASH_SECONDS = 120

/** Leases are fields of one hash, and end by the clock of Redis. */
const RENEW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local was_held, live = 0, {}
local stored = redis.call('HGETALL', KEYS[1])
for at = 1, #stored, 2 do
  local ends, value = string.match(stored[at + 1], '^(%d+) (.*)$')
  if tonumber(ends) <= now then redis.call('HDEL', KEYS[1], stored[at])
  elseif stored[at] == ARGV[1] then was_held = 1
  else live[#live + 1] = stored[at]; live[#live + 1] = value end
end
redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f %s', now + ARGV[3], ARGV[2]))
live[#live + 1] = ARGV[1]; live[#live + 1] = ARGV[2]
return {was_held, live}`

type Entry = [id: string, fields: string[]]
type Command = [name: string, ...args: (string | number)[]]

/** Several installations may share one Redis. In a cluster, all keys of an organization are on one server. */
class RedisStore implements SharedStore {
  readonly #wakes: RedisClient

  constructor(
    readonly redis: RedisLink,
    readonly prefix: string,
  ) {
    this.#wakes = redis.client.duplicate()
    this.#wakes.on('error', () => undefined)
  }

  isUp(): boolean {
    return this.redis.isUp()
  }

  onUp(listener: () => void): void {
    this.redis.client.on('ready', listener)
  }

  async identity(): Promise<string> {
    const { client } = this.redis
    // Detects a dead subscriber connection.
    void this.#wakes.ping().catch(() => undefined)
    const servers = client instanceof Cluster ? client.nodes('master') : [client]
    const infos = await Promise.all(servers.map((server) => server.info('server')))
    return infos
      .map((info) => /run_id:(\w+)/.exec(info)?.[1] ?? '')
      .sort()
      .join()
  }

  async append(stream: string, from: string, text: string): Promise<void> {
    const key = this.#key(stream, 'events')
    await this.#all([
      ['xadd', key, 'MAXLEN', '~', KEPT, '*', from, text],
      ['expire', key, STREAM_SECONDS],
      ['publish', this.#key(stream, 'wake'), ''],
    ])
  }

  async lastId(stream: string): Promise<string> {
    const [last] = await this.redis.client.xrevrange(this.#key(stream, 'events'), '+', '-', 'COUNT', 1)
    return last?.[0] ?? STREAM_START
  }

  async readAfter(positions: ReadonlyMap<string, string>): Promise<StreamRead[]> {
    const streams = [...positions.keys()]
    // A cluster reads streams of one server at a time.
    const groups = this.redis.client.isCluster ? streams.map((stream) => [stream]) : [streams]
    const reads = await Promise.all(groups.map((group) => this.#readGroup(group, positions)))
    return reads.flat()
  }

  async #readGroup(streams: readonly string[], positions: ReadonlyMap<string, string>): Promise<StreamRead[]> {
    const byKey = new Map(streams.map((stream) => [this.#key(stream, 'events'), stream]))
    const after = streams.map((stream) => positions.get(stream) ?? STREAM_START)
    const found = await this.redis.client.xread('COUNT', READ_AT_ONCE, 'STREAMS', ...byKey.keys(), ...after)
    return Promise.all(
      ((found ?? []) as [string, Entry[]][]).map(async ([key, entries]) => {
        const stream = byKey.get(key) ?? ''
        const isFull = entries.length === READ_AT_ONCE
        return {
          stream,
          isFull,
          // Streams are longer than one read, so only a full read can follow a trimmed position.
          isTrimmed: isFull && (await this.#isTrimmed(key, positions.get(stream) ?? STREAM_START)),
          entries: entries.map(([id, [from = '', text = '']]) => ({ id, from, text })),
        }
      }),
    )
  }

  async #isTrimmed(key: string, position: string): Promise<boolean> {
    const [first] = await this.redis.client.xrange(key, '-', '+', 'COUNT', 1)
    return first !== undefined && isBefore(position, first[0])
  }

  onWake(listener: (stream: string) => void): void {
    this.#wakes.on('message', (channel: string) => listener(/\{(.*)\}/.exec(channel)?.[1] ?? ''))
  }

  async listen(stream: string): Promise<void> {
    await this.#wakes.subscribe(this.#key(stream, 'wake'))
  }

  async unlisten(stream: string): Promise<void> {
    await this.#wakes.unsubscribe(this.#key(stream, 'wake'))
  }

  async writeFields(hash: string, set: ReadonlyMap<string, string>, removed: readonly string[]): Promise<void> {
    const key = this.#key(hash, 'present')
    await this.#all([
      ...(set.size > 0 ? [['hset', key, ...[...set].flat()] as Command] : []),
      ...(removed.length > 0 ? [['hdel', key, ...removed] as Command] : []),
      ['expire', key, HASH_SECONDS],
    ])
  }

  async readFields(hash: string, fields: readonly string[] | null): Promise<ReadonlyMap<string, string>> {
    const key = this.#key(hash, 'present')
    if (fields === null) return new Map(Object.entries(await this.redis.client.hgetall(key)))
    const values = await this.redis.client.hmget(key, ...fields)
    return new Map(fields.flatMap((field, at) => (values[at] == null ? [] : [[field, values[at]]])))
  }

  async renewLease(node: string, value: string): Promise<Renewed> {
    const reply = await this.redis.client.eval(RENEW, 1, this.#leases, node, value, LEASE_MS)
    const [wasHeld, live] = reply as [number, string[]]
    const ids = live.filter((_text, at) => at % 2 === 0)
    return { wasHeld: wasHeld === 1, leases: new Map(ids.map((id, at) => [id, live[2 * at + 1] ?? ''])) }
  }

  async endLease(node: string): Promise<void> {
    await this.redis.client.hdel(this.#leases, node)
  }

  close(): void {
    this.#wakes.disconnect()
  }

  /** @throws the first error */
  async #all(commands: readonly Command[]): Promise<void> {
    const replies = (await this.redis.client.pipeline(commands.map((command) => [...command])).exec()) ?? []
    for (const [error] of replies) if (error) throw error
  }

  #key(of: string, kind: string): string {
    return `${this.prefix}:{${of}}:${kind}`
  }

  get #leases(): string {
    return this.#key('nodes', 'leases')
  }
}

export const redisStore = (redis: RedisLink, installation: string): SharedStore =>
  new RedisStore(redis, `cairn:${installation}`)

/** Installation name shared by all nodes on one database, because several installations may share a Redis. Does not reveal the secret. */
export async function installationName(pool: Pool, secret: string): Promise<string> {
  const { rows } = await pool.query<{ oid: number; name: string }>(
    'select oid, datname as name from pg_database where datname = current_database()',
  )
  const [database] = rows
  const named = `installation/${database?.oid}/${database?.name}`
  return createHmac('sha256', secret).update(named).digest('hex').slice(0, 16)
}
