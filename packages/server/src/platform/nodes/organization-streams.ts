import type { Log } from '../log/log'
import { isBefore, type SharedStore, STREAM_START, type StreamRead } from './shared-store'

/** Wakes can be lost. */
const READ_EVERY_MS = 2_000
const LOOK_EVERY_MS = 10_000
/** How long an organization is followed after the last request or socket. */
const LINGER_MS = 60_000
/** Longer, and Redis may have trimmed unread entries. */
const AWAY_MS = 60_000
const FOLLOWED_WITHIN_MS = 1_000
const AT_ONCE = 100
/** Events beyond this remain in the outbox. */
const WAITING_MOST = 20_000
/** Longer than it takes to notice a restarted Redis. */
const RECENT_MS = 15_000
const RECENT_MOST = 20_000

/** The stream of installation-wide events. */
export const EVERYONE = 'everyone'

interface Entry {
  readonly kind: string
  readonly body: unknown
}

interface Recent extends Entry {
  readonly stream: string
  readonly at: number
}

interface Waiting extends Recent {
  /** Already in `#recent`. */
  readonly isAgain: boolean
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

interface Followed {
  position: string
  /** `lost`: entries may be missing. `moved`: the position may belong to another Redis. */
  state: 'known' | 'moved' | 'lost'
  isBeginning: boolean
  neededAt: number
  ready: Promise<void>
}

export type Take = (body: unknown, orgId: string, from: string) => void

export interface StreamsOptions {
  readonly id: string
  readonly store: SharedStore
  readonly log: Log
  /** Reads presence. */
  readonly look: (orgId: string) => Promise<void>
  readonly onForgotten: (orgId: string) => void
}

/** One stream per organization, read from the last position. If entries may be lost, `onMissed` makes clients refetch. */
export class OrganizationStreams {
  readonly #followed = new Map<string, Followed>()
  #awake = new Set<string>()
  readonly #takers = new Map<string, Take>()
  readonly #repeated = new Set<string>()
  #recent: Recent[] = []
  readonly #missed: ((orgId: string) => void)[] = []
  readonly #needs: ((orgId: string) => boolean)[] = []
  #waiting: Waiting[] = []
  #timers: NodeJS.Timeout[] = []
  #isFlushing = false
  #isReading = false
  #identity: string | null = null
  #movedAt = Number.NEGATIVE_INFINITY
  #readAt = Date.now()

  constructor(readonly options: StreamsOptions) {
    const { store } = options
    store.onWake((stream) => this.#wake(stream))
    store.onUp(() => void this.#resume())
  }

  isUp(): boolean {
    return this.options.store.isUp()
  }

  /** `isRepeated`: idempotent, so it is sent again after Redis restarts. */
  on(kind: string, take: Take, { isRepeated = false } = {}): void {
    this.#takers.set(kind, take)
    if (isRepeated) this.#repeated.add(kind)
  }

  onMissed(listener: (orgId: string) => void): void {
    this.#missed.push(listener)
  }

  followWhile(isNeeded: (orgId: string) => boolean): void {
    this.#needs.push(isNeeded)
  }

  async start(): Promise<void> {
    const look = () => {
      void this.#checkIdentity()
      this.lookAll()
    }
    this.#timers = [setInterval(() => this.#readAll(), READ_EVERY_MS), setInterval(look, LOOK_EVERY_MS)]
    for (const timer of this.#timers) timer.unref()
    await this.#checkIdentity()
    await this.follow(EVERYONE)
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#flush()
  }

  /** Resolves when it is in Redis; rejects if too many entries wait. */
  append(stream: string, kind: string, body: unknown): Promise<void> {
    return this.#queue({ stream, kind, body, at: performance.now() }, false)
  }

  #queue(entry: Recent, isAgain: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#isFlushing) setImmediate(() => this.#flush())
      this.#isFlushing = true
      this.#waiting.push({ ...entry, isAgain, resolve, reject })
      if (this.#waiting.length > WAITING_MOST)
        this.#waiting.shift()?.reject(new Error('too many events wait for Redis'))
    })
  }

  /** Resolves when this node receives the organization's events, or Redis does not answer. */
  follow(orgId: string): Promise<void> {
    const known = this.#followed.get(orgId)
    if (known) {
      known.neededAt = performance.now()
      return known.ready
    }
    const followed: Followed = {
      position: STREAM_START,
      state: 'lost',
      isBeginning: true,
      neededAt: performance.now(),
      ready: Promise.resolve(),
    }
    this.#followed.set(orgId, followed)
    const late = new Promise<void>((resolve) => void setTimeout(resolve, FOLLOWED_WITHIN_MS).unref())
    followed.ready = Promise.race([this.#begin(orgId, followed), late])
    return followed.ready
  }

  async #begin(orgId: string, followed: Followed): Promise<void> {
    const { store, log, look } = this.options
    // Entries added before it listens cause no wake.
    void store.listen(orgId).then(
      () => this.#wake(orgId),
      () => undefined,
    )
    try {
      if (!store.isUp()) return
      followed.position = await store.lastId(orgId)
      followed.state = 'known'
      await look(orgId)
    } catch (error) {
      log.warn({ err: error }, 'an organization cannot be followed yet')
    } finally {
      followed.isBeginning = false
      this.#wake(orgId)
    }
  }

  #flush(): void {
    this.#isFlushing = false
    if (!this.options.store.isUp()) return
    const byStream = new Map<string, Waiting[]>()
    for (const one of this.#waiting) {
      const waiting = byStream.get(one.stream)
      if (waiting) waiting.push(one)
      else byStream.set(one.stream, [one])
    }
    this.#waiting = []
    for (const [stream, waiting] of byStream) {
      for (let at = 0; at < waiting.length; at += AT_ONCE) this.#send(stream, waiting.slice(at, at + AT_ONCE))
    }
  }

  #send(stream: string, sent: readonly Waiting[]): void {
    const { store, id, log } = this.options
    const text = JSON.stringify(sent.map(({ kind, body }): Entry => ({ kind, body })))
    store.append(stream, id, text).then(
      () => {
        this.#remember(sent)
        for (const { resolve } of sent) resolve()
      },
      (error) => {
        log.warn({ err: error }, 'Redis did not take what happened; it is sent again')
        this.#waiting.unshift(...sent)
      },
    )
  }

  #remember(sent: readonly Waiting[]): void {
    const repeated = sent.filter(({ kind, isAgain }) => !isAgain && this.#repeated.has(kind))
    this.#recent.push(...repeated.map(({ stream, kind, body, at }) => ({ stream, kind, body, at })))
    const [since, excess] = [performance.now() - RECENT_MS, this.#recent.length - RECENT_MOST]
    const first = this.#recent.findIndex(({ at }, index) => at > since && index >= excess)
    if (first > RECENT_MOST / 10) this.#recent.splice(0, first)
  }

  #wake(orgId: string): void {
    this.#awake.add(orgId)
    this.#scheduleRead()
  }

  #readAll(): void {
    this.#flush()
    const [now, { store, onForgotten }] = [performance.now(), this.options]
    for (const [orgId, followed] of this.#followed) {
      if (orgId === EVERYONE || this.#needs.some((isNeeded) => isNeeded(orgId))) followed.neededAt = now
      if (now - followed.neededAt > LINGER_MS) {
        this.#followed.delete(orgId)
        void store.unlisten(orgId).catch(() => undefined)
        onForgotten(orgId)
      } else this.#awake.add(orgId)
    }
    this.#scheduleRead()
  }

  /** One read at a time. */
  #scheduleRead(): void {
    if (this.#isReading) return
    this.#isReading = true
    setImmediate(() => void this.#read())
  }

  async #read(): Promise<void> {
    const { store, log } = this.options
    try {
      while (this.#awake.size > 0 && store.isUp()) {
        const awake = [...this.#awake]
        this.#awake = new Set()
        const positions = new Map<string, string>()
        for (const orgId of awake) {
          const followed = this.#followed.get(orgId)
          if (!followed || followed.isBeginning) continue
          if (followed.state !== 'known') await this.#reposition(orgId, followed)
          positions.set(orgId, followed.position)
        }
        if (positions.size > 0) for (const read of await store.readAfter(positions)) await this.#take(read)
        this.#readAt = Date.now()
      }
    } catch (error) {
      log.warn({ err: error }, 'events of other nodes could not be read yet')
    } finally {
      this.#isReading = false
    }
  }

  async #take({ stream, entries, isTrimmed, isFull }: StreamRead): Promise<void> {
    const followed = this.#followed.get(stream)
    if (!followed) return
    if (isTrimmed) {
      followed.position = STREAM_START
      followed.state = 'lost'
      return this.#reposition(stream, followed)
    }
    followed.position = entries.at(-1)?.id ?? followed.position
    if (isFull) this.#awake.add(stream)
    for (const { from, text } of entries) if (from !== this.options.id) this.#takeEntries(text, stream, from)
  }

  #takeEntries(text: string, orgId: string, from: string): void {
    for (const { kind, body } of JSON.parse(text) as Entry[]) {
      try {
        // Other releases may add other kinds.
        this.#takers.get(kind)?.(body, orgId, from)
      } catch (error) {
        this.options.log.error({ err: error, kind }, 'an entry of another node could not be applied')
      }
    }
  }

  /** A restarted stream is read from its start. */
  async #reposition(orgId: string, followed: Followed): Promise<void> {
    const last = await this.options.store.lastId(orgId)
    if (followed.position === STREAM_START) followed.position = last
    else if (isBefore(last, followed.position)) followed.position = STREAM_START
    const isLost = followed.state === 'lost'
    followed.state = 'known'
    if (!isLost) return
    this.options.log.info({ orgId }, 'events of other nodes may be lost; clients refetch')
    for (const listener of this.#missed) listener(orgId)
  }

  lookAll(): void {
    for (const orgId of this.#followed.keys()) void this.#look(orgId)
  }

  #look(orgId: string): Promise<void> {
    const { store, log, look } = this.options
    if (!store.isUp()) return Promise.resolve()
    return look(orgId).catch((error) => log.warn({ err: error }, 'presence on other nodes could not be read'))
  }

  async #resume(): Promise<void> {
    this.#flush()
    if (Date.now() - this.#readAt > AWAY_MS) this.#mark('lost')
    await this.#checkIdentity()
    this.lookAll()
    this.#readAll()
  }

  async #checkIdentity(): Promise<void> {
    const { store, log } = this.options
    if (!store.isUp()) return
    try {
      const identity = await store.identity()
      const isOther = this.#identity !== null && this.#identity !== identity
      this.#identity = identity
      if (isOther) this.#moveTo()
    } catch (error) {
      log.warn({ err: error }, 'Redis could not be asked which server it is')
    }
  }

  /** A restarted Redis lacks the last entries, so every node sends its own again. */
  #moveTo(): void {
    this.#movedAt = performance.now()
    this.#mark(Date.now() - this.#readAt > RECENT_MS / 2 ? 'lost' : 'moved')
    const since = performance.now() - RECENT_MS
    for (const entry of this.#recent) if (entry.at > since) this.#queue(entry, true).catch(() => undefined)
    this.#readAll()
  }

  /** A node that is gone cannot send its entries again. */
  lostNode(): void {
    if (performance.now() - this.#movedAt > AWAY_MS) return
    this.#mark('lost')
    this.#readAll()
  }

  #mark(state: 'moved' | 'lost'): void {
    for (const followed of this.#followed.values()) if (followed.state !== 'lost') followed.state = state
  }
}
