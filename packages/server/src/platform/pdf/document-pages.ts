import { colours } from './colours'
import { DocumentTags, type Tag } from './document-tags'
import { createPdfDocument, type PdfDocument } from './pdf-document'
import { PdfFonts } from './pdf-fonts'
import type { DocumentFacts } from './report'
import { ASCENT, type Line, type LinkPlace, lineHeightOf, TextSetter, type TextStyle } from './text-lines'

/** Points: half an inch, which every printer can leave. */
export const MARGIN = 36
const FOOT = 26

export const quietStyle = (size: number): TextStyle => ({ face: 'text', size, colour: colours.quiet })
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
      ...{ size: 'A4', layout: 'portrait', margin: 0, bufferPages: true, autoFirstPage: false },
      ...{ lang: facts.language, displayTitle: true, tagged: true, pdfVersion: '1.7' },
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
