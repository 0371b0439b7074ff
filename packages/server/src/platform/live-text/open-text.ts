import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import * as Y from 'yjs'
import type { Database } from '../database/database'
import { newsSince } from './kept-text'
import { type LiveTextDomain, LiveTextRefusal } from './live-text'
import type { TextPresence } from './text-gate'
import { TextProof } from './text-proof'

interface Shared {
  readonly doc: Y.Doc
  readonly presence: TextPresence
}

export class OpenText {
  #seq = -1
  #proof: TextProof | null = null
  #isReading: Promise<void> | null = null
  #isAskedAgain = false

  constructor(
    readonly ref: LiveTextRef,
    readonly domain: LiveTextDomain,
    readonly shared: Shared,
    readonly database: Database,
    readonly onFailure: (error: unknown) => void,
  ) {}

  get doc(): Y.Doc {
    return this.shared.doc
  }

  get presence(): TextPresence {
    return this.shared.presence
  }

  /** @throws LiveTextRefusal */
  hasAll(update: Uint8Array): boolean {
    try {
      return Y.snapshotContainsUpdate(Y.snapshot(this.doc), update)
    } catch {
      throw new LiveTextRefusal('refused')
    }
  }

  /** Applies the update to a copy first. @throws LiveTextRefusal */
  prove(update: Uint8Array): void {
    this.#proof ??= new TextProof(this.domain.fields, Y.encodeStateAsUpdate(this.doc))
    try {
      this.#proof.prove(update)
    } catch (error) {
      this.forgetProof()
      throw error
    }
  }

  forgetProof(): void {
    this.#proof?.destroy()
    this.#proof = null
  }

  take(updates: readonly Uint8Array[], seq: number): void {
    for (const update of updates) {
      Y.applyUpdate(this.doc, update)
      this.#proof?.follow(update)
    }
    this.#seq = Math.max(this.#seq, seq)
  }

  takeOwn(update: Uint8Array, seq: number): void {
    Y.applyUpdate(this.doc, update)
    if (seq === this.#seq + 1) this.#seq = seq
    else if (seq > this.#seq) void this.catchUp().catch(this.onFailure)
  }

  /** Concurrent calls share one more read. */
  catchUp(): Promise<void> {
    if (this.#isReading) {
      this.#isAskedAgain = true
      return this.#isReading
    }
    const reading = this.#read().finally(() => {
      this.#isReading = null
    })
    this.#isReading = reading
    return reading
  }

  async #read(): Promise<void> {
    const { orgId } = this.ref
    do {
      this.#isAskedAgain = false
      const news = await this.database.tenant({ orgId }, (tx) => newsSince(tx, this.ref, this.#seq))
      if (news) this.take(news.updates, news.seq)
    } while (this.#isAskedAgain)
  }
}
