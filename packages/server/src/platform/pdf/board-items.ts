import type { BoardFigure, BoardItem } from './board'
import { type Atom, type BoxSetter, lowered, type Placed } from './board-atoms'
import { toneColours } from './board-styles'
import { colours, thinned } from './colours'
import { signWidth } from './draw-sign'
import { beginsRtl, lineHeightOf, type TextStyle } from './text-lines'

const ASIDE_MOST = 0.36
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
      .fillColor(colours.strongLine)
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
  const style = { ...box.styles.small, colour: toneColours[aside.tone ?? 'quiet'] }
  const lines = box.lines(aside.text, style, { x: 0, room: width * ASIDE_MOST })
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
