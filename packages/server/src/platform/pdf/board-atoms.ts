/** Breaks a board into pieces that are never split across pages or columns. */
import type { TextLink } from '../html/html-paragraphs'
import type { BoardText } from './board'
import { type BoardStyles, boardStyles, toneColours } from './board-styles'
import { colours } from './colours'
import { drawLine } from './document-pages'
import type { DocumentTags } from './document-tags'
import { drawSign } from './draw-sign'
import type { PdfDocument } from './pdf-document'
import type { Sign, Tone } from './report'
import { ASCENT, beginsRtl, type Line, lineHeightOf, type TextSetter, type TextStyle } from './text-lines'

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

export interface Edges {
  readonly x: number
  readonly room: number
}

export const lowered = (style: TextStyle, height: number): number => (height - lineHeightOf(style)) * ASCENT

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

  rule(x: number, y: number, colour: string): void {
    const { document, width } = this.tools
    document
      .strokeColor(colour)
      .lineWidth(0.5)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  sign(sign: Sign, x: number, y: number, style: TextStyle, tone?: Tone): void {
    const colour = tone ? toneColours[tone] : colours.strongLine
    const { document, tags, signs } = this.tools
    const ground = y + lineHeightOf(style) * ASCENT
    tags.spoken(signs[sign], () => drawSign(document, sign, x, ground, style.size, colour))
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
        if (isFirst && isRuled) this.rule(x, y, colours.line)
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
