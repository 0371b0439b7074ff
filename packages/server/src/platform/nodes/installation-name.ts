import { createHmac } from 'node:crypto'
import type { Pool } from '../database/pool'

/** Installation name shared by all nodes on one database, because several installations may share a Redis. Does not reveal the secret. */
export async function installationName(pool: Pool, secret: string): Promise<string> {
  const { rows } = await pool.query<{ oid: number; name: string }>(
    'select oid, datname as name from pg_database where datname = current_database()',
  )
  const [database] = rows
  const named = `installation/${database?.oid}/${database?.name}`
  return createHmac('sha256', secret).update(named).digest('hex').slice(0, 16)
}
