import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SERVER_LOGIN } from '../../packages/server/src/platform/database/login-role'
import { migrate } from '../../packages/server/src/platform/database/migrate'
import { createPool, type Pool } from '../../packages/server/src/platform/database/pool'
import { createLog } from '../../packages/server/src/platform/log/log'
import {
  type PostgresConnection,
  startEmbeddedPostgres,
} from '../../packages/server/src/platform/postgres/embedded-postgres'

export interface BenchDatabase {
  /** As the owner of everything. */
  readonly connection: PostgresConnection
  /** As the product logs in. */
  readonly serverConnection: PostgresConnection
  readonly pool: Pool
  /** What PostgreSQL has taken of all cores since its start; NaN where the machine does not say. */
  cpuMs(): number
  close(): Promise<void>
}

import { familyCpuMs } from './family-cpu'

/** A table that is vacuumed while it is empty, which autovacuum never does, would be read whole by every plan kept since. */
const SEEDED = 'users, organisations, people, sessions, tractions, traction_invitees, meetings, todos'

/** Lets PostgreSQL know what was seeded, as it would by itself after a while. */
export async function settle(pool: Pool): Promise<void> {
  await pool.query(`vacuum analyze ${SEEDED}`)
}

/** A durable embedded PostgreSQL on a folder of its own, migrated and empty. Both contenders use it. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  pg.types.setTypeParser(20, Number)
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'))
  const log = createLog('silent')
  const server = await startEmbeddedPostgres({ dataDir, log })
  const pool = createPool({ ...server.connection, max: 4 }, log)
  await migrate(pool, { name: SERVER_LOGIN })
  return {
    connection: server.connection,
    serverConnection: { ...server.connection, user: SERVER_LOGIN },
    pool,
    cpuMs: () => familyCpuMs(server.pid()),
    close: async () => {
      await pool.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
