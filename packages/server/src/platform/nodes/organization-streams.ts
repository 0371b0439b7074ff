import { groupedBy } from '@cairn/contract/core/grouped'
import type { Log } from '../log/log'
import { isBefore, type SharedStore, STREAM_START, type StreamRead } from './shared-store'

/** Redis notifications can be lost. */
const POLL_INTERVAL_MS = 2_000
const PRESENCE_INTERVAL_MS = 10_000
/** How long an organization is followed after the last request or socket. */
const IDLE_TIMEOUT_MS = 60_000
/** After a longer gap, Redis may have trimmed unread entries. */
const MAX_GAP_MS = 60_000
const FOLLOW_TIMEOUT_MS = 1_000
const BATCH_SIZE = 100
/** Events beyond this remain in the outbox. */
const MAX_QUEUED = 20_000
/** Longer than it takes to notice a restarted Redis. */
const RECENT_MS = 15_000
const MAX_RECENT = 20_000

/** The stream of installation-wide events. */
export const GLOBAL_STREAM = 'everyone'

interface NodeEvent {
  readonly kind: string
  readonly body: unknown
}

interface StreamEvent extends NodeEvent {
  readonly stream: string
  readonly at: number
}

interface QueuedEvent extends StreamEvent {
  /** Already in `#recent`. */
  readonly isResend: boolean
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

interface Followed {
  position: string
  /** `lost`: entries may be missing. `moved`: the position may belong to another Redis. */
  state: 'known' | 'moved' | 'lost'
  isStarting: boolean
  neededAt: number
  ready: Promise<void>
}

type EventHandler = (body: unknown, orgId: string, from: string) => void

interface StreamsOptions {
  readonly id: string
  readonly store: SharedStore
  readonly log: Log
  readonly refreshPresence: (orgId: string) => Promise<void>
  readonly onUnfollowed: (orgId: string) => void
}

/** One Redis stream per organization, read from the last position. If events may be lost, `onGap` makes clients refetch. */
export class OrganizationStreams {
  readonly #followed = new Map<string, Followed>()
  #unread = new Set<string>()
  readonly #handlers = new Map<string, EventHandler>()
  readonly #idempotent = new Set<string>()
  #recent: StreamEvent[] = []
  readonly #gapListeners: ((orgId: string) => void)[] = []
  readonly #followConditions: ((orgId: string) => boolean)[] = []
  #queued: QueuedEvent[] = []
  #timers: NodeJS.Timeout[] = []
  #isFlushing = false
  #isReading = false
  #identity: string | null = null
  #replacedAt = Number.NEGATIVE_INFINITY
  #readAt = Date.now()

  constructor(readonly options: StreamsOptions) {
    const { store } = options
    store.onWake((stream) => this.#markUnread(stream))
    store.onUp(() => void this.#resume())
  }

  isUp(): boolean {
    return this.options.store.isUp()
  }

  /** Idempotent events are sent again after Redis restarts. */
  on(kind: string, handler: EventHandler, { isIdempotent = false } = {}): void {
    this.#handlers.set(kind, handler)
    if (isIdempotent) this.#idempotent.add(kind)
  }

  onGap(listener: (orgId: string) => void): void {
    this.#gapListeners.push(listener)
  }

  followWhile(isNeeded: (orgId: string) => boolean): void {
    this.#followConditions.push(isNeeded)
  }

  async start(): Promise<void> {
    const refresh = () => {
      void this.#checkIdentity()
      this.refreshAllPresence()
    }
    this.#timers = [setInterval(() => this.#readAll(), POLL_INTERVAL_MS), setInterval(refresh, PRESENCE_INTERVAL_MS)]
    for (const timer of this.#timers) timer.unref()
    await this.#checkIdentity()
    await this.follow(GLOBAL_STREAM)
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#flush()
  }

  /** Resolves when Redis has stored the event; rejects if too many are queued. */
  append(stream: string, kind: string, body: unknown): Promise<void> {
    return this.#queue({ stream, kind, body, at: performance.now() }, false)
  }

  #queue(entry: StreamEvent, isResend: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!this.#isFlushing) setImmediate(() => this.#flush())
      this.#isFlushing = true
      this.#queued.push({ ...entry, isResend, resolve, reject })
      if (this.#queued.length > MAX_QUEUED) this.#queued.shift()?.reject(new Error('too many events wait for Redis'))
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
      isStarting: true,
      neededAt: performance.now(),
      ready: Promise.resolve(),
    }
    this.#followed.set(orgId, followed)
    const timeout = new Promise<void>((resolve) => void setTimeout(resolve, FOLLOW_TIMEOUT_MS).unref())
    followed.ready = Promise.race([this.#startFollowing(orgId, followed), timeout])
    return followed.ready
  }

  async #startFollowing(orgId: string, followed: Followed): Promise<void> {
    const { store, log, refreshPresence } = this.options
    // Entries added before `listen` takes effect cause no notification.
    void store.listen(orgId).then(
      () => this.#markUnread(orgId),
      () => undefined,
    )
    try {
      if (!store.isUp()) return
      followed.position = await store.lastId(orgId)
      followed.state = 'known'
      await refreshPresence(orgId)
    } catch (error) {
      log.warn({ err: error }, 'an organization cannot be followed yet')
    } finally {
      followed.isStarting = false
      this.#markUnread(orgId)
    }
  }

  #flush(): void {
    this.#isFlushing = false
    if (!this.options.store.isUp()) return
    const byStream = groupedBy(this.#queued, ({ stream }) => stream)
    this.#queued = []
    for (const [stream, events] of byStream) {
      for (let at = 0; at < events.length; at += BATCH_SIZE) this.#send(stream, events.slice(at, at + BATCH_SIZE))
    }
  }

  #send(stream: string, sent: readonly QueuedEvent[]): void {
    const { store, id, log } = this.options
    const text = JSON.stringify(sent.map(({ kind, body }): NodeEvent => ({ kind, body })))
    store.append(stream, id, text).then(
      () => {
        this.#remember(sent)
        for (const { resolve } of sent) resolve()
      },
      (error) => {
        log.warn({ err: error }, 'events could not be written to Redis; they are sent again')
        this.#queued.unshift(...sent)
      },
    )
  }

  #remember(sent: readonly QueuedEvent[]): void {
    const idempotent = sent.filter(({ kind, isResend }) => !isResend && this.#idempotent.has(kind))
    this.#recent.push(...idempotent.map(({ stream, kind, body, at }) => ({ stream, kind, body, at })))
    const since = performance.now() - RECENT_MS
    const excess = this.#recent.length - MAX_RECENT
    const first = this.#recent.findIndex(({ at }, index) => at > since && index >= excess)
    // Seldom, because removing from the start moves all others.
    if (first > MAX_RECENT / 10) this.#recent.splice(0, first)
  }

  #markUnread(orgId: string): void {
    this.#unread.add(orgId)
    this.#scheduleRead()
  }

  #readAll(): void {
    this.#flush()
    const now = performance.now()
    const { store, onUnfollowed } = this.options
    for (const [orgId, followed] of this.#followed) {
      if (orgId === GLOBAL_STREAM || this.#followConditions.some((isNeeded) => isNeeded(orgId))) followed.neededAt = now
      if (now - followed.neededAt > IDLE_TIMEOUT_MS) {
        this.#followed.delete(orgId)
        void store.unlisten(orgId).catch(() => undefined)
        onUnfollowed(orgId)
      } else this.#unread.add(orgId)
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
      while (this.#unread.size > 0 && store.isUp()) {
        const unread = [...this.#unread]
        this.#unread = new Set()
        const positions = new Map<string, string>()
        for (const orgId of unread) {
          const followed = this.#followed.get(orgId)
          if (!followed || followed.isStarting) continue
          if (followed.state !== 'known') await this.#reposition(orgId, followed)
          positions.set(orgId, followed.position)
        }
        if (positions.size > 0) for (const read of await store.readAfter(positions)) await this.#handleRead(read)
        this.#readAt = Date.now()
      }
    } catch (error) {
      log.warn({ err: error }, 'events of other nodes could not be read yet')
    } finally {
      this.#isReading = false
    }
  }

  async #handleRead({ stream, entries, isTrimmed, isFull }: StreamRead): Promise<void> {
    const followed = this.#followed.get(stream)
    if (!followed) return
    if (isTrimmed) {
      followed.position = STREAM_START
      followed.state = 'lost'
      return this.#reposition(stream, followed)
    }
    followed.position = entries.at(-1)?.id ?? followed.position
    if (isFull) this.#unread.add(stream)
    for (const { from, text } of entries) if (from !== this.options.id) this.#handleEvents(text, stream, from)
  }

  #handleEvents(text: string, orgId: string, from: string): void {
    for (const { kind, body } of JSON.parse(text) as NodeEvent[]) {
      try {
        // Other releases may add other kinds.
        this.#handlers.get(kind)?.(body, orgId, from)
      } catch (error) {
        this.options.log.error({ err: error, kind }, 'an event of another node could not be handled')
      }
    }
  }

  /** A stream that was reset is read from its start. */
  async #reposition(orgId: string, followed: Followed): Promise<void> {
    const last = await this.options.store.lastId(orgId)
    if (followed.position === STREAM_START) followed.position = last
    else if (isBefore(last, followed.position)) followed.position = STREAM_START
    const isLost = followed.state === 'lost'
    followed.state = 'known'
    if (!isLost) return
    this.options.log.info({ orgId }, 'events of other nodes may be lost; clients refetch')
    for (const listener of this.#gapListeners) listener(orgId)
  }

  refreshAllPresence(): void {
    for (const orgId of this.#followed.keys()) void this.#refreshPresence(orgId)
  }

  #refreshPresence(orgId: string): Promise<void> {
    const { store, log, refreshPresence } = this.options
    if (!store.isUp()) return Promise.resolve()
    return refreshPresence(orgId).catch((error) =>
      log.warn({ err: error }, 'presence on other nodes could not be read'),
    )
  }

  async #resume(): Promise<void> {
    this.#flush()
    if (Date.now() - this.#readAt > MAX_GAP_MS) this.#markAll('lost')
    await this.#checkIdentity()
    this.refreshAllPresence()
    this.#readAll()
  }

  async #checkIdentity(): Promise<void> {
    const { store, log } = this.options
    if (!store.isUp()) return
    try {
      const identity = await store.identity()
      const isOther = this.#identity !== null && this.#identity !== identity
      this.#identity = identity
      if (isOther) this.#handleReplacedRedis()
    } catch (error) {
      log.warn({ err: error }, 'Redis could not be asked which server it is')
    }
  }

  /** A restarted or replaced Redis lacks the last entries, so every node sends its own again. */
  #handleReplacedRedis(): void {
    this.#replacedAt = performance.now()
    this.#markAll(Date.now() - this.#readAt > RECENT_MS / 2 ? 'lost' : 'moved')
    const since = performance.now() - RECENT_MS
    for (const entry of this.#recent) if (entry.at > since) this.#queue(entry, true).catch(() => undefined)
    this.#readAll()
  }

  /** A node that is gone cannot resend. */
  nodeGone(): void {
    if (performance.now() - this.#replacedAt > MAX_GAP_MS) return
    this.#markAll('lost')
    this.#readAll()
  }

  #markAll(state: 'moved' | 'lost'): void {
    for (const followed of this.#followed.values()) if (followed.state !== 'lost') followed.state = state
  }
}
