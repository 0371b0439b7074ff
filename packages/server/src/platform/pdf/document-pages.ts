import { colors } from './board-styles'
import {
  createPdfDocument,
  type MarkedContent,
  type PdfDocument,
  type PdfStructure,
  type StructureOptions,
} from './pdf-document'
import { PdfFonts } from './pdf-fonts'
import type { DocumentFacts } from './report'
import { ASCENT, type Line, type LinkPlace, lineHeightOf, TextSetter, type TextStyle } from './text-lines'

/** PDF structure tags for screen readers. */
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Span' | 'Link'

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

/** Points: half an inch, which every printer can leave. */
export const MARGIN = 36
const FOOT = 26

export const quietStyle = (size: number): TextStyle => ({ face: 'text', size, color: colors.quiet })
const running = quietStyle(8)
const SIZES = { letter: 'LETTER', a4: 'A4', a3: 'A3' } as const

export interface PageFoot {
  readonly number: number
  readonly pages: number
  readonly lacking: string | null
}

export function drawLine(
  setter: TextSetter,
  line: Line,
  at: { readonly x: number; readonly room: number; readonly isAtEnd?: boolean },
  top: number,
  style: TextStyle,
): readonly LinkPlace[] {
  const x = line.isRtl || at.isAtEnd ? at.x + at.room - line.width : at.x
  return setter.draw(line, x, top + lineHeightOf(style) * ASCENT, style)
}

export class DocumentPages {
  readonly document: PdfDocument
  readonly setter: TextSetter
  readonly tags: DocumentTags
  readonly #facts: DocumentFacts
  readonly #fonts: PdfFonts

  constructor(facts: DocumentFacts, at: Date) {
    this.#facts = facts
    this.document = createPdfDocument({
      size: 'A4',
      layout: 'portrait',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      lang: facts.language,
      displayTitle: true,
      tagged: true,
      pdfVersion: '1.7',
      info: { Title: facts.title, Author: facts.over, CreationDate: at },
    })
    this.tags = new DocumentTags(this.document)
    this.#fonts = new PdfFonts(this.document)
    this.setter = new TextSetter(this.document, this.#fonts)
  }

  add(): void {
    const { paper, isLandscape } = this.#facts
    const layout = isLandscape ? 'landscape' : 'portrait'
    // Every text has an explicit position; otherwise pdfkit would add pages.
    this.document.addPage({ size: SIZES[paper], layout, margin: 0 })
  }

  get width(): number {
    return this.document.page.width - 2 * MARGIN
  }

  get bottom(): number {
    return this.document.page.height - MARGIN - FOOT
  }

  block(text: string, style: TextStyle, top: number, tag: Tag = 'P'): number {
    const lines = this.setter.lines(text, style, this.width)
    if (lines.length === 0) return top
    this.tags.piece(tag, () => {
      for (const [index, line] of lines.entries()) {
        drawLine(this.setter, line, { x: MARGIN, room: this.width }, top + index * lineHeightOf(style), style)
      }
    })
    return top + lines.length * lineHeightOf(style)
  }

  accentBar(): void {
    this.tags.unread(() =>
      this.document
        .fillColor(this.#facts.accent)
        .roundedRect(MARGIN, MARGIN - 8, 28, 4, 2)
        .fill(),
    )
  }

  #lackingSentence(): string | null {
    const { lacking, scripts } = this.#facts.words
    const known = Object.keys(scripts).filter((name) => name !== 'other')
    const names = new Set(
      [...this.#fonts.lacking].map((letter) => {
        const script = known.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter))
        return scripts[(script ?? 'other') as keyof typeof scripts]
      }),
    )
    return names.size === 0 ? null : lacking.replace('{scripts}', [...names].join(', '))
  }

  #numberedFoot({ number, pages, lacking }: PageFoot): void {
    const y = this.document.page.height - MARGIN + 4
    const numbers = this.#facts.words.pageOf.replace('{page}', `${number}`).replace('{pages}', `${pages}`)
    const [line] = this.setter.lines(numbers, running, this.width)
    if (line) this.setter.draw(line, MARGIN + this.width - line.width, y, running)
    const said = lacking === null ? null : this.setter.fitted(lacking, running, this.width - (line?.width ?? 0) - 16)
    if (said?.line) this.setter.draw(said.line, MARGIN, y, said.style)
  }

  #drawFeet(drawFoot: (foot: PageFoot) => void): void {
    const { count: pages } = this.document.bufferedPageRange()
    const lacking = this.#lackingSentence()
    for (let index = 0; index < pages; index += 1) {
      this.document.switchToPage(index)
      this.tags.unread(() => drawFoot({ number: index + 1, pages, lacking }))
    }
  }

  async bytes(drawFoot = (foot: PageFoot) => this.#numberedFoot(foot)): Promise<Buffer> {
    const chunks: Buffer[] = []
    const ended = new Promise<void>((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.document.on('end', resolve)
      this.document.on('error', reject)
    })
    this.#drawFeet(drawFoot)
    this.document.end()
    await ended
    return Buffer.concat(chunks)
  }
}
