import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  type WriteStream,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/testing/free-port'
import { root } from '../../scripts/clone.mjs'

export interface ServerOptions {
  readonly hasDemo: boolean
  /** Without it, mails stay in the outbox page. */
  readonly smtpUrl?: string
  /** A free port by default. */
  readonly port?: number
  readonly main?: string
  readonly env?: Readonly<Record<string, string>>
}

export interface Cairn {
  readonly url: string
  readonly nodes: readonly string[]
  /** Has PostgreSQL's. */
  readonly dataDir: string
  /** Restarts on the same data and addresses after `kill` or `stop`. */
  start(): Promise<void>
  /** Like a power failure. */
  kill(): Promise<void>
  stop(): Promise<void>
  dispose(): Promise<void>
}

/** The folder that `keepDemonstration` prepared. */
const DEMONSTRATION = 'CAIRN_JOURNEY_DEMONSTRATION'

/** PostgreSQL rejects files of another owner, so Node's copy is not enough. */
export function copyDemonstration(to: string, part = ''): void {
  const from = join(process.env[DEMONSTRATION] ?? '', part)
  if (process.env[DEMONSTRATION] && existsSync(from)) execFileSync('cp', ['-a', from, to])
}

const MAIN = join(root, 'packages/server/dist/main.js')
const READY_MS = 90_000

export class CairnServer implements Cairn {
  private child: ChildProcess | undefined
  /** PostgreSQL runs as another user under root. */
  private readonly folder = mkdtempSync(join(tmpdir(), 'cairn-journey-'))
  private readonly log: WriteStream

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly options: ServerOptions,
  ) {
    const logs = join(root, 'test-results')
    mkdirSync(logs, { recursive: true })
    chmodSync(this.folder, 0o711)
    if (options.hasDemo) copyDemonstration(this.dataDir)
    this.log = createWriteStream(join(logs, `journey-server-${port}.log`))
  }

  static async start(options: ServerOptions): Promise<CairnServer> {
    const port = options.port ?? (await freePort())
    const server = new CairnServer(`http://localhost:${port}`, port, options)
    try {
      await server.start()
      return server
    } catch (error) {
      await server.dispose()
      throw error
    }
  }

  get nodes(): readonly string[] {
    return [this.url]
  }

  /** Counts replies in the server's log. */
  answered(route: string): number {
    return readFileSync(this.log.path, 'utf8').split(`"route":"${route}"`).length - 1
  }

  get dataDir(): string {
    return join(this.folder, 'data')
  }

  static async keepDemonstration(): Promise<() => void> {
    const server = await CairnServer.start({ hasDemo: true })
    await server.stop()
    server.log.end()
    process.env[DEMONSTRATION] = server.dataDir
    return () => server.remove()
  }

  async start(): Promise<void> {
    const { hasDemo, smtpUrl = '', main = MAIN, env } = this.options
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(this.port),
        HOST: '127.0.0.1',
        CAIRN_PUBLIC_URL: this.url,
        CAIRN_DATA_DIR: this.dataDir,
        CAIRN_DEMO: hasDemo ? 'on' : 'off',
        DATABASE_URL: '',
        SMTP_URL: smtpUrl,
        LOG_LEVEL: 'info',
        CAIRN_LINKS: 'terms=https://example.com/terms',
        ...env,
      },
    })
    this.child = child
    const endWithProcess = () => child.kill()
    process.once('exit', endWithProcess)
    child.once('exit', () => process.off('exit', endWithProcess))
    child.stdout?.pipe(this.log, { end: false })
    child.stderr?.pipe(this.log, { end: false })
    const ended = once(child, 'exit').then(() => 'ended')
    const ready = once(child, 'message').then(() => 'ready')
    const late = delay(READY_MS, 'late', { ref: false })
    const outcome = await Promise.race([ready, ended, late])
    if (outcome !== 'ready') throw new Error(`The server did not start (${outcome}); see ${String(this.log.path)}.`)
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    this.child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async dispose(): Promise<void> {
    await this.stop()
    stopLeftPostgres(join(this.dataDir, 'postgres', 'postmaster.pid'))
    this.remove()
    this.log.end()
  }

  private remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

function stopLeftPostgres(pidFile: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
  } catch {
    // Stopped in order: the file or process is gone.
  }
}
