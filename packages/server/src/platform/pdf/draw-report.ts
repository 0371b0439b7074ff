import { colours } from './colours'
import { drawTable, type Sheet } from './draw-table'
import { createPdfDocument, type PdfDocument } from './pdf-document'
import { PdfFonts } from './pdf-fonts'
import type { Report } from './report'
import { lineHeightOf, TextSetter, type TextStyle } from './text-lines'

/** In points: half an inch, which every printer has room for. */
const MARGIN = 36
const FOOT = 26

const over: TextStyle = { face: 'text', size: 9, colour: colours.quiet }
const title: TextStyle = { face: 'head', size: 20, colour: colours.ink }
const facts: TextStyle = { face: 'text', size: 9, colour: colours.quiet }
const running: TextStyle = { face: 'text', size: 8, colour: colours.quiet }

function drawBlock(setter: TextSetter, content: string, style: TextStyle, left: number, width: number, top: number) {
  let y = top
  for (const line of setter.lines(content, style, width)) {
    setter.draw(line, line.isRtl ? left + width - line.width : left, y + lineHeightOf(style) * 0.76, style)
    y += lineHeightOf(style)
  }
  return y
}

class ReportPages {
  readonly #report: Report
  readonly #document: PdfDocument
  readonly #fonts: PdfFonts
  readonly #setter: TextSetter

  constructor(report: Report, document: PdfDocument) {
    this.#report = report
    this.#document = document
    this.#fonts = new PdfFonts(document)
    this.#setter = new TextSetter(document, this.#fonts)
  }

  #addPage(): void {
    const { paper, isLandscape } = this.#report
    this.#document.addPage({
      size: paper === 'a4' ? 'A4' : 'LETTER',
      layout: isLandscape ? 'landscape' : 'portrait',
      // What is drawn says where: pdfkit would begin pages of its own.
      margin: 0,
    })
  }

  get #width(): number {
    return this.#document.page.width - 2 * MARGIN
  }

  #firstHead(): number {
    const { accent } = this.#report
    this.#document
      .fillColor(accent)
      .roundedRect(MARGIN, MARGIN - 8, 28, 4, 2)
      .fill()
    const below = drawBlock(this.#setter, this.#report.over, over, MARGIN, this.#width, MARGIN + 4)
    const named = drawBlock(this.#setter, this.#report.title, title, MARGIN, this.#width, below + 2)
    return drawBlock(this.#setter, this.#report.facts, facts, MARGIN, this.#width, named + 2) + 10
  }

  /** What a page is of, where it is laid beside others. */
  #nextHead(): number {
    const { title: name, over: whose } = this.#report
    const { line, style } = this.#setter.fitted(`${name} · ${whose}`, running, this.#width)
    if (line) this.#setter.draw(line, MARGIN, MARGIN, style)
    return MARGIN + 8
  }

  #sheet(): Sheet {
    return {
      document: this.#document,
      setter: this.#setter,
      accent: this.#report.accent,
      left: MARGIN,
      width: this.#width,
      bottom: this.#document.page.height - MARGIN - FOOT,
      nextPage: () => {
        this.#addPage()
        return this.#nextHead()
      },
    }
  }

  /** In which letters, and what stands for them; null where there are none. */
  #lackingSentence(): string | null {
    const { lacking, scripts } = this.#report.words
    const known = Object.keys(scripts).filter((name) => name !== 'other')
    const names = new Set(
      [...this.#fonts.lacking].map((letter) => {
        const script = known.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter))
        return scripts[(script ?? 'other') as keyof typeof scripts]
      }),
    )
    return names.size === 0 ? null : lacking.replace('{scripts}', [...names].join(', '))
  }

  #drawFeet(): void {
    const { count } = this.#document.bufferedPageRange()
    const sentence = this.#lackingSentence()
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(index)
      const y = this.#document.page.height - MARGIN + 4
      const numbers = this.#report.words.pageOf.replace('{page}', `${index + 1}`).replace('{pages}', `${count}`)
      const [line] = this.#setter.lines(numbers, running, this.#width)
      if (line) this.#setter.draw(line, MARGIN + this.#width - line.width, y, running)
      const said =
        sentence === null ? null : this.#setter.fitted(sentence, running, this.#width - (line?.width ?? 0) - 16)
      if (said?.line) this.#setter.draw(said.line, MARGIN, y, said.style)
    }
  }

  draw(): void {
    for (const [index, table] of this.#report.tables.entries()) {
      this.#addPage()
      drawTable(table, this.#sheet(), index === 0 ? this.#firstHead() : this.#nextHead())
    }
    this.#drawFeet()
  }
}

/** Its bytes; `at` is what it says of when it was made. */
export async function drawReport(report: Report, at: Date): Promise<Buffer> {
  const document = createPdfDocument({
    size: 'A4',
    layout: 'portrait',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: report.language,
    displayTitle: true,
    info: { Title: report.title, Author: report.over, CreationDate: at },
  })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  new ReportPages(report, document).draw()
  document.end()
  await ended
  return Buffer.concat(chunks)
}
