import { colors, thinned } from './board-styles'
import { DocumentPages, type DocumentTags, MARGIN, quietStyle } from './document-pages'
import { drawSign, signWidth } from './draw-sign'
import type { PdfDocument } from './pdf-document'
import type { Report, ReportCell, ReportColumn, ReportRow, ReportTable, Sign, Tone } from './report'
import { ASCENT, type Line, lineHeightOf, type TextSetter, type TextStyle } from './text-lines'

/** Tables over pages: the head repeats, no page ends with a heading, and no row is split. */

const text: TextStyle = { face: 'text', size: 9, color: colors.ink }
const note: TextStyle = { face: 'text', size: 7.5, color: colors.quiet }
const figure: TextStyle = { face: 'text', size: 7.5, color: colors.ink, isFigure: true }
const head: TextStyle = { face: 'strong', size: 7.5, color: colors.quiet }
const heading: TextStyle = { face: 'strong', size: 9.5, color: colors.ink }

const PADDING = { x: 4, y: 4.5 }
const FIGURE_PADDING = 3

const toneColors: Readonly<Record<Tone, string>> = {
  ok: colors.ok,
  bad: colors.bad,
  warn: colors.warn,
  quiet: colors.quiet,
}
const tints: Readonly<Record<Tone, string>> = {
  ok: colors.okTint,
  bad: colors.badTint,
  warn: colors.warnTint,
  quiet: colors.sunk,
}

interface Sheet {
  readonly document: PdfDocument
  readonly setter: TextSetter
  readonly tags: DocumentTags
  readonly signs: Readonly<Record<Sign, string>>
  readonly accent: string
  readonly left: number
  readonly width: number
  readonly bottom: number
  nextPage(): number
}

interface PlacedColumn extends ReportColumn {
  readonly x: number
  readonly room: number
}

interface SetCell {
  readonly cell: ReportCell
  readonly lines: readonly Line[]
  readonly notes: readonly Line[]
  readonly style: TextStyle
  readonly isFigure: boolean
  readonly isStacked?: boolean
}

interface SetRow {
  readonly height: number
  readonly heading?: readonly Line[]
  readonly cells?: readonly SetCell[]
  /** Taken from its padding, in points. */
  readonly closer?: number
}

function place(columns: readonly ReportColumn[], sheet: Sheet): PlacedColumn[] {
  const taken = columns.reduce((sum, { width }) => sum + (width ?? 0), 0)
  const flexible = columns.filter(({ width }) => width === null).length
  let x = sheet.left
  return columns.map((column) => {
    const room = column.width ?? (sheet.width - taken) / flexible
    const placed = { ...column, x, room }
    x += room
    return placed
  })
}

/** Shares of a figure's size: below, signs go above the figures, then figures are shortened. */
const STACKED_BELOW = 0.85
const SHORTENED_BELOW = 0.75

const colorOf = ({ tone }: ReportCell): string => (tone ? toneColors[tone] : colors.ink)

const signRoom = ({ sign }: ReportCell, { size }: TextStyle): number => (sign ? signWidth(size) + 3 : 0)

function setFigure(cell: ReportCell, { room }: PlacedColumn, setter: TextSetter, isRowStacked: boolean): SetCell {
  const style = { ...figure, color: colorOf(cell) }
  const isStacked = isRowStacked && cell.sign !== undefined
  const sign = isStacked ? 0 : signRoom(cell, style)
  const fitted = setter.fitted(cell.text, style, room - 2 * FIGURE_PADDING - sign)
  return {
    cell,
    style: fitted.style,
    isFigure: true,
    isStacked,
    lines: fitted.line ? [fitted.line] : [],
    notes: cell.note ? setter.lines(cell.note, note, room - 2 * FIGURE_PADDING) : [],
  }
}

function setCell(cell: ReportCell, column: PlacedColumn, setter: TextSetter): SetCell {
  const style = { ...text, color: colorOf(cell) }
  const room = column.room - 2 * PADDING.x - signRoom(cell, style)
  return {
    cell,
    style,
    isFigure: false,
    lines: setter.lines(cell.text, style, room),
    notes: cell.note ? setter.lines(cell.note, note, room) : [],
  }
}

const isBelow = (share: number, { isFigure, style }: SetCell) => isFigure && style.size < figure.size * share
const isTooSmall = (set: SetCell) => set.cell.short !== undefined && isBelow(SHORTENED_BELOW, set)

function setCells(cells: readonly ReportCell[], columns: readonly PlacedColumn[], setter: TextSetter): SetCell[] {
  const set = (isStacked: boolean, isShort = false) =>
    columns.map((column, index) => {
      const given = cells[index] ?? { text: '' }
      const cell = isShort && given.short !== undefined ? { ...given, text: given.short } : given
      return column.isFigure ? setFigure(cell, column, setter, isStacked) : setCell(cell, column, setter)
    })
  const beside = set(false)
  if (!beside.some((one) => one.cell.sign && isBelow(STACKED_BELOW, one))) {
    return beside.some(isTooSmall) ? set(false, true) : beside
  }
  const stacked = set(true)
  if (!stacked.some(isTooSmall)) return stacked
  const short = set(false, true)
  return short.some((one) => one.cell.sign && isBelow(STACKED_BELOW, one)) ? set(true, true) : short
}

const heightOf = ({ lines, notes, style, isStacked }: SetCell) =>
  (isStacked ? lineHeightOf(figure) : 0) +
  Math.max(1, lines.length) * lineHeightOf(style) +
  notes.length * lineHeightOf(note)

function setRow(row: ReportRow, columns: readonly PlacedColumn[], sheet: Sheet): SetRow {
  if ('heading' in row) {
    const lines = sheet.setter.lines(row.heading, heading, sheet.width - 2 * PADDING.x)
    return { height: lines.length * lineHeightOf(heading) + 2 * PADDING.y + 4, heading: lines }
  }
  const cells = setCells(row.cells, columns, sheet.setter)
  return { height: Math.max(...cells.map(heightOf)) + 2 * PADDING.y, cells }
}

function rule({ document, tags, left, width }: Sheet, y: number, color: string): void {
  tags.unread(() =>
    document
      .strokeColor(color)
      .lineWidth(0.5)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(),
  )
}

function drawLines(
  lines: readonly Line[],
  {
    x,
    room,
    style,
    setter,
    isAtEnd,
  }: { x: number; room: number; style: TextStyle; setter: TextSetter; isAtEnd: boolean },
  top: number,
): number {
  let y = top
  for (const line of lines) {
    const height = lineHeightOf(style)
    const at = isAtEnd || line.isRtl ? x + room - line.width : x
    setter.draw(line, at, y + height * ASCENT, style)
    y += height
  }
  return y
}

function drawCellSign(set: SetCell, sign: Sign, at: { x: number; room: number }, sheet: Sheet, top: number): number {
  const { style, isStacked, isFigure, cell } = set
  const color = cell.tone ? style.color : colors.strongLine
  if (isStacked) {
    const x = at.x + at.room - signWidth(figure.size)
    const y = top + lineHeightOf(figure) * ASCENT
    sheet.tags.spoken(sheet.signs[sign], () => drawSign(sheet.document, sign, x, y, figure.size, color))
    return top + lineHeightOf(figure)
  }
  const y = top + lineHeightOf(style) * ASCENT
  const size = isFigure ? figure.size : text.size
  const x = isFigure ? at.x + at.room - (set.lines[0]?.width ?? 0) - signRoom(cell, figure) : at.x
  sheet.tags.spoken(sheet.signs[sign], () => drawSign(sheet.document, sign, x, y, size, color))
  return top
}

function drawCell(set: SetCell, column: PlacedColumn, sheet: Sheet, top: number, { height, closer = 0 }: SetRow): void {
  const { document, setter } = sheet
  const { cell, style } = set
  const { tone, sign } = cell
  if (tone && cell.isTinted) {
    document
      .fillColor(tints[tone])
      .roundedRect(column.x + 1, top + 2, column.room - 2, height - 4, 2)
      .fill()
  }
  const isAtEnd = column.isFigure === true
  const padding = isAtEnd ? FIGURE_PADDING : PADDING.x
  const whole = { x: column.x + padding, room: column.room - 2 * padding }
  const spare = isAtEnd ? (height + closer - 2 * PADDING.y - heightOf(set)) / 2 : 0
  const first = top + PADDING.y + spare - closer / 2
  const begin = sign ? drawCellSign(set, sign, whole, sheet, first) : first
  const taken = isAtEnd ? 0 : signRoom(cell, text)
  const at = { x: whole.x + taken, room: whole.room - taken, setter, isAtEnd }
  const below = drawLines(set.lines, { ...at, style }, begin)
  const color = cell.noteTone ? toneColors[cell.noteTone] : note.color
  drawLines(set.notes, { ...at, style: { ...note, color } }, below)
}

function drawMarks(columns: readonly PlacedColumn[], sheet: Sheet, top: number, height: number): void {
  const { document, accent, tags } = sheet
  for (const { x, room } of columns.filter(({ isMarked }) => isMarked)) {
    tags.unread(() => document.fillColor(thinned(accent, 0.1)).rect(x, top, room, height).fill())
  }
}

function drawHead(columns: readonly PlacedColumn[], sheet: Sheet, top: number, isAgain: boolean): number {
  const { setter, document, tags } = sheet
  const heads = columns.map((column) => {
    const padding = column.isFigure ? FIGURE_PADDING : PADDING.x
    return { column, padding, lines: setter.lines(column.head, head, column.room - 2 * padding) }
  })
  const height = Math.max(...heads.map(({ lines }) => lines.length)) * lineHeightOf(head) + 2 * PADDING.y
  const bottom = top + height
  drawMarks(columns, sheet, top, height)
  const drawCells = () => {
    for (const { column, padding, lines } of heads) {
      const at = { x: column.x + padding, room: column.room - 2 * padding }
      const begin = bottom - PADDING.y - lines.length * lineHeightOf(head)
      const style = { style: head, setter, isAtEnd: column.isFigure === true }
      const draw = () => drawLines(lines, { ...at, ...style }, begin)
      if (isAgain) draw()
      else tags.piece('TH', draw, { scope: 'Column' })
    }
  }
  if (isAgain) tags.unread(drawCells)
  else tags.within('TR', drawCells)
  for (const { x, room } of columns.filter(({ isMarked }) => isMarked)) {
    tags.unread(() =>
      document
        .fillColor(sheet.accent)
        .rect(x, bottom - 2, room, 2)
        .fill(),
    )
  }
  rule(sheet, bottom, colors.strongLine)
  return bottom
}

function drawHeading(lines: readonly Line[], count: number, sheet: Sheet, top: number, row: SetRow): void {
  const { height, closer = 0 } = row
  const { document, setter, tags, left, width } = sheet
  tags.unread(() => document.fillColor(colors.sunk).rect(left, top, width, height).fill())
  const at = { x: left + PADDING.x, room: width - 2 * PADDING.x, style: heading, setter, isAtEnd: false }
  tags.piece('TH', () => drawLines(lines, at, top + PADDING.y + 2 - closer / 2), { span: count })
}

function drawRow(row: SetRow, columns: readonly PlacedColumn[], sheet: Sheet, top: number): void {
  const { tags } = sheet
  tags.within('TR', () => {
    if (row.heading) return drawHeading(row.heading, columns.length, sheet, top, row)
    drawMarks(columns, sheet, top, row.height)
    for (const [index, cell] of (row.cells ?? []).entries()) {
      const column = columns[index]
      const draw = () => column && drawCell(cell, column, sheet, top, row)
      if (index === 0) tags.piece('TH', draw, { scope: 'Row' })
      else tags.piece('TD', draw)
    }
  })
  rule(sheet, top + row.height, colors.line)
}

/** Rows that miss a page by a little are set closer. */
const CLOSER = 0.88

function withRoom(rows: readonly SetRow[], room: number): readonly SetRow[] {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  const closer = rows.map((row) => {
    const less = Math.min(row.height * (1 - CLOSER), PADDING.y)
    return { ...row, height: row.height - less, closer: less }
  })
  const fits = closer.reduce((sum, row) => sum + row.height, 0) <= room
  return height > room && fits ? closer : rows
}

function drawTable(table: ReportTable, sheet: Sheet, top: number): number {
  const columns = place(table.columns, sheet)
  const { setter, tags, left: x, width: room } = sheet
  if (table.rows.length === 0) {
    const style = { ...text, color: colors.quiet }
    const lines = setter.lines(table.empty, style, room)
    return tags.piece('P', () => drawLines(lines, { x, room, style, setter, isAtEnd: false }, top + 8))
  }
  return tags.within('Table', () => {
    let y = drawHead(columns, sheet, top, false)
    const rows = withRoom(
      table.rows.map((row) => setRow(row, columns, sheet)),
      sheet.bottom - y,
    )
    const last = rows.length - 1
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1]?.height ?? 0
      // The last page gets a heading with its row, and never one row alone.
      const isKept = row.heading !== undefined || (index === last - 1 && !rows[index - 1]?.heading)
      const wanted = row.height + (isKept ? next : 0)
      if (y + wanted > sheet.bottom) y = drawHead(columns, sheet, sheet.nextPage(), true)
      drawRow(row, columns, sheet, y)
      y += row.height
    }
    return y
  })
}

const small = quietStyle(9)
const title: TextStyle = { face: 'head', size: 20, color: colors.ink }
const running = quietStyle(8)
const TABLE_GAP = 16

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
      document,
      setter,
      tags,
      width,
      bottom,
      accent,
      signs: words.signs,
      left: MARGIN,
      nextPage: () => {
        this.#pages.add()
        return this.#nextHead()
      },
    }
  }

  draw(): void {
    let y = 0
    for (const [index, table] of this.#report.tables.entries()) {
      const isBelow = index > 0 && table.isBelow === true
      if (!isBelow) this.#pages.add()
      const top = isBelow ? y + TABLE_GAP : index === 0 ? this.#firstHead() : this.#nextHead()
      y = drawTable(table, this.#sheet(), top)
    }
  }
}

export async function drawReport(report: Report, at: Date): Promise<Buffer> {
  const pages = new DocumentPages(report, at)
  new ReportPages(report, pages).draw()
  return await pages.bytes()
}
