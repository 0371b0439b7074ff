import { type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import type { Database } from '../database/database'
import type { Log } from '../log/log'
import { keepText } from './kept-text'
import type { LiveTextDomain } from './live-text'

const QUIET_MS = 700
const MOST_MS = 3_000
/** Doubles with each failure. */
const AGAIN_MS = 5_000
const AGAIN_MOST_MS = 30 * 60_000

interface Waiting {
  readonly ref: LiveTextRef
  readonly since: number
  personId: string | null
  timer: NodeJS.Timeout
}

interface Failed {
  readonly count: number
  readonly notBefore: number
}

/** `keepLiveTexts` covers stopped nodes. */
export class TextKeeper {
  readonly #waiting = new Map<string, Waiting>()
  readonly #running = new Set<Promise<void>>()
  readonly #failed = new Map<string, Failed>()

  constructor(
    readonly database: Database,
    readonly domains: ReadonlyMap<string, LiveTextDomain>,
    readonly log: Log,
  ) {}

  changed(ref: LiveTextRef, personId: string | null): void {
    const name = liveTextName(ref)
    const now = performance.now()
    const since = this.#waiting.get(name)?.since ?? now
    const quiet = Math.min(QUIET_MS, since + MOST_MS - now)
    const backoff = (this.#failed.get(name)?.notBefore ?? now) - now
    this.#wait(name, { ref, since, personId }, Math.max(0, quiet, backoff))
  }

  #wait(name: string, waiting: Omit<Waiting, 'timer'>, ms: number): void {
    clearTimeout(this.#waiting.get(name)?.timer)
    const timer = setTimeout(() => void this.#keep(name), ms)
    this.#waiting.set(name, { ...waiting, timer })
  }

  #keep(name: string): Promise<void> {
    const waiting = this.#waiting.get(name)
    this.#waiting.delete(name)
    if (!waiting) return Promise.resolve()
    clearTimeout(waiting.timer)
    const keeping = this.#keepNow(waiting).then(
      () => void this.#failed.delete(name),
      (error: unknown) => {
        const count = (this.#failed.get(name)?.count ?? 0) + 1
        const backoff = Math.min(AGAIN_MOST_MS, AGAIN_MS * 2 ** (count - 1))
        this.#failed.set(name, { count, notBefore: performance.now() + backoff })
        this.log.error({ err: error, name, count }, 'a live text is stored, and its domain could not keep it yet')
        this.changed(waiting.ref, this.#waiting.get(name)?.personId ?? waiting.personId)
      },
    )
    this.#running.add(keeping)
    return keeping.finally(() => this.#running.delete(keeping))
  }

  async #keepNow({ ref: { orgId, kind, id }, personId }: Omit<Waiting, 'timer'>): Promise<void> {
    const domain = this.domains.get(kind)
    if (domain) await this.database.tenant({ orgId, personId }, (tx) => keepText(tx, domain, id))
  }

  async stop(): Promise<void> {
    for (const name of [...this.#waiting.keys()]) void this.#keep(name)
    await Promise.all(this.#running)
    for (const { timer } of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }
}
