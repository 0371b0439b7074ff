import pg from 'pg'
import type { Log } from '../log/log'

/** Connections at once. More only queue inside PostgreSQL on a small machine. */
const DEFAULT_SIZE = 16

export type Pool = pg.Pool

/** A pool whose idle connections may be lost without ending the process. */
export function createPool(options: pg.PoolConfig, log: Log): Pool {
  const pool = new pg.Pool({ max: DEFAULT_SIZE, ...options })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  return pool
}
