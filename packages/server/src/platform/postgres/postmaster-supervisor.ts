import { setTimeout as delay } from 'node:timers/promises'
import { clearRemains, type PostmasterPlace, startPostmaster, stopPostmaster } from './postmaster'
import { isProcessAlive } from './process-identity'

const WATCH_EVERY_MS = 250
const LONGEST_RESTART_DELAY_MS = 5_000

export type SupervisorLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export class PostmasterSupervisor {
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
