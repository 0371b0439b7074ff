import type { Board, BoardBlock, BoardBox, BoardPage, BoardText } from './board'
import { type Atom, type AtomTools, BoxSetter, figureAtoms, itemAtoms, type Placed } from './board-items'
import { boardStyles, colors } from './board-styles'
import { DocumentPages, drawLine, MARGIN, quietStyle } from './document-pages'
import { drawSign, signWidth } from './draw-sign'
import { ASCENT, lineHeightOf, type TextStyle } from './text-lines'

const LABEL_SHARE = 0.27
/** Points at scale 1. */
const BOX_GAP = 15

function headingAtom(box: BoxSetter, aside: string | undefined): Atom {
  const { heading, small } = box.styles
  const lines = box.lines(box.heading, heading, box.whole)
  const beside = aside ? box.lines(aside, small, box.whole) : []
  const taken = (lines.at(-1)?.line.width ?? 0) + (beside[0]?.line.width ?? 0) + 10
  const fits = beside.length === 1 && taken <= box.tools.width
  const ends = lines.length * lineHeightOf(heading)
  const height = ends + (fits ? 0 : beside.length * lineHeightOf(small))
  const onItsLine = ends - lineHeightOf(heading) * (1 - ASCENT) - lineHeightOf(small) * ASCENT
  const draw = (x: number, y: number) => {
    for (const [index, line] of lines.entries()) box.drawAll([line], x, y + index * lineHeightOf(heading))
    for (const [index, line] of beside.entries()) {
      const top = fits ? onItsLine : ends + index * lineHeightOf(small)
      box.drawAll([{ ...line, isAtEnd: fits }], x, y + top)
    }
    box.rule(x, y + height + 2, colors.strongLine)
  }
  return box.atom(height + 3, draw, { gap: BOX_GAP * box.tools.scale, isKept: true, goesOn: null })
}

function factAtoms(box: BoxSetter, label: string, texts: readonly BoardText[], isRuled: boolean): Atom[] {
  const { width } = box.tools
  const x = width * LABEL_SHARE
  const labels = box.lines(label, box.styles.small, { x: 0, room: x - 8 })
  const rows = box.paragraphs(texts, { x, room: width - x })
  const count = Math.max(labels.length, rows.length)
  const both = Array.from({ length: count }, (_, index): Placed[] => {
    const beside = labels[index]
    return [...(beside ? [beside] : []), ...(rows[index] ?? [])]
  })
  return box.stack(both, isRuled)
}

function blockAtoms(box: BoxSetter, block: BoardBlock, isFirst: boolean): Atom[] {
  const isRuled = (index: number) => index > 0 || !isFirst
  switch (block.kind) {
    case 'texts':
      return box.stack(box.paragraphs(block.texts, box.whole, block.isLarge), false)
    case 'facts':
      return block.rows.flatMap(({ label, texts }, index) => factAtoms(box, label, texts, isRuled(index)))
    case 'items':
      return block.items.flatMap((item, index) => itemAtoms(box, item, isRuled(index)))
    case 'figures':
      return figureAtoms(box, block.figures)
  }
}

export function atomsOf(boxes: readonly BoardBox[], tools: AtomTools): Atom[] {
  return boxes.flatMap(({ heading, aside, blocks, empty }) => {
    const box = new BoxSetter(tools, heading)
    let shown: Atom[] = []
    for (const block of blocks) shown = [...shown, ...blockAtoms(box, block, shown.length === 0)]
    const nothing = () =>
      box.stack(
        box.lines(empty, box.styles.small, box.whole).map((line) => [line]),
        false,
      )
    return [headingAtom(box, aside), ...(shown.length > 0 ? shown : nothing())]
  })
}

function continuedAtom(heading: string, words: Board['continued'], tools: AtomTools): Atom {
  const style = { ...boardStyles(tools.scale).small, face: 'strong' } as const
  const { line, style: fitted } = tools.setter.fitted(
    words.replace('{heading}', () => heading),
    style,
    tools.width,
  )
  return {
    height: lineHeightOf(style) + 4,
    gap: BOX_GAP * tools.scale,
    isKept: true,
    goesOn: null,
    draw: (x, y) => {
      if (line) drawLine(tools.setter, line, { x, room: tools.width }, y, fitted)
    },
  }
}

export const joined = (left: readonly (readonly Atom[])[], named: (heading: string) => Atom): Atom[] =>
  left.flatMap((atoms) => {
    const goesOn = atoms[0]?.goesOn ?? null
    return goesOn === null ? atoms : [named(goesOn), ...atoms]
  })

/** Ascending; the largest that fits is used. */
const SCALES = [0.76, 0.82, 0.88, 0.94, 1, 1.07, 1.14] as const
const SCALE_OF_MANY = 0.88
const GUTTER = 30

const small = quietStyle(8.5)
const title: TextStyle = { face: 'head', size: 19, color: colors.ink }

const heightOf = (atoms: readonly Atom[]): number =>
  atoms.reduce((sum, { height, gap }, index) => sum + height + (index === 0 ? 0 : gap), 0)

function fill(atoms: readonly Atom[], room: number): Atom[] {
  let [count, height] = [0, 0]
  for (const [index, atom] of atoms.entries()) {
    const wanted = height + (index === 0 ? 0 : atom.gap) + atom.height
    if (wanted > room && index > 0) break
    height = wanted
    count = index + 1
  }
  while (count > 1 && count < atoms.length && atoms[count - 1]?.isKept) count -= 1
  return atoms.slice(0, count)
}

/** Null if they do not fit. */
function spread(boxes: readonly (readonly Atom[])[], count: number, room: number): Atom[][] | null {
  const columns: Atom[][] = Array.from({ length: count }, () => [])
  let at = 0
  for (const box of boxes) {
    while (at < count && heightOf([...(columns[at] ?? []), ...box]) > room) at += 1
    const column = columns[at]
    if (!column) return null
    column.push(...box)
  }
  return columns
}

interface Arranged {
  readonly tools: AtomTools
  readonly columns: readonly (readonly Atom[])[]
}

type Arrange = (columns: BoardPage['columns'], tools: AtomTools, room: number) => Arranged['columns'] | null

const ownColumns: Arrange = (columns, tools, room) => {
  const set = columns.map((boxes) => atomsOf(boxes, tools))
  return set.every((atoms) => heightOf(atoms) <= room) ? set : null
}

const freeColumns: Arrange = (columns, tools, room) =>
  spread(
    columns.flat().map((box) => atomsOf([box], tools)),
    columns.length,
    room,
  )

class BoardPages {
  readonly #board: Board
  readonly #pages: DocumentPages

  constructor(board: Board, pages: DocumentPages) {
    this.#board = board
    this.#pages = pages
  }

  #head({ title: name }: BoardPage): number {
    const { setter, width, document, tags } = this.#pages
    const { title: whole, over, facts } = this.#board
    this.#pages.accentBar()
    const side = setter.lines(name, title, width / 3)[0]
    const room = width - (side?.width ?? 0) - 24
    let y = MARGIN + 2
    y = this.#pages.block(over, small, y)
    tags.piece('H1', () => {
      const beside = y
      for (const line of setter.lines(whole, title, room)) {
        drawLine(setter, line, { x: MARGIN, room }, y, title)
        y += lineHeightOf(title)
      }
      if (side) drawLine(setter, side, { x: MARGIN, room: width, isAtEnd: true }, beside, title)
    })
    y = this.#pages.block(facts, small, y) + 7
    const line = y
    tags.unread(() =>
      document
        .strokeColor(colors.strongLine)
        .lineWidth(0.8)
        .moveTo(MARGIN, line)
        .lineTo(MARGIN + width, line)
        .stroke(),
    )
    return y + 12
  }

  #lockedNote({ lockedNote }: BoardPage): void {
    if (!lockedNote) return
    const { setter, document, tags, width, bottom } = this.#pages
    const y = bottom + 6
    const left = MARGIN + signWidth(small.size) + 4
    const { line, style } = setter.fitted(lockedNote, small, width - (left - MARGIN))
    tags.piece('P', () => {
      drawSign(document, 'lock', MARGIN, y + lineHeightOf(small) * ASCENT, small.size, colors.strongLine)
      if (line) drawLine(setter, line, { x: left, room: width }, y, style)
    })
  }

  #tools(page: BoardPage, scale: number): AtomTools {
    const { document, setter, tags, width } = this.#pages
    const { accent, words } = this.#board
    const count = Math.max(1, page.columns.length)
    return { document, setter, tags, accent, scale, signs: words.signs, width: (width - GUTTER * (count - 1)) / count }
  }

  #drawColumns(columns: readonly (readonly Atom[])[], tools: AtomTools, top: number): void {
    const { document, tags, bottom } = this.#pages
    for (const [index, atoms] of columns.entries()) {
      const x = MARGIN + index * (tools.width + GUTTER)
      if (index > 0) {
        const fold = x - GUTTER / 2
        tags.unread(() =>
          document.strokeColor(colors.line).lineWidth(0.5).moveTo(fold, top).lineTo(fold, bottom).stroke(),
        )
      }
      let y = top
      for (const [place, atom] of atoms.entries()) {
        if (place > 0) y += atom.gap
        tags.piece(atom.goesOn === null ? 'H2' : 'P', () => atom.draw(x, y))
        y += atom.height
      }
    }
  }

  #goOn(page: BoardPage, left: readonly (readonly Atom[])[], tools: AtomTools): void {
    const named = (heading: string) => continuedAtom(heading, this.#board.continued, tools)
    let rest = joined(left, named)
    while (rest.length > 0) {
      this.#pages.add()
      const top = this.#head(page)
      const room = this.#pages.bottom - top
      const columns = page.columns.map(() => {
        const [first] = rest
        const head = first?.goesOn != null ? [named(first.goesOn)] : []
        const atoms = fill(rest, room - heightOf(head))
        rest = rest.slice(atoms.length)
        return [...head, ...atoms]
      })
      this.#drawColumns(columns, tools, top)
      this.#lockedNote(page)
    }
  }

  #largest(page: BoardPage, room: number, arrange: Arrange): Arranged | undefined {
    let [from, to]: [number, number] = [0, SCALES.length]
    let set: Arranged | undefined
    // Binary search: three of seven.
    for (let at = 0; from < to; at = (from + to) >> 1) {
      const tools = this.#tools(page, SCALES[at] ?? 1)
      const columns = arrange(page.columns, tools, room)
      if (columns) [set, from] = [{ tools, columns }, at + 1]
      else to = at
    }
    return set
  }

  #setOfMany(page: BoardPage): Arranged {
    const tools = this.#tools(page, SCALE_OF_MANY)
    return { tools, columns: page.columns.map((boxes) => atomsOf(boxes, tools)) }
  }

  #draw(page: BoardPage): void {
    this.#pages.add()
    const top = this.#head(page)
    const room = this.#pages.bottom - top
    const set = this.#largest(page, room, ownColumns) ?? this.#largest(page, room, freeColumns) ?? this.#setOfMany(page)
    const filled = set.columns.map((atoms) => fill(atoms, room))
    this.#drawColumns(filled, set.tools, top)
    this.#lockedNote(page)
    const left = set.columns.map((atoms, index) => atoms.slice(filled[index]?.length ?? 0))
    this.#goOn(page, left, set.tools)
  }

  draw(): void {
    for (const page of this.#board.pages) this.#draw(page)
  }
}

export async function drawBoard(board: Board, at: Date): Promise<Buffer> {
  const pages = new DocumentPages(board, at)
  new BoardPages(board, pages).draw()
  return await pages.bytes()
}
