import pg from 'pg'
import type { Log } from '../log/log'

/** Connections at once. More only queue inside PostgreSQL on a small machine. */
const DEFAULT_SIZE = 16

export type Pool = pg.Pool

/**
 * Plans are kept for good, whatever the values: a list's plan is the same index for all of them, and making it anew for
 * each call takes longer than running it. What an index's own condition names (`status in (…)`) therefore has to stand
 * in the statement as a constant.
 */
const keepPlans = async (client: pg.ClientBase) => {
  await client.query('SET plan_cache_mode = force_generic_plan')
}

/**
 * A pool whose connections may be lost, idle or in use, without ending the process. Its connections send each query at once, without
 * waiting for the answer to the one before; PostgreSQL answers in order.
 */
export function createPool(options: pg.PoolConfig, log: Log): Pool {
  const pool = new pg.Pool({ max: DEFAULT_SIZE, pipeline: true, onConnect: keepPlans, ...options })
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // What is in use tells of its loss by its queries, which fail; nobody need hear it from the connection as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
