import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { type PostgresConnection, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres'
import { makeScratchFolder } from './scratch-folder'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: PostgresConnection
  }
}

const quietLog = { info: () => {}, warn: console.warn, error: console.error }

/** One server for all test files; each takes a database of its own with `createTestDatabase`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeScratchFolder('cairn-test-')
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, durable: false })
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
