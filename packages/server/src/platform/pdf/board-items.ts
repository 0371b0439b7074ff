import type { TextLink } from '../html/html-paragraphs'
import type { BoardFigure, BoardItem, BoardText } from './board'
import { type BoardStyles, boardStyles, colors, thinned, toneColors } from './board-styles'
import { type DocumentTags, drawLine } from './document-pages'
import { drawSign, signWidth } from './draw-sign'
import type { PdfDocument } from './pdf-document'
import type { Sign, Tone } from './report'
import { ASCENT, beginsRtl, type Line, lineHeightOf, type TextSetter, type TextStyle } from './text-lines'

/** Breaks a board into pieces that are never split across pages or columns. */
export interface Atom {
  readonly height: number
  readonly gap: number
  readonly isKept: boolean
  readonly goesOn: string | null
  draw(x: number, y: number): void
}

export interface AtomTools {
  readonly document: PdfDocument
  readonly setter: TextSetter
  readonly tags: DocumentTags
  readonly signs: Readonly<Record<Sign, string>>
  readonly accent: string
  readonly width: number
  readonly scale: number
}

export interface Placed {
  readonly line: Line
  readonly style: TextStyle
  readonly x: number
  readonly room: number
  readonly isAtEnd?: boolean
}

interface Edges {
  readonly x: number
  readonly room: number
}

const lowered = (style: TextStyle, height: number): number => (height - lineHeightOf(style)) * ASCENT

const INDENT = 12
const PADDING = 4

export class BoxSetter {
  readonly tools: AtomTools
  readonly styles: BoardStyles
  readonly heading: string

  constructor(tools: AtomTools, heading: string) {
    this.tools = tools
    this.styles = boardStyles(tools.scale)
    this.heading = heading
  }

  get padding(): number {
    return PADDING * this.tools.scale
  }

  get whole(): Edges {
    return { x: 0, room: this.tools.width }
  }

  rule(x: number, y: number, color: string): void {
    const { document, width } = this.tools
    document
      .strokeColor(color)
      .lineWidth(0.5)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  sign(sign: Sign, x: number, y: number, style: TextStyle, tone?: Tone): void {
    const color = tone ? toneColors[tone] : colors.strongLine
    const { document, tags, signs } = this.tools
    const ground = y + lineHeightOf(style) * ASCENT
    tags.spoken(signs[sign], () => drawSign(document, sign, x, ground, style.size, color))
  }

  atom(height: number, draw: Atom['draw'], more: Partial<Atom> = {}): Atom {
    return { height, draw, gap: 0, isKept: false, goesOn: this.heading, ...more }
  }

  lines(text: string, style: TextStyle, edges: Edges, links?: readonly TextLink[]): Placed[] {
    return this.tools.setter.lines(text, style, edges.room, links).map((line) => ({ line, style, ...edges }))
  }

  drawAll(all: readonly Placed[], x: number, y: number): void {
    const { setter, tags } = this.tools
    for (const one of all) {
      const links = drawLine(setter, one.line, { ...one, x: x + one.x }, y, one.style)
      for (const link of links) tags.link(link)
    }
  }

  stack(rows: readonly (readonly Placed[])[], isRuled: boolean, before?: Atom['draw']): Atom[] {
    return rows.map((row, index) => {
      const [isFirst, isLast] = [index === 0, index === rows.length - 1]
      const above = isFirst ? this.padding : 0
      const draw = (x: number, y: number) => {
        if (isFirst && isRuled) this.rule(x, y, colors.line)
        if (isFirst) before?.(x, y + above)
        for (const one of row) this.drawAll([one], x, y + above + lowered(one.style, height))
      }
      const height = Math.max(...row.map(({ style }) => lineHeightOf(style)))
      // Keep the first two lines of an entry together.
      return this.atom(height + above + (isLast ? this.padding : 0), draw, { isKept: isFirst && !isLast })
    })
  }

  paragraphs(texts: readonly BoardText[], { x, room }: Edges, isLarge = false): Placed[][] {
    const step = INDENT * this.tools.scale
    return texts.flatMap(({ text, mark, depth = 0, isStrong, links }) => {
      const style = isLarge ? this.styles.large : isStrong ? this.styles.strong : this.styles.text
      const indent = Math.min((depth + (mark ? 1 : 0)) * step, room / 2)
      const isRtl = beginsRtl(text)
      const at = isRtl ? { x, room: room - indent + step } : { x: x + indent - step, room }
      const [marked] = mark ? this.lines(mark, style, at).map((line) => ({ ...line, isAtEnd: isRtl })) : []
      const lines = this.lines(text, style, { x: isRtl ? x : x + indent, room: room - indent }, links)
      return lines.map((line, index) => (index === 0 && marked ? [marked, line] : [line]))
    })
  }
}

const ASIDE_WIDTH_MAX = 0.36
/** Points at scale 1. */
const MARK_ROOM = { dot: 11, other: 21 }
const PEBBLE = { across: 15, high: 12 }
const DOT_ROOM = 8
const FIGURES_IN_ROW = 4
const FIGURE_LEAST = 62
const FIGURE_GAP = 10

function dot({ tools }: BoxSetter, middle: number): Atom['draw'] {
  const side = 3 * tools.scale
  return (x, y) => {
    tools.document
      .fillColor(colors.strongLine)
      .roundedRect(x + 2, y + middle - side / 2, side * 1.3, side, side / 2)
      .fill()
  }
}

function pebble({ tools, styles }: BoxSetter, mark: string, middle: number): Atom['draw'] {
  const [across, high] = [PEBBLE.across * tools.scale, PEBBLE.high * tools.scale]
  const { line, style } = tools.setter.fitted(mark, styles.pebble, across - 2)
  return (x, y) => {
    tools.document
      .fillColor(thinned(tools.accent, 0.16))
      .roundedRect(x, y + middle - high / 2, across, high, high / 2)
      .fill()
    if (line) tools.setter.draw(line, x + (across - line.width) / 2, y + middle + style.size * 0.36, style)
  }
}

interface Mark {
  readonly width: number
  readonly draw: Atom['draw']
}

function markOf(box: BoxSetter, { mark, sign, tone }: BoardItem, style: TextStyle): Mark | undefined {
  const middle = lineHeightOf(style) / 2
  const { scale } = box.tools
  if (sign) return { width: signWidth(style.size), draw: (x, y) => box.sign(sign, x, y, style, tone) }
  if (mark === undefined) return undefined
  if (mark === '•') return { width: DOT_ROOM * scale, draw: dot(box, middle) }
  return { width: PEBBLE.across * scale, draw: pebble(box, mark, middle) }
}

function asideOf(box: BoxSetter, aside: BoardItem['aside'], beside: TextStyle, isRtl: boolean) {
  if (!aside) return { rows: [], taken: 0, draw: undefined }
  const { width } = box.tools
  const style = { ...box.styles.small, color: toneColors[aside.tone ?? 'quiet'] }
  const lines = box.lines(aside.text, style, { x: 0, room: width * ASIDE_WIDTH_MAX })
  const signRoom = aside.sign ? signWidth(style.size) + 3 : 0
  const widest = Math.max(0, ...lines.map(({ line }) => line.width))
  const { sign, tone } = aside
  const first = lines[0]?.line.width ?? 0
  const from = isRtl ? first + 3 : width - first - signRoom
  return {
    rows: lines.map((line): Placed => (isRtl ? line : { ...line, room: width, isAtEnd: true })),
    taken: widest + signRoom + 8,
    draw:
      sign &&
      ((x: number, y: number) => box.sign(sign, x + from, y + lowered(style, lineHeightOf(beside)), style, tone)),
  }
}

/** Right-to-left titles have their mark on the right. */
export function itemAtoms(box: BoxSetter, item: BoardItem, isRuled: boolean): Atom[] {
  const { text, strong, small } = box.styles
  const { width, scale } = box.tools
  const style = item.isStrong ? strong : text
  const hasMark = item.mark !== undefined || item.sign !== undefined
  const left = hasMark ? scale * (item.mark === '•' ? MARK_ROOM.dot : MARK_ROOM.other) : 0
  const isRtl = beginsRtl(item.title)
  const end = asideOf(box, item.aside, style, isRtl)
  const below = { x: isRtl ? 0 : left, room: width - left }
  const beside = { x: isRtl ? end.taken : left, room: below.room - end.taken }
  const titles = box.lines(item.title, style, beside)
  const count = Math.max(titles.length, end.rows.length)
  const rows = [
    ...Array.from({ length: count }, (_, index) => [titles[index], end.rows[index]].filter((one) => one !== undefined)),
    ...box.paragraphs(item.texts ?? [], below),
    ...(item.note ? box.lines(item.note, small, below).map((line) => [{ ...line, isAtEnd: isRtl }]) : []),
  ]
  const mark = markOf(box, item, style)
  return box.stack(rows, isRuled, (x, y) => {
    mark?.draw(isRtl ? x + width - mark.width : x, y)
    end.draw?.(x, y)
  })
}

function figuresInRow({ tools, styles }: BoxSetter, figures: readonly BoardFigure[]): number {
  const widths = figures.map(
    ({ value }) => tools.setter.lines(value, styles.value, Number.POSITIVE_INFINITY)[0]?.width ?? 0,
  )
  const least = Math.max(FIGURE_LEAST * tools.scale, Math.max(...widths) + FIGURE_GAP)
  return Math.max(1, Math.min(FIGURES_IN_ROW, figures.length, Math.floor(tools.width / least)))
}

function figureCell(box: BoxSetter, { value, label, note, sign }: BoardFigure, x: number, room: number) {
  const { styles, tools } = box
  const { small } = styles
  const shown = tools.setter.fitted(value, styles.value, room)
  const signRoom = sign ? signWidth(small.size) + 3 : 0
  const atValue = (line: Placed): Placed => ({ ...line, room: line.line.width })
  const labels = box.lines(label, small, { x, room: room - signRoom }).map(atValue)
  const lines = [...labels, ...(note ? box.lines(note, small, { x, room }).map(atValue) : [])]
  const top = lineHeightOf(styles.value)
  const high = lineHeightOf(small)
  const draw: Atom['draw'] = (left, y) => {
    if (shown.line) tools.setter.draw(shown.line, left + x, y + top * 0.76, shown.style)
    for (const [index, line] of lines.entries()) box.drawAll([line], left, y + top + index * high)
    const after = left + x + (labels.at(-1)?.line.width ?? 0) + 3
    if (sign) box.sign(sign, after, y + top + Math.max(0, labels.length - 1) * high, small, 'quiet')
  }
  return { height: top + lines.length * high, draw }
}

export function figureAtoms(box: BoxSetter, figures: readonly BoardFigure[]): Atom[] {
  if (figures.length === 0) return []
  const inRow = figuresInRow(box, figures)
  const room = box.tools.width / inRow
  return Array.from({ length: Math.ceil(figures.length / inRow) }, (_, row) => {
    const own = figures.slice(row * inRow, (row + 1) * inRow)
    const cells = own.map((figure, index) => figureCell(box, figure, index * room, room - FIGURE_GAP))
    const height = Math.max(...cells.map((cell) => cell.height)) + 2 * box.padding
    return box.atom(height, (x, y) => {
      for (const { draw } of cells) draw(x, y + box.padding)
    })
  })
}
