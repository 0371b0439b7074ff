import { createHmac } from 'node:crypto'
import { ConfigError } from '../config/config-error'
import type { Beat } from './node-channel'

/** A node silent for this long is considered lost. */
export const LOST_AFTER_MS = 5_000
/** A timer this late means that the process was suspended. */
const STALL_MS = 2_000

/** A lost node that comes back does so soon. */
const LOSSES_KEPT = 100

interface Member {
  heardAt: number
  gaveUp: number
  knowsUs: boolean
  status: unknown
}

export interface MembersOptions {
  readonly ownId: string
  /** Monotonic, in milliseconds. */
  readonly now: () => number
  /** Whether the channel can receive. */
  readonly isUp: () => boolean
  readonly onJoined: (id: string) => void
  readonly onLost: (id: string) => void
  /** Messages to this node may have been dropped: everything shown must be refetched. */
  readonly onMissed: () => void
}

/**
 * Tracks live nodes. A silent node is considered lost after a while, but not while this node receives nothing at all.
 * A node learns from the others' heartbeats that it was, or may have been, considered lost, and catches up.
 */
export class NodeMembers {
  readonly #members = new Map<string, Member>()
  /** How often this node lost each of the others. */
  readonly #losses = new Map<string, number>()
  /** How often each of the others lost this node: each time they dropped messages to it. */
  readonly #lostBy = new Map<string, number>()
  readonly #startedAt: number
  #checkedAt: number
  #hasMissed = false
  #isServing = false

  constructor(readonly options: MembersOptions) {
    this.#startedAt = options.now()
    this.#checkedAt = this.#startedAt
  }

  get ids(): string[] {
    return [...this.#members.keys()]
  }

  get losses(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#losses)
  }

  get age(): number {
    return this.options.now() - this.#startedAt
  }

  statuses(): { readonly id: string; readonly status: unknown; readonly silentMs: number }[] {
    const now = this.options.now()
    return [...this.#members].map(([id, { status, heardAt }]) => ({ id, status, silentMs: now - heardAt }))
  }

  has(id: string): boolean {
    return this.#members.has(id)
  }

  /** Whether all live nodes send their messages to this node. */
  get isKnownToAll(): boolean {
    return [...this.#members.values()].every(({ knowsUs }) => knowsUs)
  }

  get serves(): boolean {
    return this.#isServing
  }

  /** From now on this node has screens that could miss events. */
  serve(): void {
    this.#isServing = true
  }

  /**
   * Two nodes that meet while both have screens have exchanged nothing so far.
   * True if the sender was unknown and should be greeted immediately.
   */
  hear(id: string, beat: Beat): boolean {
    const known = this.#members.get(id)
    const knowsUs = beat.knows.includes(this.options.ownId)
    const hasGivenUp = known !== undefined && beat.gaveUp > known.gaveUp
    const lostUs = beat.losses[this.options.ownId] ?? 0
    const hasLostUs = lostUs > 0 && lostUs !== this.#lostBy.get(id)
    const servedUnknown = known === undefined && this.#isServing && beat.serves
    if (hasGivenUp || hasLostUs || servedUnknown) this.#hasMissed = true
    this.#lostBy.set(id, lostUs)
    const { gaveUp, status } = beat
    this.#members.set(id, { heardAt: this.options.now(), gaveUp, knowsUs, status })
    if (!known) this.options.onJoined(id)
    this.#catchUp()
    return !known
  }

  /** It shut down cleanly. */
  leave(id: string): void {
    this.#lostBy.delete(id)
    this.#losses.delete(id)
    if (this.#members.delete(id)) this.options.onLost(id)
    this.#catchUp()
  }

  check(): void {
    const now = this.options.now()
    const stoodStill = now - this.#checkedAt > STALL_MS
    this.#checkedAt = now
    if (stoodStill || !this.options.isUp()) {
      for (const member of this.#members.values()) member.heardAt = now
      return
    }
    for (const [id, { heardAt }] of this.#members) {
      if (now - heardAt <= LOST_AFTER_MS) continue
      this.#members.delete(id)
      this.#noteLoss(id)
      this.options.onLost(id)
    }
    this.#catchUp()
  }

  #noteLoss(id: string): void {
    const count = (this.#losses.get(id) ?? 0) + 1
    this.#losses.delete(id)
    this.#losses.set(id, count)
    const [oldest] = this.#losses.keys()
    if (this.#losses.size > LOSSES_KEPT && oldest !== undefined) this.#losses.delete(oldest)
  }

  /** Refetching helps only once all live nodes send to this node. */
  #catchUp(): void {
    if (!this.#hasMissed || !this.isKnownToAll) return
    this.#hasMissed = false
    if (this.#isServing) this.options.onMissed()
  }
}

/** Marks that identify compatible nodes. Each is a positive number of 31 bits, as PostgreSQL numbers advisory locks. */
export interface NodeMarks {
  /** Derived from the secret for signing and encryption, without revealing it. */
  readonly secret: number
  /** Number of migrations it knows. */
  readonly migrations: number
}

/** Two consecutive releases can run together (record 41); each migration counts as one. */
export const RELEASES_APART = 1

export function marksOf(secret: string, migrations: number): NodeMarks {
  const mark = createHmac('sha256', secret).update('the mark of a node').digest().readUInt32BE() >>> 1
  return { secret: mark, migrations }
}

/** @throws ConfigError if this node is incompatible with another one */
export function requireFellows(
  own: NodeMarks,
  others: { readonly secrets: readonly number[]; readonly migrations: readonly number[] },
): void {
  if (others.secrets.some((secret) => secret !== own.secret)) {
    throw new ConfigError(
      'CAIRN_SECRET is another one than that of a server which runs on this database, so that ' +
        'neither would know the sessions and jobs of the other; set the same for all of them.',
    )
  }
  if (others.migrations.some((count) => count < own.migrations - RELEASES_APART)) {
    throw new ConfigError(
      'A server that runs on this database is two or more releases older than this one, and would ' +
        'fail on what this one changes; start the releases between one after another, or end the older servers first.',
    )
  }
  if (others.migrations.some((count) => count > own.migrations + RELEASES_APART)) {
    throw new ConfigError(
      'A server that runs on this database is two or more releases newer than this one, which does ' +
        'not know what is in it; start that release here.',
    )
  }
}
