import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import { liveTextMarks, liveTextNodes } from '@cairn/contract/core/live-texts'
import * as Y from 'yjs'
import { htmlOfText } from './html-of-text'
import { LiveTextRefusal } from './live-text'

/** Longer than any address that the editor makes. */
const VALUE_MAX = 3_000

const refused = () => new LiveTextRefusal('refused')

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? String(value).length <= VALUE_MAX : false

function requireAttributes(known: readonly string[] | undefined, attributes: object): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!known?.includes(name) || !isPlain(value)) throw refused()
  }
}

/** Of a mark what it says of itself; null takes it away. */
function requireMarks(attributes: object): void {
  for (const [name, value] of Object.entries(attributes)) {
    const known = liveTextMarks[name]
    if (!known || typeof value !== 'object') throw refused()
    requireAttributes(known, value ?? {})
  }
}

function requireText(text: Y.XmlText): void {
  for (const { insert, attributes } of text.toDelta() as { insert: unknown; attributes?: object }[]) {
    if (typeof insert !== 'string') throw refused()
    requireMarks(attributes ?? {})
  }
  if (Object.keys(text.getAttributes()).length > 0) throw refused()
}

/**
 * A copy of an open document that every update is tried on first. What comes out of it holds nothing but the nodes and the
 * marks that both sides know, or the update goes no further.
 */
export class TextProof {
  readonly #doc = new Y.Doc()
  readonly #fields: ReadonlySet<string>
  /** Of all that came into it; its texts are no longer than that. */
  #bytes: number

  constructor(fields: readonly string[], state: Uint8Array) {
    this.#fields = new Set(fields)
    for (const field of fields) this.#doc.getXmlFragment(field)
    Y.applyUpdate(this.#doc, state)
    this.#bytes = state.length
  }

  /** What is in the document already. */
  follow(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update)
    this.#bytes += update.length
  }

  destroy(): void {
    this.#doc.destroy()
  }

  /** Afterwards the copy has it. @throws LiveTextRefusal, and the copy is to be made anew */
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
    // What needs something that nobody has would wait in memory for ever.
    if (store.pendingStructs !== null || store.pendingDs !== null) throw refused()
    for (const name of share.keys()) if (!this.#fields.has(name)) throw refused()
    this.#bytes += update.length
    this.#requireRoom()
  }

  /** Looked at once what came into it could fill a text: drawing them takes its time. */
  #requireRoom(): void {
    if (this.#bytes < CONTENT_HTML_MAX / 4) return
    for (const field of this.#fields) {
      if (htmlOfText(this.#doc.getXmlFragment(field)).length > CONTENT_HTML_MAX)
        throw new LiveTextRefusal('too-large', 1009)
    }
  }

  /** One that has changed, and what has come into it since. */
  #require(type: object, before: ReadonlyMap<number, number>): void {
    if (type instanceof Y.XmlText) {
      requireText(type)
      return
    }
    if (type instanceof Y.XmlElement) {
      const known = liveTextNodes[type.nodeName]
      if (!known) throw refused()
      requireAttributes(known, type.getAttributes())
    } else if (!(type instanceof Y.XmlFragment) || type._map.size > 0) throw refused()
    for (const child of type.toArray() as unknown[]) {
      if (!(child instanceof Y.XmlText) && !(child instanceof Y.XmlElement)) throw refused()
      const id = child._item?.id
      if (id && id.clock >= (before.get(id.client) ?? 0)) this.#require(child, before)
    }
  }
}
