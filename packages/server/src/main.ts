/** Starts PostgreSQL with as little as that needs, and loads the application while it starts. */
import { type Config, loadConfig } from './platform/config/config'
import { ConfigError } from './platform/config/config-error'
import { storageSentence } from './platform/config/storage-failure'
import { type Connections, connectionsAt, embeddedConnections } from './platform/database/pool'
import { requirePort } from './platform/http/require-port'
import { createLifecycle, type Lifecycle } from './platform/lifecycle/lifecycle'
import { ErrorRing } from './platform/log/error-ring'
import { createLog, type Log } from './platform/log/log'
import { plainLines, printEnd } from './platform/log/terminal-messages'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres'

/** The server that the configuration names, or the embedded one. */
async function connectionsOf(config: Config, log: Log, lifecycle: Lifecycle): Promise<Connections> {
  if (config.databaseUrl) return connectionsAt(config.databaseUrl, config)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  lifecycle.onClose('postgres', () => embedded.stop())
  return embeddedConnections(embedded.connection)
}

/** As a sentence where the embedded database had nowhere to write. */
function explained(error: unknown, config: Config): unknown {
  if (config.databaseUrl || error instanceof ConfigError) return error
  const sentence = storageSentence(error, config.dataDir)
  return sentence === null ? error : new ConfigError(sentence)
}

async function main(): Promise<void> {
  const config = loadConfig()
  const errors = new ErrorRing()
  const log = createLog(config.logLevel, config.logFormat === 'text' ? plainLines() : undefined, errors.watch)
  const lifecycle = createLifecycle({ log })
  lifecycle.listen()
  try {
    await requirePort(config)
    const [connections, { serve }] = await Promise.all([connectionsOf(config, log, lifecycle), import('./serve')])
    const { address, welcome } = await serve(config, connections, { log, errors, lifecycle })
    log.info({ address, publicUrl: config.publicUrl }, 'ready')
    process.stdout.write(welcome)
    process.send?.({ kind: 'ready', address, publicUrl: config.publicUrl })
  } catch (error) {
    if (!lifecycle.isClosing()) printEnd(explained(error, config), log)
    await lifecycle.close(1)
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`)
  process.exitCode = 1
})
