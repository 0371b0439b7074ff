import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../log/log'
import { DatabaseSilent } from './database-error'

/** Sixteen serve requests. More only queue inside PostgreSQL on a small machine. */
const DEFAULT_SIZE = 20

export type Pool = pg.Pool

/** Timeouts for a database that stops responding. */
export interface DatabasePatience {
  /** Waiting for a connection. */
  readonly connectMs: number
  /** Between two packets while a connection is in use. */
  readonly silenceMs: number
}

const defaultPatience: DatabasePatience = { connectMs: 10_000, silenceMs: 30_000 }

/** A frozen process must not hold locks that other nodes wait for. */
const IDLE_IN_TRANSACTION_MS = 5_000

/**
 * Replanning takes longer than running. Conditions of partial indexes (`status in (…)`) must therefore be constants in
 * the statement.
 */
const prepareSession = (client: pg.ClientBase, silenceMs: number) => {
  const idleMs = Math.min(silenceMs, IDLE_IN_TRANSACTION_MS)
  return client.query(`SET plan_cache_mode = force_generic_plan; SET idle_in_transaction_session_timeout = ${idleMs}`)
}

const streamOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** For long silent work, such as building an index. */
export const allowSilence = (client: pg.ClientBase): void => {
  streamOf(client).setTimeout(0)
}

/** Idle connections may stay silent. */
function breakSilence(pool: Pool, silenceMs: number): void {
  pool.on('acquire', (client) => {
    streamOf(client).setTimeout(silenceMs)
  })
  pool.on('release', (_error, client) => allowSilence(client))
}

/** Losing a connection does not end the process. Queries are pipelined. */
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
  // Failing queries already report the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  breakSilence(pool, silenceMs)
  return pool
}
