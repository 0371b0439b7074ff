import {
  LEASE_MS,
  type Renewed,
  type SharedStore,
  type StreamEntry,
  type StreamRead,
} from '../platform/nodes/shared-store'

const READ_AT_ONCE = 500

/** A node's way to it. */
export interface MemoryLink {
  /** Whether the node knows of no interruption. */
  isUp(): boolean
  /** As long as a command and its reply take; rejects where either is lost. */
  pass(): Promise<void>
  /** How often a wake arrives. */
  wakes(): number
  afterWay(run: () => void): void
}

/** What nodes of one process share, in place of Redis. */
export class MemoryStore {
  /** Entries stored of each stream. */
  kept = 2_000
  #server = 1
  #ids = 0
  readonly #streams = new Map<string, StreamEntry[]>()
  readonly #hashes = new Map<string, Map<string, string>>()
  readonly #leases = new Map<string, { readonly value: string; readonly until: number }>()
  readonly #nodes = new Set<MemoryConnection>()

  /** Everything is lost. */
  restart(): void {
    this.#server += 1
    for (const all of [this.#streams, this.#hashes, this.#leases]) all.clear()
  }

  connect(link: MemoryLink): MemoryConnection {
    const connection = new MemoryConnection(this, link)
    this.#nodes.add(connection)
    return connection
  }

  leave(connection: MemoryConnection): void {
    this.#nodes.delete(connection)
  }

  get server(): string {
    return String(this.#server)
  }

  stream(name: string): StreamEntry[] {
    const stream = this.#streams.get(name) ?? []
    this.#streams.set(name, stream)
    return stream
  }

  hash(name: string): Map<string, string> {
    const hash = this.#hashes.get(name) ?? new Map<string, string>()
    this.#hashes.set(name, hash)
    return hash
  }

  append(stream: string, from: string, text: string): void {
    const entries = this.stream(stream)
    this.#ids += 1
    entries.push({ id: `${this.#ids}-0`, from, text })
    if (entries.length > this.kept) entries.shift()
    for (const node of this.#nodes) node.wake(stream)
  }

  get leases(): Map<string, { readonly value: string; readonly until: number }> {
    for (const [id, { until }] of this.#leases) if (until < performance.now()) this.#leases.delete(id)
    return this.#leases
  }

  renewLease(id: string, value: string): Renewed {
    const wasHeld = this.leases.has(id)
    this.#leases.set(id, { value, until: performance.now() + LEASE_MS })
    return { wasHeld, leases: new Map([...this.#leases].map(([node, lease]) => [node, lease.value])) }
  }
}

const numberOf = (id: string) => Number(id.split('-')[0])

export class MemoryConnection implements SharedStore {
  readonly #heard = new Set<string>()
  readonly #up: (() => void)[] = []
  #woken: ((stream: string) => void)[] = []

  constructor(
    readonly memory: MemoryStore,
    readonly link: MemoryLink,
  ) {}

  isUp(): boolean {
    return this.link.isUp()
  }
  onUp(listener: () => void): void {
    this.#up.push(listener)
  }
  /** The link is there again. */
  returned(): void {
    for (const listener of this.#up) listener()
  }
  async #run<T>(run: () => T): Promise<T> {
    if (!this.isUp()) throw new Error('the store is away')
    await this.link.pass()
    return run()
  }
  identity = () => this.#run(() => this.memory.server)
  append = (stream: string, from: string, text: string) => this.#run(() => this.memory.append(stream, from, text))
  lastId = (stream: string) => this.#run(() => this.memory.stream(stream).at(-1)?.id ?? '0-0')

  readAfter = (positions: ReadonlyMap<string, string>) =>
    this.#run(() =>
      [...positions].flatMap(([stream, position]): StreamRead[] => {
        const all = this.memory.stream(stream)
        const seen = numberOf(position)
        const after = all.slice(all.findLastIndex(({ id }) => numberOf(id) <= seen) + 1)
        const isTrimmed = all.length >= this.memory.kept && numberOf(all[0]?.id ?? '0') > seen + 1
        const entries = after.slice(0, READ_AT_ONCE)
        return after.length > 0 ? [{ stream, entries, isTrimmed, isFull: entries.length < after.length }] : []
      }),
    )

  onWake(listener: (stream: string) => void): void {
    this.#woken.push(listener)
  }
  listen = (stream: string) => this.#run(() => void this.#heard.add(stream))
  unlisten = (stream: string) => this.#run(() => void this.#heard.delete(stream))

  wake(stream: string): void {
    if (!this.#heard.has(stream)) return
    for (let count = this.link.wakes(); count > 0; count -= 1) {
      this.link.afterWay(() => {
        for (const listener of this.#woken) listener(stream)
      })
    }
  }

  writeFields = (name: string, set: ReadonlyMap<string, string>, removed: readonly string[]) =>
    this.#run(() => {
      const hash = this.memory.hash(name)
      for (const [field, value] of set) hash.set(field, value)
      for (const field of removed) hash.delete(field)
    })

  readFields = (name: string, fields: readonly string[] | null) =>
    this.#run(() => {
      const hash = this.memory.hash(name)
      return new Map([...hash].filter(([field]) => fields?.includes(field) ?? true))
    })

  renewLease = (id: string, value: string) => this.#run(() => this.memory.renewLease(id, value))
  endLease = (id: string) => this.#run(() => void this.memory.leases.delete(id))

  close(): void {
    this.#woken = []
    this.memory.leave(this)
  }
}
