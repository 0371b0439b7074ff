import type { Board, BoardBlock, BoardBox, BoardText } from './board'
import { type Atom, type AtomTools, BoxSetter, type Placed } from './board-atoms'
import { figureAtoms, itemAtoms } from './board-items'
import { boardStyles } from './board-styles'
import { colours } from './colours'
import { drawLine } from './document-pages'
import { ASCENT, lineHeightOf } from './text-lines'

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
    box.rule(x, y + height + 2, colours.strongLine)
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

export function continuedAtom(heading: string, words: Board['continued'], tools: AtomTools): Atom {
  const style = { ...boardStyles(tools.scale).small, face: 'strong' } as const
  const { line, style: fitted } = tools.setter.fitted(
    words.replace('{heading}', () => heading),
    style,
    tools.width,
  )
  return {
    ...{ height: lineHeightOf(style) + 4, gap: BOX_GAP * tools.scale, isKept: true, goesOn: null },
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
