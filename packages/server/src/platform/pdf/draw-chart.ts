import type { MovedCard, PrintLayout } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { chartLayout } from '@cairn/contract/accountability-chart/chart-layout'
import {
  type ChartSheet,
  chartSheet,
  type Point,
  type SheetCard,
  type SheetPage,
  sheetPages,
} from '@cairn/contract/accountability-chart/chart-sheet'
import { type CardText, type PaperSeat, seatCard } from '@cairn/contract/accountability-chart/seat-card'
import { colors } from './board-styles'
import { DocumentPages, type PageFoot, quietStyle } from './document-pages'
import type { DocumentFacts } from './report'

export interface ChartOnPaper extends DocumentFacts {
  readonly seats: readonly PaperSeat[]
  readonly layout: Omit<PrintLayout, 'isLandscape'>
  readonly moved: readonly MovedCard[]
  readonly leftOutIds: readonly string[]
  readonly collapsedIds: readonly string[]
  /** Percent. */
  readonly spacing: number
  readonly isCompact: boolean
  readonly openSeat: string
}

/** Points (20 pixels): less than other documents, since a chart fills its pages. */
const EDGE = 15
const FOOT = 12
const footStyle = quietStyle(7)
const LEAST = 0.05
const OUTLINE = 1
const LINK = 1.25
const RADIUS = 10
const DASHES = [4, { space: 3 }] as const

class ChartPages {
  readonly #chart: ChartOnPaper
  readonly #pages: DocumentPages
  readonly #sheet: ChartSheet
  readonly #seats: ReadonlyMap<string, PaperSeat>

  constructor(chart: ChartOnPaper, pages: DocumentPages) {
    this.#chart = chart
    this.#pages = pages
    this.#seats = new Map(chart.seats.map((seat) => [seat.id, seat]))
    const { layout, paper, isLandscape, spacing, isCompact } = chart
    const moved = new Map(chart.moved.map(({ id, dx, dy }) => [id, { dx, dy }]))
    const leftOut = new Set(chart.leftOutIds)
    const laid = chartLayout(chart.seats, { spacing, isCompact, collapsed: new Set(chart.collapsedIds) })
    this.#sheet = chartSheet(laid, { ...layout, paper, isLandscape, moved, leftOut })
  }

  #text({ text, x, y, width, size, face, tone, isCentered }: CardText): void {
    const { setter } = this.#pages
    const { line, style } = setter.fitted(text, { face, size, color: colors[tone] }, width, LEAST)
    if (!line) return
    const left = width - line.width
    setter.draw(line, isCentered ? x + left / 2 : line.isRtl ? x + left : x, y, style)
  }

  #card({ id, x, y, width, height, hidden }: SheetCard): void {
    const seat = this.#seats.get(id)
    if (!seat) return
    const { document } = this.#pages
    const { scale } = this.#sheet
    const size = { width: width / scale, height: height / scale, hidden }
    const { texts, circle, rule, isBroken, badge } = seatCard(seat, size, this.#chart.openSeat)
    document.save().translate(x, y).scale(scale).lineWidth(OUTLINE)
    if (isBroken) document.dash(...DASHES)
    document.roundedRect(0, 0, size.width, size.height, RADIUS).fillAndStroke('#ffffff', colors.strongLine)
    document.undash()
    if (circle.isBroken) document.dash(...DASHES)
    document.circle(circle.x, circle.y, circle.radius).fillAndStroke(colors.sunk, colors.strongLine)
    document.undash()
    if (rule) {
      document.strokeColor(colors.line).moveTo(rule.x, rule.y)
      document.lineTo(rule.x + rule.width, rule.y).stroke()
    }
    if (badge) {
      const { x: left, y: top, width: across, height: down } = badge
      document.roundedRect(left, top, across, down, down / 2).fillAndStroke('#ffffff', colors.strongLine)
    }
    for (const text of badge ? [...texts, badge.text] : texts) this.#text(text)
    document.restore()
  }

  #link(points: readonly Point[]): void {
    const { document } = this.#pages
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) document.moveTo(x, y)
      else document.lineTo(x, y)
    }
    document
      .strokeColor(colors.strongLine)
      .lineWidth(LINK * this.#sheet.scale)
      .stroke()
  }

  #page({ x, y, cards, links }: SheetPage): void {
    this.#pages.add()
    const { document, tags } = this.#pages
    const { width, height } = this.#sheet.page
    const room = { width: document.page.width - 2 * EDGE, height: document.page.height - 2 * EDGE - FOOT }
    const share = Math.min(room.width / width, room.height / height)
    document.save().translate((document.page.width - width * share) / 2, EDGE)
    document.scale(share).rect(0, 0, width, height).clip().translate(-x, -y)
    tags.unread(() => {
      for (const { points } of links) this.#link(points)
    })
    for (const card of cards) tags.piece('P', () => this.#card(card))
    document.restore()
  }

  #foot({ number, lacking }: PageFoot): void {
    const { document, setter } = this.#pages
    const { over, title, facts } = this.#chart
    const y = document.page.height - EDGE
    const room = document.page.width - 2 * EDGE
    const [name] = setter.lines(`P${number}`, footStyle, room)
    if (name) setter.draw(name, EDGE + room - name.width, y, footStyle)
    const said = [title, over, facts, lacking].filter(Boolean).join(' · ')
    const { line, style } = setter.fitted(said, footStyle, room - (name?.width ?? 0) - 12, LEAST)
    if (line) setter.draw(line, EDGE, y, style)
  }

  draw(): void {
    for (const page of sheetPages(this.#sheet)) this.#page(page)
  }

  readonly foot = (foot: PageFoot): void => this.#foot(foot)
}

export async function drawChart(chart: ChartOnPaper, at: Date): Promise<Buffer> {
  const pages = new DocumentPages(chart, at)
  const drawing = new ChartPages(chart, pages)
  drawing.draw()
  return await pages.bytes(drawing.foot)
}
