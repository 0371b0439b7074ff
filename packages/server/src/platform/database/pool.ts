import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../log/log'
import { DatabaseSilent } from './database-error'

/** Connections at once; sixteen of them for requests. More only queue inside PostgreSQL on a small machine. */
const DEFAULT_SIZE = 20

export type Pool = pg.Pool

/** How long is waited for a database that says nothing: its host may be gone without a word, or a network between. */
export interface DatabasePatience {
  /** For a connection, one that others use or a new one. */
  readonly connectMs: number
  /** Between two signs of life while a connection is in use. */
  readonly silenceMs: number
}

const defaultPatience: DatabasePatience = { connectMs: 10_000, silenceMs: 30_000 }

/** A process that stands still in the midst of a transaction holds its locks no longer: a meeting on other nodes waits for them. */
const IDLE_IN_TRANSACTION_MS = 5_000

/**
 * Plans are kept for good, whatever the values: a list's plan is the same index for all of them, and making it anew for
 * each call takes longer than running it. What an index's own condition names (`status in (…)`) therefore has to stand
 * in the statement as a constant.
 */
const prepareSession = (client: pg.ClientBase, silenceMs: number) => {
  const idleMs = Math.min(silenceMs, IDLE_IN_TRANSACTION_MS)
  return client.query(`SET plan_cache_mode = force_generic_plan; SET idle_in_transaction_session_timeout = ${idleMs}`)
}

const streamOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** For work that may be silent for long, as a migration is while it builds an index. */
export const allowSilence = (client: pg.ClientBase): void => {
  streamOf(client).setTimeout(0)
}

/** A connection in use that falls silent is broken off, so that whoever waits for it is told; an idle one may be silent. */
function breakSilence(pool: Pool, silenceMs: number): void {
  pool.on('acquire', (client) => {
    streamOf(client).setTimeout(silenceMs)
  })
  pool.on('release', (_error, client) => allowSilence(client))
}

/**
 * A pool whose connections may be lost, idle or in use, without ending the process. Its connections send each query at once, without
 * waiting for the answer to the one before; PostgreSQL answers in order.
 */
export function createPool(
  options: pg.PoolConfig,
  log: Log,
  { connectMs, silenceMs }: DatabasePatience = defaultPatience,
): Pool {
  const pool = new pg.Pool({
    max: DEFAULT_SIZE,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: connectMs,
    onConnect: async (client) => {
      const stream = streamOf(client)
      stream.on('timeout', () => stream.destroy(new DatabaseSilent())).setTimeout(connectMs)
      await prepareSession(client, silenceMs)
    },
    ...options,
  })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // What is in use tells of its loss by its queries, which fail; nobody need hear it from the connection as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  breakSilence(pool, silenceMs)
  return pool
}
