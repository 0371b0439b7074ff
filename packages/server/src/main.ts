/** Starts PostgreSQL with as little as that needs, and loads the application while it starts. */
import { type Config, loadConfig } from './platform/config/config'
import { ConfigError } from './platform/config/config-error'
import { type Connections, connectionsAt, embeddedConnections } from './platform/database/connections'
import { createLifecycle, type Lifecycle } from './platform/lifecycle/lifecycle'
import { ErrorRing } from './platform/log/error-ring'
import { createLog, type Log } from './platform/log/log'
import { tellEnd } from './platform/log/tell-person'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres'

/** The server that the configuration names, or the embedded one. */
async function connectionsOf(config: Config, log: Log, lifecycle: Lifecycle): Promise<Connections> {
  if (config.databaseUrl) return connectionsAt(config.databaseUrl, config.migrationsUrl)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  lifecycle.onClose('postgres', () => embedded.stop())
  return embeddedConnections(embedded.connection)
}

async function main(): Promise<void> {
  const config = loadConfig()
  const errors = new ErrorRing()
  const log = createLog(config.logLevel, undefined, errors.watch)
  const lifecycle = createLifecycle({ log })
  lifecycle.listen()
  try {
    const [connections, { serve }] = await Promise.all([connectionsOf(config, log, lifecycle), import('./serve')])
    const { address, welcome } = await serve(config, connections, { log, errors, lifecycle })
    log.info({ address, publicUrl: config.publicUrl }, 'ready')
    process.stdout.write(welcome)
    process.send?.({ kind: 'ready', address, publicUrl: config.publicUrl })
  } catch (error) {
    // Told to stop while it waited for its place on the database.
    if (!(error instanceof Error && error.name === 'AbortError')) tellEnd(error, log)
    await lifecycle.close(1)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
