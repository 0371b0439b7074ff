import { type LiveTextRef, liveTextName } from '@cairn/contract/core/live-texts'
import type { Database } from '../database/database'
import type { Log } from '../log/log'
import { keepText } from './kept-text'
import type { LiveTextDomain } from './live-text'

/** So long after the last letter, and so long after the first one at most, a domain keeps what its texts say. */
const QUIET_MS = 700
const MOST_MS = 3_000
const AGAIN_MS = 5_000

interface Waiting {
  readonly ref: LiveTextRef
  readonly since: number
  /** Who wrote last. */
  personId: string | null
  timer: NodeJS.Timeout
}

/** Lets domains keep what is written, a moment after it was. What a node leaves undone, `keepLiveTexts` does. */
export class TextKeeper {
  readonly #waiting = new Map<string, Waiting>()
  readonly #running = new Set<Promise<void>>()

  constructor(
    readonly database: Database,
    readonly domains: ReadonlyMap<string, LiveTextDomain>,
    readonly log: Log,
  ) {}

  changed(ref: LiveTextRef, personId: string | null): void {
    const name = liveTextName(ref)
    const since = this.#waiting.get(name)?.since ?? performance.now()
    const left = since + MOST_MS - performance.now()
    this.#wait(name, { ref, since, personId }, Math.max(0, Math.min(QUIET_MS, left)))
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
    const keeping = this.#keepNow(waiting).catch((error: unknown) => {
      this.log.error({ err: error }, 'what people wrote together is in its log, and could not be kept yet')
      if (!this.#waiting.has(name)) this.#wait(name, { ...waiting, since: performance.now() }, AGAIN_MS)
    })
    this.#running.add(keeping)
    return keeping.finally(() => this.#running.delete(keeping))
  }

  async #keepNow({ ref: { orgId, kind, id }, personId }: Omit<Waiting, 'timer'>): Promise<void> {
    const domain = this.domains.get(kind)
    if (domain) await this.database.tenant({ orgId, personId }, (tx) => keepText(tx, domain, id))
  }

  /** Keeps all that waits, as far as it can be. */
  async stop(): Promise<void> {
    for (const name of [...this.#waiting.keys()]) void this.#keep(name)
    await Promise.all(this.#running)
    for (const { timer } of this.#waiting.values()) clearTimeout(timer)
    this.#waiting.clear()
  }
}
