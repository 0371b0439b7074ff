import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../packages/server/src/platform/database/migrate'
import { createPool, type Pool, SERVER_LOGIN } from '../../packages/server/src/platform/database/pool'
import { createLog } from '../../packages/server/src/platform/log/log'
import {
  type PostgresConnection,
  startEmbeddedPostgres,
} from '../../packages/server/src/platform/postgres/embedded-postgres'

export interface BenchDatabase {
  /** Superuser. */
  readonly connection: PostgresConnection
  /** The product's role. */
  readonly serverConnection: PostgresConnection
  readonly pool: Pool
  /** CPU since its start; NaN if unknown. */
  cpuMs(): number
  close(): Promise<void>
}

import { familyCpuMs } from './family-cpu'

/** Vacuuming these while empty would make cached plans scan them fully. */
const SEEDED = 'users, organizations, people, sessions, tractions, traction_invitees, meetings, todos'

/** Autovacuum would do this later. */
export async function settle(pool: Pool): Promise<void> {
  await pool.query(`vacuum analyze ${SEEDED}`)
}

/** Durable, embedded and migrated. */
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
