/** PDF structure tags for screen readers. */

import type { MarkedContent, PdfDocument, PdfStructure, StructureOptions } from './pdf-document'
import type { LinkPlace } from './text-lines'

export type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Span' | 'Link'

interface Marking {
  readonly tag: Tag
  readonly own: PdfStructure
  readonly content: MarkedContent
}

export class DocumentTags {
  readonly #document: PdfDocument
  readonly #open: PdfStructure[]
  #marking: Marking | null = null

  constructor(document: PdfDocument) {
    this.#document = document
    const whole = document.struct('Document')
    document.addStructure(whole)
    this.#open = [whole]
  }

  within<T>(tag: Tag, draw: () => T, options: StructureOptions = {}): T {
    return this.#inside(tag, options, draw)
  }

  piece<T>(tag: Tag, draw: () => T, options: StructureOptions = {}): T {
    return this.#inside(tag, options, (own) => this.#marked(tag, own, draw))
  }

  unread<T>(draw: () => T): T {
    this.#document.markContent('Artifact')
    const drawn = draw()
    this.#document.endMarkedContent()
    return drawn
  }

  spoken(words: string, draw: () => void): void {
    const around = this.#marking
    // Some readers ignore nested content, so the piece is closed before and reopened after.
    if (around) this.#endMarking(around)
    this.#inside('Span', { actual: words }, (own) => this.#marked('Span', own, draw))
    if (around) this.#marking = { ...around, content: this.#document.markStructureContent(around.tag) }
  }

  link({ href, x, y, width, height }: LinkPlace): void {
    this.#inside('Link', {}, (structParent) => {
      this.#document.link(x, y, width, height, href, { structParent })
    })
  }

  #marked<T>(tag: Tag, own: PdfStructure, draw: () => T): T {
    this.#marking = { tag, own, content: this.#document.markStructureContent(tag) }
    const drawn = draw()
    if (this.#marking) this.#endMarking(this.#marking)
    return drawn
  }

  #endMarking({ own, content }: Marking): void {
    this.#document.endMarkedContent()
    own.add(content)
    this.#marking = null
  }

  #inside<T>(tag: Tag, { span, ...options }: StructureOptions, draw: (own: PdfStructure) => T): T {
    const own = this.#document.struct(tag, options)
    if (span !== undefined) own.dictionary.data.A = { O: 'Table', ColSpan: span }
    this.#open.at(-1)?.add(own)
    this.#open.push(own)
    const drawn = draw(own)
    this.#open.pop()
    own.end()
    return drawn
  }
}
