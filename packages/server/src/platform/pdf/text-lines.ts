/** Breaks texts into lines and draws them, whatever fonts their letters need and whichever way they are read. */
import type { PdfDocument } from './pdf-document'
import { type Face, lettersOf, type PdfFonts, type Run } from './pdf-fonts'

export interface TextStyle {
  readonly face: Face
  /** In points. */
  readonly size: number
  readonly colour: string
  /** Of which each point and comma must be seen. */
  readonly isFigure?: boolean
}

interface SetRun extends Run {
  readonly width: number
}

/** A word as it is drawn, from left to right. */
interface Word {
  readonly runs: readonly SetRun[]
  readonly width: number
  readonly isRtl: boolean
}

export interface Line {
  readonly words: readonly Word[]
  readonly width: number
  /** Of its paragraph: it begins on the right. */
  readonly isRtl: boolean
}

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const STRONG = /[\p{L}]/u
/** Letters that are read from right to left with what stands between them, or anything else. */
const DIRECTIONS = /[\p{Script=Hebrew}\p{Script=Arabic}\p{M}]+|[^\p{Script=Hebrew}\p{Script=Arabic}]+/gu

/** No word that is longer fits a line; to shape it whole would take longer than all of its letters. */
const SHAPED_WHOLE = 200

/** Set by itself, a point does not slip under the 7 before it. */
const BEFORE_MARKS = /(?=[.,])/

/** Whether it is read from the right, by its first letter. */
export const beginsRtl = (text: string): boolean => RTL.test(STRONG.exec(text)?.[0] ?? '')

/** From where a line's letters stand to its upper edge, as a share of its height. */
export const ASCENT = 0.76

export const lineHeightOf = ({ size }: TextStyle): number => size * 1.36

/** Words of one direction keep their order among themselves; those of the other stand in theirs. */
function inSight(words: readonly Word[], isRtl: boolean): Word[] {
  const groups: Word[][] = []
  for (const word of words) {
    const last = groups.at(-1)
    if (last?.[0]?.isRtl === word.isRtl) last.push(word)
    else groups.push([word])
  }
  const read = groups.map((group) => (group[0]?.isRtl ? group.toReversed() : group))
  return (isRtl ? read.toReversed() : read).flat()
}

const SET = { lineBreak: false, baseline: 'alphabetic' } as const

export class TextSetter {
  readonly #document: PdfDocument
  readonly #fonts: PdfFonts
  readonly #words = new Map<string, Word>()
  /** At a size of one point: letters are as wide as they are large, and measuring them takes the most time. */
  readonly #measured = new Map<string, readonly SetRun[]>()

  constructor(document: PdfDocument, fonts: PdfFonts) {
    this.#document = document
    this.#fonts = fonts
  }

  #runsOf(text: string, style: TextStyle, isRtl: boolean): readonly SetRun[] {
    const key = `${style.face} ${style.isFigure} ${text}`
    const known = this.#measured.get(key)
    if (known) return known
    const parts = isRtl
      ? (text.match(DIRECTIONS) ?? []).toReversed()
      : style.isFigure
        ? text.split(BEFORE_MARKS)
        : [text]
    const runs = parts
      .flatMap((part) => this.#fonts.runs(part, style.face))
      .map((run) => ({ ...run, width: this.#document.font(run.font).fontSize(1).widthOfString(run.text) }))
    this.#measured.set(key, runs)
    return runs
  }

  #word(text: string, style: TextStyle): Word {
    const key = `${style.face} ${style.size} ${style.isFigure} ${text}`
    const known = this.#words.get(key)
    if (known) return known
    const isRtl = beginsRtl(text)
    const runs = this.#runsOf(text, style, isRtl).map((run) => ({ ...run, width: run.width * style.size }))
    const word = { runs, isRtl, width: runs.reduce((sum, { width }) => sum + width, 0) }
    this.#words.set(key, word)
    return word
  }

  /** In pieces that fit, where it does not by itself. */
  #piecesOf(text: string, style: TextStyle, width: number): Word[] {
    if (text.length <= SHAPED_WHOLE) {
      const whole = this.#word(text, style)
      if (whole.width <= width) return [whole]
    }
    const isRtl = beginsRtl(text)
    const pieces: { text: string; width: number }[] = []
    for (const letter of lettersOf(text)) {
      const last = pieces.at(-1)
      // Joined letters are as wide as they are together; of others each is measured once.
      const joined = isRtl && last ? this.#word(last.text + letter, style).width : null
      const wider = joined ?? (last?.width ?? 0) + this.#word(letter, style).width
      if (last && wider <= width) Object.assign(last, { text: last.text + letter, width: wider })
      else pieces.push({ text: letter, width: this.#word(letter, style).width })
    }
    return pieces.map((piece) => this.#word(piece.text, style))
  }

  /** Lines of at most that width, in points; a word that is longer is broken where it must be. */
  lines(text: string, style: TextStyle, width: number): Line[] {
    const space = this.#word('\u00a0', style).width
    return text.split('\n').flatMap((paragraph) => {
      const isRtl = beginsRtl(paragraph)
      const lines: { words: Word[]; width: number; isRtl: boolean }[] = []
      // A no-break space holds a word together: it is none of these.
      for (const text of paragraph.split(/[ \t\r\u2000-\u2006\u2008-\u200a\u3000]+/).filter(Boolean)) {
        for (const word of this.#piecesOf(text, style, width)) {
          const last = lines.at(-1)
          if (last && last.width + space + word.width <= width) {
            last.words.push(word)
            last.width += space + word.width
          } else lines.push({ words: [word], width: word.width, isRtl })
        }
      }
      return lines
    })
  }

  /** One line, in letters small enough for the width, down to half their size, or to what share of it is said. */
  fitted(
    text: string,
    style: TextStyle,
    width: number,
    least = 0.5,
  ): { readonly line: Line | undefined; readonly style: TextStyle } {
    const [line] = this.lines(text, style, Number.POSITIVE_INFINITY)
    const share = line && line.width > width ? Math.max(least, width / line.width) : 1
    if (share === 1) return { line, style }
    const smaller = { ...style, size: style.size * share }
    return { line: this.lines(text, smaller, Number.POSITIVE_INFINITY)[0], style: smaller }
  }

  /** `y` is where its letters stand. */
  draw(line: Line, x: number, y: number, style: TextStyle): void {
    const { width: space, runs } = this.#word('\u00a0', style)
    // Nothing is seen of it, but words that are read aloud or copied stay apart, also at a line's end.
    const [gap] = runs
    this.#document.fillColor(style.colour)
    let at = x
    for (const word of inSight(line.words, line.isRtl)) {
      for (const { text, font, width } of word.runs) {
        this.#document.font(font).fontSize(style.size)
        this.#document.text(text, at, y, SET)
        at += width
      }
      if (gap && !style.isFigure) this.#document.font(gap.font).text(' ', at, y, SET)
      at += space
    }
  }
}
