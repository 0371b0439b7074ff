import { createHmac } from 'node:crypto'
import type { Pool } from '../database/pool'

/** What all nodes on one database call their installation, of several that may share a Redis. Tells nothing of the secret. */
export async function installationName(pool: Pool, secret: string): Promise<string> {
  const { rows } = await pool.query<{ oid: number; name: string }>(
    'select oid, datname as name from pg_database where datname = current_database()',
  )
  const [database] = rows
  const named = `installation/${database?.oid}/${database?.name}`
  return createHmac('sha256', secret).update(named).digest('hex').slice(0, 16)
}
