import { join } from 'node:path'
import { type App, buildApp } from './app'
import { type DemonstrationSignIn, fillDemonstration } from './demonstration/fill-demonstration'
import { welcomeText } from './demonstration/welcome-text'
import { seedOperators } from './domains/operators/operators.service'
import { type ScheduledBackups, scheduleBackups } from './platform/backup/scheduled-backups'
import { systemClock } from './platform/clock/system-clock'
import { findCloneRoot } from './platform/config/clone-root'
import { type Config, loadConfig } from './platform/config/config'
import { ConfigError } from './platform/config/config-error'
import { type Connections, connectionsAt, embeddedConnections } from './platform/database/connections'
import { makeLoginRole, ownsTables } from './platform/database/login-role'
import { migrate } from './platform/database/migrate'
import { createPool, type Pool } from './platform/database/pool'
import { checkBlobStore } from './platform/files/choose-blob-store'
import { readBuildVersion } from './platform/http/build-version'
import { BACKLOG } from './platform/http/connection-limits'
import { createLifecycle, type Lifecycle } from './platform/lifecycle/lifecycle'
import { ErrorRing } from './platform/log/error-ring'
import { createLog, type Log } from './platform/log/log'
import { tellEnd } from './platform/log/tell-person'
import { OUTBOX_PATH } from './platform/mail/outbox-page'
import { type MetricsServer, serveMetrics } from './platform/metrics/metrics-server'
import type { NodeLock } from './platform/nodes/node-lock'
import { placeOn } from './platform/nodes/node-place'
import { watchUnheard } from './platform/nodes/unheard-nodes'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres'
import { checkRedis } from './platform/redis/check-redis'
import { connectRedis } from './platform/redis/redis-link'
import { startTracing } from './platform/tracing/start-tracing'

/** The server that the configuration names, or the embedded one. */
async function connectionsOf(config: Config, log: Log, lifecycle: Lifecycle): Promise<Connections> {
  if (config.databaseUrl) return connectionsAt(config.databaseUrl, config.migrationsUrl)
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  lifecycle.onClose('postgres', () => embedded.stop())
  return embeddedConnections(embedded.connection)
}

/** As the owner of everything, whose connection is closed again: the server logs in as a role that owns nothing. */
async function prepareAsOwner(
  { owner, login }: Connections,
  { operators }: Config,
  log: Log,
  lock: NodeLock,
): Promise<void> {
  const pool = createPool({ ...owner, max: 1 }, log)
  try {
    if (login) await makeLoginRole(pool, login)
    await lock.take()
    await systemClock.follow(lock, log)
    await migrate(pool, login, { admit: () => lock.requireFellows() })
    await seedOperators(pool, operators, systemClock.now())
  } finally {
    await pool.end()
  }
}

async function openPool(connections: Connections, log: Log): Promise<Pool> {
  const pool = createPool(connections.server, log)
  if (await ownsTables(pool)) {
    log.warn(
      'the server logs in to PostgreSQL as the owner of its tables; CAIRN_MIGRATIONS_URL lets it log in as one that owns nothing',
    )
  }
  return pool
}

/** Cairn starts without its demonstration rather than not at all: nothing of it is kept where it could not be made. */
async function demonstrate(app: App, config: Config, log: Log): Promise<DemonstrationSignIn[]> {
  if (!config.hasDemo) return []
  try {
    return (await fillDemonstration({ ...config, database: app.database, blobs: app.blobs, log })).signIns
  } catch (error) {
    log.error({ err: error }, 'the demonstration could not be made')
    return []
  }
}

interface Started {
  readonly address: string
  readonly signIns: readonly DemonstrationSignIn[]
}

async function start(
  config: Config,
  { log, errors }: { log: Log; errors: ErrorRing },
  lifecycle: Lifecycle,
): Promise<Started> {
  const webRoot = join(findCloneRoot(), 'packages', 'web', 'dist')
  const version = readBuildVersion(webRoot)
  const tracing = config.tracing && (await startTracing(config.tracing, version, log))
  lifecycle.onClose('tracing', () => tracing?.stop())
  if (config.redisUrl) await checkRedis(config.redisUrl, log)
  await checkBlobStore(config.files)
  const connections = await connectionsOf(config, log, lifecycle)
  const lock = placeOn(connections, config, log, lifecycle)
  await prepareAsOwner(connections, config, log, lock)
  const pool = await openPool(connections, log)
  lifecycle.onClose('database', () => pool.end())
  const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : undefined
  lifecycle.onClose('redis', () => redis?.close())
  let backups: ScheduledBackups | undefined
  let metrics: MetricsServer | undefined
  lifecycle.onClose('metrics', () => metrics?.close())
  // Nobody waits for a backup to hear that this server stops.
  lifecycle.onClose('backups', () => backups?.stop())
  const app = await buildApp({
    ...{ config, pool, redis, log, errors, webRoot, version },
    backupState: () => backups?.state() ?? 'off',
  })
  lifecycle.onClose('server', () => app.close())
  if (redis) watchUnheard({ placed: () => lock.countOthers(), heard: app.countHeard, isUp: redis.isUp }, log)
  if (config.metrics) metrics = await serveMetrics(config.metrics, app.node, log)
  const signIns = await demonstrate(app, config, log)
  const address = await app.fastify.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  if (config.backups) {
    backups = scheduleBackups(config.backups, { connection: connections.owner, dataDir: config.dataDir }, log)
  }
  return { address, signIns }
}

function welcomeOf(config: Config, { address, signIns }: Started): string {
  const reached = config.port === 0 ? address : config.publicUrl
  return welcomeText({ address: reached, signIns, outbox: config.hasOutboxPage ? `${reached}${OUTBOX_PATH}` : null })
}

async function main(): Promise<void> {
  const config = loadConfig()
  const errors = new ErrorRing()
  const log = createLog(config.logLevel, undefined, errors.watch)
  const lifecycle = createLifecycle({ log })
  lifecycle.listen()
  try {
    const { address, signIns } = await start(config, { log, errors }, lifecycle)
    log.info({ address, publicUrl: config.publicUrl }, 'ready')
    process.stdout.write(welcomeOf(config, { address, signIns }))
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
