import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import { type LiveTextRef, liveTextMarks, liveTextNodes } from '@cairn/contract/core/live-texts'
import * as Y from 'yjs'
import type { Database } from '../database/database'
import { htmlOfText, LIVE_TEXT_DEPTH } from './html-conversion'
import { type LiveTextDomain, LiveTextRefusal } from './live-text'
import { newsSince } from './persist-text'
import type { TextPresence } from './text-gate'

const refused = () => new LiveTextRefusal('refused')

type Known = ReturnType<(typeof liveTextNodes)['get']>

function requireAttribute(known: Known, name: string, value: unknown): void {
  if (!known?.get(name)?.(value)) throw refused()
}

function requireMark(name: string, attributes: unknown): void {
  const known = liveTextMarks.get(name)
  if (!known || typeof attributes !== 'object') throw refused()
  for (const [key, value] of Object.entries(attributes ?? {})) requireAttribute(known, key, value)
}

/** The library's plain objects hide `__proto__`. */
function requireText(text: Y.XmlText): void {
  for (let item = text._start; item; item = item.right) {
    if (item.deleted) continue
    if (item.content instanceof Y.ContentFormat) requireMark(item.content.key, item.content.value)
    else if (!(item.content instanceof Y.ContentString)) throw refused()
  }
  if (text._map.size > 0) throw refused()
}

function requireElement(element: Y.XmlElement): void {
  const known = liveTextNodes.get(element.nodeName)
  if (!known || depthOf(element) > LIVE_TEXT_DEPTH) throw refused()
  for (const [name, item] of element._map) {
    if (!item.deleted) requireAttribute(known, name, item.content.getContent()[item.length - 1])
  }
}

function depthOf(element: Y.XmlElement): number {
  let depth = 0
  for (let parent = element.parent; parent; parent = parent.parent) depth += 1
  return depth
}

/** Admits only nodes and marks of the shared schema. */
export class TextProof {
  readonly #doc = new Y.Doc()
  readonly #fields: ReadonlySet<string>
  #bytes: number

  constructor(fields: readonly string[], state: Uint8Array) {
    this.#fields = new Set(fields)
    for (const field of fields) this.#doc.getXmlFragment(field)
    Y.applyUpdate(this.#doc, state)
    this.#bytes = state.length
  }

  follow(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update)
    this.#bytes += update.length
  }

  destroy(): void {
    this.#doc.destroy()
  }

  /** @throws LiveTextRefusal; rebuild the copy then */
  prove(update: Uint8Array): void {
    let failure: unknown = null
    const look = (transaction: Y.Transaction) => {
      try {
        for (const type of transaction.changed.keys()) this.#require(type, transaction.beforeState)
      } catch (error) {
        failure = error
      }
    }
    this.#doc.on('afterTransaction', look)
    try {
      Y.applyUpdate(this.#doc, update)
    } catch {
      throw refused()
    } finally {
      this.#doc.off('afterTransaction', look)
    }
    if (failure) throw failure
    const { store, share } = this.#doc
    // Updates with missing dependencies would stay in memory.
    if (store.pendingStructs !== null || store.pendingDs !== null) throw refused()
    for (const name of share.keys()) if (!this.#fields.has(name)) throw refused()
    this.#bytes += update.length
    this.#requireRoom()
  }

  /** Rendering is slow: skip it while the limit is out of reach. */
  #requireRoom(): void {
    if (this.#bytes < CONTENT_HTML_MAX / 4) return
    for (const field of this.#fields) {
      if (htmlOfText(this.#doc.getXmlFragment(field)).length > CONTENT_HTML_MAX)
        throw new LiveTextRefusal('too-large', 1009)
    }
  }

  #require(type: object, before: ReadonlyMap<number, number>): void {
    if (type instanceof Y.XmlText) {
      requireText(type)
      return
    }
    if (type instanceof Y.XmlElement) requireElement(type)
    else if (!(type instanceof Y.XmlFragment) || type._map.size > 0) throw refused()
    for (const child of type.toArray() as unknown[]) {
      if (!(child instanceof Y.XmlText) && !(child instanceof Y.XmlElement)) throw refused()
      const id = child._item?.id
      if (id && id.clock >= (before.get(id.client) ?? 0)) this.#require(child, before)
    }
  }
}

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
