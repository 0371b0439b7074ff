import { colours } from './colours'
import { DocumentPages, MARGIN, quietStyle } from './document-pages'
import { drawTable, type Sheet } from './draw-table'
import type { Report } from './report'
import type { TextStyle } from './text-lines'

const small = quietStyle(9)
const title: TextStyle = { face: 'head', size: 20, colour: colours.ink }
const running = quietStyle(8)

class ReportPages {
  readonly #report: Report
  readonly #pages: DocumentPages

  constructor(report: Report, pages: DocumentPages) {
    this.#report = report
    this.#pages = pages
  }

  #firstHead(): number {
    const { over, title: name, facts } = this.#report
    this.#pages.accentBar()
    const below = this.#pages.block(over, small, MARGIN + 4)
    const named = this.#pages.block(name, title, below + 2, 'H1')
    return this.#pages.block(facts, small, named + 2) + 10
  }

  #nextHead(): number {
    const { title: name, over: whose } = this.#report
    const { setter, width, tags } = this.#pages
    const { line, style } = setter.fitted(`${name} · ${whose}`, running, width)
    if (line) tags.unread(() => setter.draw(line, MARGIN, MARGIN, style))
    return MARGIN + 8
  }

  #sheet(): Sheet {
    const { document, setter, tags, width, bottom } = this.#pages
    const { accent, words } = this.#report
    return {
      ...{ document, setter, tags, width, bottom, accent, signs: words.signs, left: MARGIN },
      nextPage: () => {
        this.#pages.add()
        return this.#nextHead()
      },
    }
  }

  draw(): void {
    for (const [index, table] of this.#report.tables.entries()) {
      this.#pages.add()
      drawTable(table, this.#sheet(), index === 0 ? this.#firstHead() : this.#nextHead())
    }
  }
}

export async function drawReport(report: Report, at: Date): Promise<Buffer> {
  const pages = new DocumentPages(report, at)
  new ReportPages(report, pages).draw()
  return await pages.bytes()
}
