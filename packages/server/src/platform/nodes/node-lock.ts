import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientConfig, type QueryResultRow } from 'pg'
import { ConfigError } from '../config/config-error'
import type { Log } from '../log/log'

/** Marks that identify compatible nodes. Each is a positive number of 31 bits, as PostgreSQL numbers advisory locks. */
interface NodeMarks {
  /** Derived from the secret for signing and encryption, without revealing it. */
  readonly secret: number
  /** Number of migrations it knows. */
  readonly migrations: number
}

/** Two consecutive releases can run together (record 41); each migration counts as one. */
export const RELEASES_APART = 1

export function marksOf(secret: string, migrations: number): NodeMarks {
  const mark = createHmac('sha256', secret).update('the mark of a node').digest().readUInt32BE() >>> 1
  return { secret: mark, migrations }
}

/** @throws ConfigError if this node is incompatible with another one */
function requireFellows(
  own: NodeMarks,
  others: { readonly secrets: readonly number[]; readonly migrations: readonly number[] },
): void {
  if (others.secrets.some((secret) => secret !== own.secret)) {
    throw new ConfigError(
      'CAIRN_SECRET differs from that of a server running on this database, so neither could read the other’s ' +
        'sessions and jobs. Set the same value for all of them.',
    )
  }
  if (others.migrations.some((count) => count < own.migrations - RELEASES_APART)) {
    throw new ConfigError(
      'A server running on this database is two or more releases older than this one and would fail after its ' +
        'migrations. Start the releases in between one after another, or stop the older servers first.',
    )
  }
  if (others.migrations.some((count) => count > own.migrations + RELEASES_APART)) {
    throw new ConfigError(
      'A server running on this database is two or more releases newer than this one, which cannot read its data. ' +
        'Start that release here.',
    )
  }
}

/** Classes of advisory locks, visible to every user of the database in `pg_locks`. */
const LOCKS = { place: 4_711_010, secret: 4_711_011, migrations: 4_711_012 }

/** Retry interval in milliseconds. */
const POLL_MS = 500
/** A holder that is shutting down is not reported; retries continue. */
const ENDING_MS = 1_000
const ENDING_POLL_MS = 50
/** After a database outage, the serving node regains its lock before others try. */
const COURTESY_MS = 3_000

/**
 * PostgreSQL detects a dead machine within four seconds, and does not end the idle session. The first three have no
 * effect on a Unix socket, which closes with the process.
 */
const SESSION = `
set tcp_keepalives_idle = 1; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3; set idle_session_timeout = 0`

const OTHERS = `
select l.classid::int8::int4 as class, l.objid::int8::int4 as mark, l.mode, l.pid from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.pid <> pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())
    and l.classid in (${Object.values(LOCKS).join(', ')})`

interface HeldLock {
  readonly class: number
  readonly mark: number
  readonly mode: 'ExclusiveLock' | 'ShareLock'
  readonly pid: number
}

export interface NodeLockOptions {
  /** Login role of the server; uses a dedicated connection. */
  readonly connection: ClientConfig
  /** Whether no other node is allowed. */
  readonly isAlone: boolean
  readonly marks: NodeMarks
  readonly log: Log
  /** Called once per reason why this node cannot start yet. */
  readonly onWaiting: (sentence: string) => void
  /** Called with the reason why this node must stop serving. */
  readonly onLost: (sentence: string) => void
}

const whyWaiting = ({ mode }: HeldLock): string =>
  mode === 'ExclusiveLock'
    ? 'Another Cairn is running on this database without REDIS_URL, so it must be the only one. This one starts as soon ' +
      'as it stops. To run several, set the same REDIS_URL for all of them.'
    : 'Other Cairn servers are running on this database with REDIS_URL, which is not set here. This one starts as soon ' +
      'as they stop. To run alongside them, set the same REDIS_URL.'

const WHY_LOST =
  'Another Cairn has taken this one’s place, because the database was unreachable for a while. This one stops. ' +
  'To run several, set the same REDIS_URL for all of them.'

/**
 * A node's exclusive or shared claim on its database, held by a PostgreSQL lock that is released when the process or machine
 * dies. Further locks hold the marks by which nodes identify each other.
 */
export class NodeLock {
  readonly #options: NodeLockOptions
  readonly #ending = new AbortController()
  #client: pg.Client | undefined
  /** Session that last held the lock: after a network cut PostgreSQL may briefly consider it alive. */
  #pid = 0

  constructor(options: NodeLockOptions) {
    this.#options = options
  }

  /** Waits until no other node blocks it. @throws PostgreSQL's error if unreachable; AbortError once closed */
  async take(): Promise<void> {
    const told = new Set<string>()
    const since = performance.now()
    let client = await this.#connect()
    try {
      while (!(await this.#hold(client))) {
        const mayBeEnding = performance.now() - since < ENDING_MS
        const others = mayBeEnding ? [] : await this.#others(client).catch(() => [])
        for (const why of others.filter(isOfPlace).map(whyWaiting)) {
          if (!told.has(why)) this.#options.onWaiting(why)
          told.add(why)
        }
        await this.#pause(mayBeEnding ? ENDING_POLL_MS : POLL_MS)
        client = await this.#connected(client)
      }
    } finally {
      if (this.#client !== client) await client.end()
    }
  }

  /** Runs on the lock's own connection, which has no queue. Fails while that is lost. */
  async query<Row extends QueryResultRow>(text: string): Promise<{ rows: Row[] }> {
    if (!this.#client) throw new Error('the node has no place yet')
    return await this.#client.query<Row>(text)
  }

  /** Number of other nodes on the database. */
  async countOthers(): Promise<number> {
    if (!this.#client) throw new Error('the node has no place yet')
    return (await this.#others(this.#client)).filter(isOfPlace).length
  }

  /** @throws ConfigError if another node is incompatible */
  async requireFellows(): Promise<void> {
    if (!this.#client) throw new Error('the node has no place yet')
    const others = await this.#others(this.#client)
    const of = (kind: number) => others.filter((lock) => lock.class === kind).map(({ mark }) => mark)
    requireFellows(this.#options.marks, { secrets: of(LOCKS.secret), migrations: of(LOCKS.migrations) })
  }

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#client?.end()
  }

  #pause(milliseconds: number): Promise<void> {
    return delay(milliseconds, undefined, { signal: this.#ending.signal })
  }

  async #connect(): Promise<pg.Client> {
    this.#ending.signal.throwIfAborted()
    const client = new pg.Client({
      ...this.#options.connection,
      application_name: 'cairn node',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 1_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(SESSION)
    return client
  }

  /** The live connection, or a new one, retried until it succeeds. */
  async #connected(client: pg.Client): Promise<pg.Client> {
    if (await isAlive(client)) return client
    const again = await this.#reconnected()
    await this.#pause(COURTESY_MS)
    return again
  }

  async #reconnected(): Promise<pg.Client> {
    for (;;) {
      try {
        return await this.#connect()
      } catch {
        await this.#pause(POLL_MS / 2)
      }
    }
  }

  #others(client: pg.Client): Promise<HeldLock[]> {
    return client.query<HeldLock>(OTHERS).then(({ rows }) => rows)
  }

  /** False if another node holds the lock, or the connection was lost. */
  async #hold(client: pg.Client): Promise<boolean> {
    const { isAlone, marks } = this.#options
    const attempt = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared'
    try {
      const { rows } = await client.query(`select ${attempt}($1, 0) as got, pg_backend_pid() as pid`, [LOCKS.place])
      if (!rows[0].got) return false
      await client.query('select pg_advisory_lock_shared($1, $2), pg_advisory_lock_shared($3, $4)', [
        ...[LOCKS.secret, marks.secret, LOCKS.migrations, marks.migrations],
      ])
      this.#pid = rows[0].pid
    } catch {
      return false
    }
    this.#client = client
    client.once('end', () => void this.#regain())
    return true
  }

  /** The database was unreachable. */
  async #regain(): Promise<void> {
    if (this.#ending.signal.aborted) return
    this.#options.log.warn('the connection that keeps this node’s place on the database was lost; it is made anew')
    try {
      for (let client = await this.#reconnected(); !(await this.#hold(client)); client = await this.#reconnected()) {
        const inTheWay = (await this.#others(client).catch(() => [])).filter(isOfPlace)
        await client.end()
        if (inTheWay.some(({ pid }) => pid !== this.#pid)) return this.#options.onLost(WHY_LOST)
        await this.#pause(POLL_MS / 2)
      }
      await this.requireFellows()
    } catch (error) {
      if (!this.#ending.signal.aborted) this.#options.onLost(error instanceof Error ? error.message : String(error))
    }
  }
}

const isOfPlace = (lock: HeldLock): boolean => lock.class === LOCKS.place

const isAlive = (client: pg.Client): Promise<boolean> =>
  client.query('select 1').then(
    () => true,
    () => false,
  )
