import pg from 'pg'

/**
 * For seeding and for looking beside the server. Its connections may end under it: `end` doesn't wait until they are
 * closed, and a database that is dropped meanwhile ends them itself.
 */
export function openPool(connection: pg.PoolConfig, max = 1): pg.Pool {
  const pool = new pg.Pool({ ...connection, max })
  pool.on('error', () => undefined)
  return pool
}
