import { setTimeout as delay } from 'node:timers/promises'
import pg, { type ClientConfig, type QueryResultRow } from 'pg'
import type { Log } from '../log/log'
import { type NodeMarks, requireFellows } from './node-members'

/** Classes of advisory locks, which `pg_locks` shows to everybody on the database. */
const LOCKS = { place: 4_711_010, secret: 4_711_011, migrations: 4_711_012 }

/** Between two tries, in milliseconds. */
const POLL_MS = 500
/** Nothing is said of a holder that is just ending, and more is tried meanwhile. */
const ENDING_MS = 1_000
const ENDING_POLL_MS = 50
/** Where the database was away, whoever was serving gets its place back before others try. */
const COURTESY_MS = 3_000

/**
 * PostgreSQL finds out within four seconds that a node's machine is gone, and does not end the session for doing nothing.
 * On a Unix socket, which ends with the process, the first three mean nothing.
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
  /** As whom the server logs in; a connection of its own is kept open. */
  readonly connection: ClientConfig
  /** Whether there may be no other node. */
  readonly isAlone: boolean
  readonly marks: NodeMarks
  readonly log: Log
  /** Hears, once each, why this node does not start yet. */
  readonly onWaiting: (sentence: string) => void
  /** Hears why this node may not go on serving. */
  readonly onLost: (sentence: string) => void
}

const whyWaiting = ({ mode }: HeldLock): string =>
  mode === 'ExclusiveLock'
    ? 'Another Cairn is running on this database without REDIS_URL, which makes it the only one: this one starts as soon ' +
      'as that one ends. To run several at once, set the same REDIS_URL for all of them.'
    : 'Other servers of Cairn are running on this database with REDIS_URL, which is not set here: this one starts as ' +
      'soon as they have ended. To run beside them, set the same REDIS_URL.'

const WHY_LOST =
  'Another Cairn has taken this one’s place on the database, which could not be reached for a while: this one ends. ' +
  'To run several at once, set the same REDIS_URL for all of them.'

/**
 * A node's place on its database: one that nobody shares, or one among many. A lock of PostgreSQL holds it, which dies
 * with the process or its machine, whatever happens; beside it stand the marks that nodes know each other by.
 */
export class NodeLock {
  readonly #options: NodeLockOptions
  readonly #ending = new AbortController()
  #client: pg.Client | undefined
  /** Of the session that held the lock last: after a cut PostgreSQL may believe it alive for a moment. */
  #pid = 0

  constructor(options: NodeLockOptions) {
    this.#options = options
  }

  /** Waits until nobody is in the way. @throws what PostgreSQL says where it cannot be asked; AbortError once closed */
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

  /** Over the connection that keeps the place, on which nothing waits for anything else. Fails while it is lost. */
  async query<Row extends QueryResultRow>(text: string): Promise<{ rows: Row[] }> {
    if (!this.#client) throw new Error('the node has no place yet')
    return await this.#client.query<Row>(text)
  }

  /** How many other nodes have a place. */
  async countOthers(): Promise<number> {
    if (!this.#client) throw new Error('the node has no place yet')
    return (await this.#others(this.#client)).filter(isOfPlace).length
  }

  /** @throws ConfigError where another node is none that this one may run beside */
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
      ...{ application_name: 'cairn node', connectionTimeoutMillis: 5_000 },
      ...{ keepAlive: true, keepAliveInitialDelayMillis: 1_000 },
    })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(SESSION)
    return client
  }

  /** The same while it lives, otherwise a new one, however long that takes. */
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

  /** False where another node is in the way, or the connection was lost. */
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

  /** The database was away, or the way to it. */
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
