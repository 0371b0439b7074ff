import { join } from 'node:path'
import { type App, buildApp } from './app'
import type { DemonstrationSignIn } from './demonstration/fill-demonstration'
import { welcomeText } from './demonstration/welcome-text'
import { seedOperators } from './domains/operators/operators.service'
import { type ScheduledBackups, scheduleBackups } from './platform/backup/scheduled-backups'
import { systemClock } from './platform/clock/system-clock'
import { type Config, findCloneRoot } from './platform/config/config'
import { isDiskFull } from './platform/config/storage-failure'
import { migrate } from './platform/database/migrate'
import { type Connections, createPool, makeLoginRole, ownsTables, type Pool } from './platform/database/pool'
import { checkBlobStore } from './platform/files/choose-blob-store'
import { BACKLOG } from './platform/http/connection-limits'
import { readBuildVersion } from './platform/http/platform-endpoints'
import { explainListening } from './platform/http/require-port'
import type { Lifecycle } from './platform/lifecycle/lifecycle'
import type { ErrorRing } from './platform/log/error-ring'
import type { Log } from './platform/log/log'
import { OUTBOX_PATH } from './platform/mail/mail-outbox'
import { type MetricsServer, serveMetrics } from './platform/metrics/metrics-server'
import type { NodeLock } from './platform/nodes/node-lock'
import { placeOn } from './platform/nodes/node-place'
import { watchUnheard } from './platform/nodes/unheard-nodes'
import type { RedisLink } from './platform/redis/redis-link'
import { startTracing } from './platform/tracing/start-tracing'

/** Runs as the owner of the tables and closes that connection: the server logs in as a role that owns nothing. */
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

/** Loaded only where there is a Redis. */
async function openRedis(url: string, log: Log): Promise<RedisLink> {
  const [{ checkRedis }, { connectRedis }] = await Promise.all([
    import('./platform/redis/check-redis'),
    import('./platform/redis/redis-link'),
  ])
  await checkRedis(url, log)
  return connectRedis(url, log)
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

/** The sandbox comes with the demonstration, and not where the database belongs to others. */
async function billingFor({ billing }: Config, pool: Pool): Promise<Config['billing']> {
  if (billing.mode !== 'sandbox' || !billing.isDefault) return billing
  const { isInUse } = await import('./demonstration/fill-demonstration')
  return (await isInUse(pool)) ? { mode: 'off' } : billing
}

/** Cairn starts without its demonstration where that fails: it is made in one transaction, so nothing of it is left. */
async function demonstrate(
  app: App,
  config: Config,
  log: Log,
  isClosing: () => boolean,
): Promise<DemonstrationSignIn[]> {
  if (!config.hasDemo) return []
  try {
    const { fillDemonstration } = await import('./demonstration/fill-demonstration')
    const { database, blobs } = app
    const billing = app.billing.sandbox ? { freeDomains: config.freeDomains } : undefined
    return (await fillDemonstration({ ...config, billing, database, blobs, log, isClosing })).signIns
  } catch (error) {
    if (isClosing() || isDiskFull(error, config.dataDir)) throw error
    log.error({ err: error }, 'the demonstration could not be made')
    return []
  }
}

function welcomeOf(config: Config, address: string, signIns: readonly DemonstrationSignIn[]): string {
  const reached = config.port === 0 ? address : config.publicUrl
  return welcomeText({ address: reached, signIns, outbox: config.hasOutboxPage ? `${reached}${OUTBOX_PATH}` : null })
}

/** Prepares the database, puts the application together, and listens. */
export async function serve(
  config: Config,
  connections: Connections,
  { log, errors, lifecycle }: { log: Log; errors: ErrorRing; lifecycle: Lifecycle },
): Promise<{ address: string; welcome: string }> {
  const webRoot = join(findCloneRoot(), 'packages', 'web', 'dist')
  const version = readBuildVersion(webRoot)
  const tracing = config.tracing && (await startTracing(config.tracing, version, log))
  lifecycle.onClose('tracing', () => tracing?.stop())
  const redis = config.redisUrl ? await openRedis(config.redisUrl, log) : undefined
  await checkBlobStore(config.files)
  const lock = placeOn(connections, config, log, lifecycle)
  await prepareAsOwner(connections, config, log, lock)
  const pool = await openPool(connections, log)
  lifecycle.onClose('database', () => pool.end())
  lifecycle.onClose('redis', () => redis?.close())
  let backups: ScheduledBackups | undefined
  let metrics: MetricsServer | undefined
  lifecycle.onClose('metrics', () => metrics?.close())
  // Stopped before everything else, so that a shutdown does not wait for a backup.
  lifecycle.onClose('backups', () => backups?.stop())
  const app = await buildApp({
    config: { ...config, billing: await billingFor(config, pool) },
    pool,
    redis,
    log,
    errors,
    webRoot,
    version,
    backupState: () => backups?.state() ?? 'off',
  })
  lifecycle.onClose('server', () => app.close())
  if (redis) watchUnheard({ placed: () => lock.countOthers(), heard: app.countHeard, isUp: redis.isUp }, log)
  if (config.metrics) metrics = await serveMetrics(config.metrics, app.node, log)
  const signIns = await demonstrate(app, config, log, lifecycle.isClosing)
  const listening = { port: config.port, host: config.host }
  const address = await app.fastify.listen({ ...listening, backlog: BACKLOG }).catch((error: unknown) => {
    throw explainListening(error, listening)
  })
  if (config.backups) {
    backups = scheduleBackups(config.backups, { connection: connections.owner, dataDir: config.dataDir }, log)
  }
  return { address, welcome: welcomeOf(config, address, signIns) }
}
