import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../packages/server/src/platform/database/migrate'
import { createPool, type Pool } from '../../packages/server/src/platform/database/pool'
import { createLog } from '../../packages/server/src/platform/log/log'
import {
  type PostgresConnection,
  startEmbeddedPostgres,
} from '../../packages/server/src/platform/postgres/embedded-postgres'

export interface BenchDatabase {
  readonly connection: PostgresConnection
  readonly pool: Pool
  close(): Promise<void>
}

/** A durable embedded PostgreSQL on a folder of its own, migrated and empty. Both contenders use it. */
export async function createBenchDatabase(): Promise<BenchDatabase> {
  pg.types.setTypeParser(20, Number)
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-bench-'))
  const log = createLog('silent')
  const server = await startEmbeddedPostgres({ dataDir, log })
  const pool = createPool({ ...server.connection, max: 4 }, log)
  await migrate(pool)
  return {
    connection: server.connection,
    pool,
    close: async () => {
      await pool.end()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
