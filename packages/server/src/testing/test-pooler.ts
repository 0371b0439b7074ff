import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresConnection } from '../platform/postgres/embedded-postgres'
import { chooseServiceAccount, spawnAs } from '../platform/postgres/service-account'
import { freePort } from './free-port'
import { makeScratchFolder } from './scratch-folder'

/** Set by `scripts/pooler.full.test.mjs`: the tests' servers go through PgBouncer. */
export const isPooled = process.env.CAIRN_TEST_POOLER === 'transaction'

const START_MS = 10_000

const settings = ({ host, port }: PostgresConnection, own: number, users: string) => `
[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
idle_transaction_timeout = 5
ignore_startup_parameters = extra_float_digits, options
`

async function answers(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1')
  const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)])
  socket.destroy()
  return isOpen
}

/** PgBouncer before a PostgreSQL, pooling by transaction. */
export class TestPooler {
  private constructor(
    readonly port: number,
    readonly child: ChildProcess,
    readonly folder: string,
  ) {}

  static async start(postgres: PostgresConnection, logins: readonly string[]): Promise<TestPooler> {
    const [folder, port] = [makeScratchFolder('cairn-pooler-'), await freePort()]
    chmodSync(folder, 0o755)
    const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
    writeFileSync(users, logins.map((login) => `"${login}" ""\n`).join(''))
    writeFileSync(file, settings(postgres, port, users))
    const child = spawn('pgbouncer', ['--quiet', file], { ...spawnAs(chooseServiceAccount(folder)), stdio: 'ignore' })
    const pooler = new TestPooler(port, child, folder)
    process.once('exit', () => child.kill())
    for (const end = performance.now() + START_MS; !(await answers(port).catch(() => false)); await delay(20)) {
      if (child.exitCode !== null || performance.now() > end) throw new Error('PgBouncer did not start')
    }
    return pooler
  }

  get address(): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.port }
  }

  async stop(): Promise<void> {
    const gone = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await gone
    rmSync(this.folder, { recursive: true, force: true })
  }
}
