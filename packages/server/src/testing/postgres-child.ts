import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres'
import { PostgresStartError } from '../platform/postgres/postgres-start-error'

/** A Cairn of its own for tests that kill it: `node --import tsx postgres-child.ts DATA_DIR`, one line of JSON each step. */
function say(step: object): void {
  process.stdout.write(`${JSON.stringify(step)}\n`)
}

const quietLog = { info: () => {}, warn: () => {}, error: () => {} }

async function main(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: quietLog, durable: false })
  const isAlive = setInterval(() => {}, 60_000)
  process.on('SIGTERM', () => {
    clearInterval(isAlive)
    void server.stop().then(() => process.exit(0))
  })
  // Without closing anything, as after a second Ctrl-C.
  process.on('message', () => process.exit(1))
  say({ pid: server.pid(), connection: server.connection })
}

main().catch((error: unknown) => {
  say({ refusal: error instanceof PostgresStartError ? error.message : String(error) })
  process.exit(1)
})
