import type { Log } from '../log/log'
import type { SharedStore } from './shared-store'

const EVERY_MS = 500
/** How long other nodes have to renew after Redis was away. */
const GRACE_MS = 5_000

interface Fellow {
  readonly status: unknown
  readonly seenAt: Date
}

interface LeasesOptions {
  readonly id: string
  readonly store: SharedStore
  readonly log: Log
  readonly status: () => unknown
  /** This node's lease had expired. */
  readonly onLapsed: () => void
  readonly onGone: (id: string) => void
  /** A node got its lease. */
  readonly onConfirmed: () => void
}

/** This node's lease, and the other nodes that have one. */
export class NodeLeases {
  #others = new Map<string, Fellow>()
  #confirmed: ReadonlySet<string> = new Set()
  #graceUntil = 0
  #isStopped = false
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(readonly options: LeasesOptions) {
    options.store.onUp(() => {
      this.#graceUntil = performance.now() + GRACE_MS
      this.#confirmed = new Set()
    })
  }

  get ids(): string[] {
    return [...this.#others.keys()]
  }

  statuses(): Fellow[] {
    return [...this.#others.values()]
  }

  isConfirmed(id: string): boolean {
    return this.#confirmed.has(id)
  }

  isGone(id: string): boolean {
    return !this.#confirmed.has(id) && !this.#others.has(id) && performance.now() >= this.#graceUntil
  }

  async start(): Promise<void> {
    await this.renew()
    this.#timer = setInterval(() => void this.renew(), EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
    if (this.options.store.isUp()) await this.options.store.endLease(this.options.id).catch(() => undefined)
  }

  renew(): Promise<void> {
    this.#running ??= this.#renew().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #renew(): Promise<void> {
    const { store, id, status, log, onLapsed } = this.options
    if (!store.isUp() || this.#isStopped) return
    try {
      const { wasHeld, leases } = await store.renewLease(id, JSON.stringify(status() ?? null))
      if (!wasHeld) onLapsed()
      this.#take(leases)
    } catch (error) {
      log.warn({ err: error }, 'the lease of this node could not be renewed')
    }
  }

  #take(leases: ReadonlyMap<string, string>): void {
    const before = this.#confirmed
    this.#confirmed = new Set(leases.keys())
    for (const [id, value] of leases) {
      if (id === this.options.id) continue
      if (!this.#others.has(id)) this.options.log.info({ node: id }, 'another node is there')
      this.#others.set(id, { status: JSON.parse(value), seenAt: new Date() })
    }
    if ([...leases.keys()].some((id) => id !== this.options.id && !before.has(id))) this.options.onConfirmed()
    if (performance.now() < this.#graceUntil) return
    for (const id of this.ids) if (!leases.has(id)) this.gone(id)
  }

  gone(id: string): void {
    if (!this.#others.delete(id)) return
    this.options.log.info({ node: id }, 'another node is gone')
    this.options.onGone(id)
  }
}
