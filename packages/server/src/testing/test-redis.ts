import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from './free-port'
import { makeScratchFolder } from './scratch-folder'

interface Program {
  readonly file: string
  readonly argv0: string
}

/** Where only Debian's `redis-tools` is installed, the server's program is there under another name, and goes by how it is called. */
const PROGRAMS: readonly Program[] = [
  { file: 'redis-server', argv0: 'redis-server' },
  { file: 'valkey-server', argv0: 'valkey-server' },
  { file: 'redis-check-rdb', argv0: 'redis-server' },
]
const START_MS = 10_000

const isServer = ({ file, argv0 }: Program) =>
  spawnSync(file, ['--version'], { argv0, encoding: 'utf8' }).stdout?.includes('server v=') ?? false
const program = PROGRAMS.find(isServer)

/** Whether there is a Redis to start: `describe.skipIf(!hasRedis)` counts as skipped what needs one. */
export const hasRedis = program !== undefined

/** A Redis of a test's own, that keeps nothing on disk. */
export class TestRedis {
  #child: ChildProcess | undefined
  readonly #folder = makeScratchFolder('cairn-redis-')

  private constructor(
    readonly port: number,
    readonly settings: readonly string[],
  ) {}

  /** `settings` as on its command line: `['--maxmemory', '1mb']`. */
  static async start(settings: readonly string[] = []): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), settings)
    await redis.start()
    return redis
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`
  }

  /** Also after `kill`, on the same port, empty. */
  async start(): Promise<void> {
    if (program === undefined) throw new Error('there is no redis-server on the path')
    const own = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    const { file, argv0 } = program
    this.#child = spawn(file, [...own, '--dir', this.#folder, ...this.settings], { stdio: 'ignore', argv0 })
    const endWithProcess = () => this.#child?.kill('SIGKILL')
    process.once('exit', endWithProcess)
    this.#child.once('exit', () => process.off('exit', endWithProcess))
    await this.#answers()
  }

  /** At once, as a crash; what it held is gone. */
  async kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** One command, as whoever needs no password: `run('DBSIZE')`. */
  async run(name: string, ...values: string[]): Promise<unknown> {
    const client = new Redis(this.url, { enableReadyCheck: false })
    try {
      return await client.call(name, ...values)
    } finally {
      client.disconnect()
    }
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #answers(): Promise<void> {
    const end = performance.now() + START_MS
    const client = new Redis(this.url, {
      lazyConnect: true,
      enableReadyCheck: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    })
    client.on('error', () => undefined)
    while (performance.now() < end) {
      try {
        if (client.status !== 'ready') await client.connect()
        // Who wants a password answers as well.
        await client.ping().catch((error: Error) => {
          if (!error.message.startsWith('NOAUTH')) throw error
        })
        client.disconnect()
        return
      } catch {
        await delay(20)
      }
    }
    throw new Error(`${program?.file} did not answer on port ${this.port}`)
  }
}
