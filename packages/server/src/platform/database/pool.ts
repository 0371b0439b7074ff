import type { Socket } from 'node:net'
import pg from 'pg'
import type { Log } from '../log/log'
import { DatabaseSilent } from './database-error'

/** More would only queue inside PostgreSQL. */
const DEFAULT_SIZE = 20

export type Pool = pg.Pool

export interface DatabasePatience {
  readonly connectMs: number
  /** Between packets of a connection in use. */
  readonly silenceMs: number
}

const defaultPatience: DatabasePatience = { connectMs: 10_000, silenceMs: 30_000 }

/** A frozen process must not hold locks that other nodes wait for. */
const IDLE_IN_TRANSACTION_MS = 5_000

/** Replanning takes longer than running, so conditions of partial indexes must be constants. */
const prepareSession = (client: pg.ClientBase, silenceMs: number) => {
  const idleMs = Math.min(silenceMs, IDLE_IN_TRANSACTION_MS)
  return client.query(`SET plan_cache_mode = force_generic_plan; SET idle_in_transaction_session_timeout = ${idleMs}`)
}

const streamOf = (client: pg.ClientBase) =>
  (client as pg.ClientBase & { connection: { stream: Socket } }).connection.stream

/** For long silent work such as index builds. */
export const allowSilence = (client: pg.ClientBase): void => {
  streamOf(client).setTimeout(0)
}

function breakSilence(pool: Pool, silenceMs: number): void {
  pool.on('acquire', (client) => {
    streamOf(client).setTimeout(silenceMs)
  })
  pool.on('release', (_error, client) => allowSilence(client))
}

/** Survives a lost connection. */
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
