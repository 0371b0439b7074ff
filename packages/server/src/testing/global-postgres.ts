import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { SERVER_LOGIN } from '../platform/database/pool'
import { type PostgresConnection, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres'
import { makeScratchFolder } from './scratch-folder'
import { isPooled, TestPooler } from './test-pooler'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresConnection
    /** PgBouncer before it, where the tests' servers go through one. */
    pooler: { readonly host: string; readonly port: number } | null
  }
}

const quietLog = { info: () => {}, warn: console.warn, error: console.error }

/** One server for all test files; each takes a database of its own with `createTestDatabase`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeScratchFolder('cairn-test-')
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, durable: false })
  const pooler = isPooled ? await TestPooler.start(server.connection, [SERVER_LOGIN]) : null
  project.provide('postgres', server.connection)
  project.provide('pooler', pooler?.address ?? null)
  return async () => {
    await pooler?.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
