import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { SUPERUSER } from '../../platform/postgres/cluster-folder'
import { serverPort } from '../../platform/postgres/embedded-postgres'
import { openPool } from '../open-pool'
import { SEED_SECRET } from '../seed-team'

export interface KillableServerOptions {
  /** What starts `main`: the program and its arguments. */
  readonly command: readonly [program: string, ...args: string[]]
  readonly dataDir: string
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
  /** A file of its log lines, opened for appending; they go nowhere unless said. */
  readonly logTo?: number
}

const READY_MS = 120_000
const POLL_EVERY_MS = 10

/** The product in a process of its own, with its embedded PostgreSQL, to be killed and started again. */
export class KillableServer {
  readonly url: string
  #child: ChildProcess | null = null
  #isOver = false
  /** By `performance.now()`. */
  resumedAt = Number.NEGATIVE_INFINITY

  constructor(readonly options: KillableServerOptions) {
    this.url = `http://127.0.0.1:${options.port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** @throws once it was ended. Gives how long it took until `/readyz` answered 200, in milliseconds. */
  async start(): Promise<number> {
    if (this.#isOver) throw new Error('the server was ended')
    const { command, dataDir, port, env, logTo = 'ignore' } = this.options
    const [program, ...args] = command
    const startedAt = performance.now()
    const child = spawn(program, args, {
      stdio: ['ignore', logTo, 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        CAIRN_DATA_DIR: dataDir,
        CAIRN_DEMO: 'off',
        CAIRN_SECRET: SEED_SECRET,
        LOG_LEVEL: 'fatal',
        ...env,
      },
    })
    this.#child = child
    const endWithProcess = () => child.kill()
    process.once('exit', endWithProcess)
    child.once('exit', () => process.off('exit', endWithProcess))
    await this.#ready(child, startedAt + READY_MS)
    return performance.now() - startedAt
  }

  async #ready(child: ChildProcess, deadline: number): Promise<void> {
    while (performance.now() < deadline) {
      const ended = child.exitCode ?? child.signalCode
      if (ended !== null) throw new Error(`the server ended with ${ended} before it was ready`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => null)
      if (answer?.status === 200) return
      await delay(POLL_EVERY_MS)
    }
    throw new Error('the server did not get ready')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  /** Not a step further, and nothing is closed; until `resume`. */
  suspend(): void {
    process.kill(this.pid, 'SIGSTOP')
  }

  resume(): void {
    process.kill(this.pid, 'SIGCONT')
    this.resumedAt = performance.now()
  }

  /** kill -9; its PostgreSQL runs on until the next start takes it over. */
  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  /** In order, PostgreSQL included. */
  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  /** As `stop`, and for good: whoever is still about to start it does not. */
  async end(): Promise<void> {
    this.#isOver = true
    // Whoever is suspended hears nothing of being asked to stop.
    if (this.#child?.exitCode === null && this.#child.signalCode === null) this.resume()
    await this.stop()
    this.#endOrphan()
  }

  /** The PostgreSQL of a server that was killed and is not started again. */
  #endOrphan(): void {
    const file = `${this.options.dataDir}/postgres/postmaster.pid`
    if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT')
  }

  /** On its PostgreSQL, as the owner of everything: for seeding and for counting. */
  openPool(): pg.Pool {
    const host = `${this.options.dataDir}/socket`
    return openPool({ host, port: serverPort(), user: SUPERUSER, database: 'cairn' }, 2)
  }
}
