import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../platform/database/migrate'
import { SERVER_LOGIN } from '../platform/database/pool'
import { prepareBinaries } from '../platform/postgres/binaries'
import { type PostgresConnection, startEmbeddedPostgres } from '../platform/postgres/embedded-postgres'
import { pollUntil } from '../platform/postgres/poll-until'
import { startPostmaster, stopPostmaster } from '../platform/postgres/postmaster'
import { chooseServiceAccount } from '../platform/postgres/service-account'
import { freePort } from './free-port'
import { openPool } from './open-pool'
import type { TestDatabase } from './postgres'
import { makeScratchFolder } from './scratch-folder'
import { startTcpProxy, type TcpProxy } from './tcp-proxy'

const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const HOST = '127.0.0.1'
const HBA = 'local all all trust\nhost all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n'

interface DatabaseServer {
  readonly pid: number
  readonly connection: PostgresConnection
}

async function startServer(folder: string, connection: PostgresConnection, settings: object): Promise<DatabaseServer> {
  const clusterDir = join(folder, 'postgres')
  const account = chooseServiceAccount(clusterDir)
  const all = { listen_addresses: HOST, port: connection.port, unix_socket_directories: folder, ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const place = { clusterDir, logFile: join(folder, 'log'), binaries: prepareBinaries(account), account }
  return { pid: await startPostmaster(place, ['-D', clusterDir, ...args]), connection }
}

/** Two PostgreSQL servers with synchronous replication behind one address. */
export class PostgresPair {
  private constructor(
    readonly database: TestDatabase,
    readonly primary: DatabaseServer,
    readonly replica: DatabaseServer,
    readonly proxy: TcpProxy,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<PostgresPair> {
    const root = makeScratchFolder('cairn-pair-')
    chmodSync(root, 0o711)
    const [one, two] = [join(root, 'one'), join(root, 'two')]
    const connection = await makeMigrated(one)
    const account = chooseServiceAccount(join(one, 'postgres'))
    mkdirSync(two, { mode: 0o711 })
    writeFileSync(join(one, 'postgres', 'pg_hba.conf'), HBA)
    spawnSync('cp', ['-a', join(one, 'postgres'), two])
    const signal = join(two, 'postgres', 'standby.signal')
    writeFileSync(signal, '')
    for (const path of [one, two, signal]) if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? 0)
    const at = (port: number) => ({ ...connection, host: HOST, port })
    const [first, second] = [await freePort(), await freePort()]
    const primary = await startServer(one, at(first), { synchronous_standby_names: 'replica' })
    const from = `host=${HOST} port=${first} user=${connection.user} application_name=replica`
    const replica = await startServer(two, at(second), { primary_conninfo: from })
    await isReplicating(primary)
    const proxy = await startTcpProxy(first)
    const { port } = proxy
    const stop = async () => {
      proxy.close()
      for (const { pid } of [primary, replica]) await stopPostmaster(pid)
      rmSync(root, { recursive: true, force: true })
    }
    const addressAs = (user: string) => `postgres://${user}@${HOST}:${port}/${connection.database}`
    const database = {
      connection: at(port),
      serverConnection: { ...at(port), user: SERVER_LOGIN },
      connectionString: addressAs(connection.user),
      serverConnectionString: addressAs(SERVER_LOGIN),
      drop: async () => undefined,
    }
    return new PostgresPair(database, primary, replica, proxy, stop)
  }

  /** The primary dies; the address leads to the replica, which is read-only until promoted. */
  loseThePrimary(): void {
    process.kill(this.primary.pid, 'SIGKILL')
    this.proxy.redirect(this.replica.connection.port)
  }

  promote(): Promise<void> {
    return within(this.replica, async (client) => void (await client.query('select pg_promote()')))
  }
}

async function makeMigrated(folder: string): Promise<PostgresConnection> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: quiet, durable: false })
  const pool = openPool(server.connection)
  try {
    await migrate(pool, { name: SERVER_LOGIN })
  } finally {
    await pool.end()
    await server.stop()
  }
  return server.connection
}

async function within<T>({ connection }: DatabaseServer, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

async function isReplicating(primary: DatabaseServer): Promise<void> {
  const text = "select from pg_stat_replication where sync_state = 'sync'"
  const isThere = () => within(primary, async (client) => (await client.query(text)).rowCount === 1)
  if (!(await pollUntil(isThere, 120_000))) throw new Error('the replica does not follow')
}
