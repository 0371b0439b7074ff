import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { prepareBinaries } from './binaries'
import { ensureCluster, makePrivateFolder, openToAccount, prepareDataFolder, SUPERUSER } from './cluster-folder'
import { type InstanceLock, lockDataFolder } from './instance-lock'
import { pollUntil } from './poll-until'
import {
  clearRemains,
  endWithThisProcess,
  findLeftover,
  isWantedServer,
  type PostmasterPlace,
  startPostmaster,
  stopPostmaster,
} from './postmaster'
import { isProcessAlive } from './process-identity'
import { chooseServiceAccount } from './service-account'

const WATCH_EVERY_MS = 250
const LONGEST_RESTART_DELAY_MS = 5_000

export type SupervisorLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

class PostmasterSupervisor {
  private isStopping = false
  private watching: Promise<void>
  private wakeWatch = new AbortController()

  constructor(
    private readonly place: PostmasterPlace,
    private readonly socketDir: string,
    private readonly args: string[],
    private readonly log: SupervisorLog,
    public pid: number,
  ) {
    this.watching = this.watch()
  }

  private async watch(): Promise<void> {
    while (!this.isStopping) {
      if (!isProcessAlive(this.pid)) await this.restart()
      await delay(WATCH_EVERY_MS, undefined, { ref: false, signal: this.wakeWatch.signal }).catch(() => undefined)
    }
  }

  private async restart(): Promise<void> {
    this.log.error({ pid: this.pid }, 'PostgreSQL died; starting it again')
    for (let waitMs = 100; !this.isStopping; waitMs = Math.min(waitMs * 2, LONGEST_RESTART_DELAY_MS)) {
      try {
        await clearRemains(this.place.clusterDir, this.socketDir)
        this.pid = await startPostmaster(this.place, this.args)
        this.log.info({ pid: this.pid }, 'PostgreSQL runs again')
        return
      } catch (error) {
        this.log.error({ err: error }, 'PostgreSQL could not be started again; the next try follows')
        await delay(waitMs, undefined, { signal: this.wakeWatch.signal }).catch(() => undefined)
      }
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true
    this.wakeWatch.abort()
    await this.watching
    await stopPostmaster(this.pid)
  }
}

const PORT = 5432

/** Socket paths are limited to 107 bytes. */
const MAX_SOCKET_PATH = 100

function fitsSocketPath(socketDir: string): boolean {
  return Buffer.byteLength(join(socketDir, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH
}

/** Passed as arguments, so that each start applies the current settings. */
const SETTINGS = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}

const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '1GB',
}

function serverArguments(clusterDir: string, socketDir: string, isDurable: boolean): string[] {
  const settings = {
    ...SETTINGS,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    ...(isDurable ? {} : NOT_DURABLE),
  }
  return ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

export function serverPort(): number {
  return PORT
}

const DATABASE = 'cairn'
const FIRST_CONNECTION_MS = 30_000

export type PostgresConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedPostgres = {
  /** `host` is the socket's folder. */
  connection: PostgresConnection
  connectionString: string
  pid(): number
  /** Fast shutdown. */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: SupervisorLog
  /** False only in tests. */
  durable?: boolean
}

type RunningServer = { pid: number; socketDir: string }

function makeSocketFolder(dataDir: string, place: PostmasterPlace): string {
  const inside = join(dataDir, 'socket')
  const socketDir = fitsSocketPath(inside) ? inside : mkdtempSync('/tmp/cairn-')
  makePrivateFolder(socketDir, place.account)
  return socketDir
}

async function canConnect(connection: PostgresConnection): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(connection: PostgresConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function connectionTo(socketDir: string): PostgresConnection {
  return { host: socketDir, port: serverPort(), user: SUPERUSER, database: DATABASE }
}

export function findRunningPostgres(dataDir: string): PostgresConnection | undefined {
  const running = findLeftover(join(prepareDataFolder(dataDir), 'postgres'))
  return running && connectionTo(running.socketDir)
}

async function takeOver(
  place: PostmasterPlace,
  durable: boolean,
  log: SupervisorLog,
): Promise<RunningServer | undefined> {
  const leftover = findLeftover(place.clusterDir)
  if (!leftover) return undefined
  endWithThisProcess(leftover.pid)
  const args = serverArguments(place.clusterDir, leftover.socketDir, durable)
  if (isWantedServer(leftover.pid, place.binaries, args)) {
    const connection = connectionTo(leftover.socketDir)
    const isGone = () => !isProcessAlive(leftover.pid)
    await pollUntil(async () => isGone() || (await canConnect(connection)), FIRST_CONNECTION_MS)
    if (!isGone() && (await canConnect(connection))) {
      log.warn({ pid: leftover.pid }, 'PostgreSQL was still running from an earlier start; it is used as it is')
      return leftover
    }
  }
  log.warn({ pid: leftover.pid }, 'PostgreSQL was still running from an earlier start; it is started anew')
  await stopPostmaster(leftover.pid)
  return undefined
}

async function startFresh(dataDir: string, place: PostmasterPlace, durable: boolean): Promise<RunningServer> {
  const socketDir = makeSocketFolder(dataDir, place)
  await clearRemains(place.clusterDir, socketDir)
  return { socketDir, pid: await startPostmaster(place, serverArguments(place.clusterDir, socketDir, durable)) }
}

async function runServer(
  dataDir: string,
  durable: boolean,
  log: SupervisorLog,
  lock: InstanceLock,
): Promise<EmbeddedPostgres> {
  const clusterDir = join(dataDir, 'postgres')
  const account = chooseServiceAccount(clusterDir)
  openToAccount(dataDir, account)
  const binaries = prepareBinaries(account)
  const place: PostmasterPlace = { clusterDir, logFile: join(dataDir, 'postgres.log'), binaries, account }
  log.info({ progress: true }, `${existsSync(clusterDir) ? 'Starting' : 'Creating'} the database …`)
  const { isNew } = await ensureCluster(clusterDir, binaries, account, durable)
  if (isNew) log.info({ dataDir }, 'made a new PostgreSQL data folder')

  const { pid, socketDir } = (await takeOver(place, durable, log)) ?? (await startFresh(dataDir, place, durable))
  const connection = connectionTo(socketDir)
  const supervisor = new PostmasterSupervisor(
    place,
    socketDir,
    serverArguments(clusterDir, socketDir, durable),
    log,
    pid,
  )
  const stop = async () => {
    await supervisor.stop()
    rmSync(socketDir, { recursive: true, force: true })
    lock.release()
  }
  try {
    await ensureDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  return {
    connection,
    connectionString: `postgres://${SUPERUSER}@/${DATABASE}?host=${encodeURIComponent(socketDir)}&port=${serverPort()}`,
    pid: () => supervisor.pid,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Restarts PostgreSQL until `stop`; adopts one that a killed Cairn left running. @throws PostgresStartError */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = prepareDataFolder(options.dataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    return await runServer(dataDir, options.durable ?? true, options.log, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}
