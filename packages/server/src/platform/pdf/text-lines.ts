import createBidi from 'bidi-js'
import type { TextLink } from '../html/html-paragraphs'
import type { PdfDocument } from './pdf-document'
import { type Face, lettersOf, type PdfFonts, type Run } from './pdf-fonts'

export interface TextStyle {
  readonly face: Face
  readonly size: number
  readonly color: string
  readonly isFigure?: boolean
}

interface SetRun extends Run {
  readonly width: number
}

interface Word {
  readonly text: string
  readonly runs: readonly SetRun[]
  readonly width: number
}

export interface Line {
  readonly words: readonly Word[]
  readonly width: number
  readonly isRtl: boolean
  readonly levels: Uint8Array | null
  readonly links: readonly TextLink[]
}

export interface LinkPlace {
  readonly href: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Linked = Pick<LinkPlace, 'x' | 'width'> & { readonly href: string | undefined }

/** Absolute addresses: a file cannot resolve relative ones. */
const LEADS_OUT = /^(?:https?|mailto|tel):/i

const bidi = createBidi()
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
/** As pdfkit’s shaper: a run with one of these is reversed, digits included. */
const SHAPED_RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const STRONG = /[\p{L}]/u

/** Longer words never fit a line, and shaping them whole is slow. */
const SHAPED_WHOLE = 200

/** Set apart, a period is not kerned under a preceding 7. */
const BEFORE_MARKS = /(?=[.,])/

export const beginsRtl = (text: string): boolean => RTL.test(STRONG.exec(text)?.[0] ?? '')

/** Ascent as a share of the line height. */
export const ASCENT = 0.76

export const lineHeightOf = ({ size }: TextStyle): number => size * 1.36

interface LeveledRun extends SetRun {
  readonly level: number
  readonly href: string | undefined
}

/** Visual order: rule L2 of Unicode’s bidirectional algorithm (UAX #9). */
function leftToRight(runs: readonly LeveledRun[]): LeveledRun[] {
  let placed = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: LeveledRun[] = []
    let group: LeveledRun[] = []
    for (const run of placed) {
      if (run.level >= level) group.unshift(run)
      else {
        turned.push(...group, run)
        group = []
      }
    }
    placed = [...turned, ...group]
  }
  return placed
}

interface Stretch {
  readonly text: string
  readonly level: number
  readonly href: string | undefined
}

const hrefAt = (links: readonly TextLink[], index: number) =>
  links.find(({ start, end }) => start <= index && index < end)?.href

function stretchesOf(text: string, levels: Uint8Array, links: readonly TextLink[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, unit] of text.split('').entries()) {
    const [level, href] = [levels[index] ?? 0, hrefAt(links, index)]
    const last = stretches.at(-1)
    if (last?.level === level && last.href === href)
      stretches[stretches.length - 1] = { ...last, text: last.text + unit }
    else stretches.push({ text: unit, level, href })
  }
  return stretches
}

function joinedPlaces(places: readonly LinkPlace[]): LinkPlace[] {
  const joined: LinkPlace[] = []
  for (const place of places.toSorted((one, other) => one.x - other.x)) {
    const last = joined.at(-1)
    if (last && last.href === place.href && place.x - (last.x + last.width) < place.height)
      joined[joined.length - 1] = { ...last, width: place.x + place.width - last.x }
    else joined.push(place)
  }
  return joined
}

function linksOfWords(words: readonly RegExpExecArray[], links: readonly TextLink[]): TextLink[] {
  let at = 0
  return words.flatMap(({ index, 0: word }) => {
    const from = at
    at += word.length + 1
    return links.flatMap(({ start, end, href }) => {
      const [first, last] = [Math.max(start, index), Math.min(end, index + word.length)]
      return first < last ? [{ start: from + first - index, end: from + last - index, href }] : []
    })
  })
}

const mirrored = (text: string): string =>
  [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')

const SET = { lineBreak: false, baseline: 'alphabetic' } as const
const shapingOf = (text: string) => (SHAPED_RTL.test(text) ? { features: [] } : {})

export class TextSetter {
  readonly #document: PdfDocument
  readonly #fonts: PdfFonts
  readonly #words = new Map<string, Word>()
  /** Measuring is the slowest part. */
  readonly #measured = new Map<string, readonly SetRun[]>()

  constructor(document: PdfDocument, fonts: PdfFonts) {
    this.#document = document
    this.#fonts = fonts
  }

  #runsOf(text: string, style: TextStyle): readonly SetRun[] {
    const key = `${style.face} ${style.isFigure} ${text}`
    const known = this.#measured.get(key)
    if (known) return known
    const parts = style.isFigure ? text.split(BEFORE_MARKS) : [text]
    const runs = parts
      .flatMap((part) => this.#fonts.runs(part, style.face))
      .map((run) => ({
        ...run,
        width: this.#document.font(run.font).fontSize(1).widthOfString(run.text, shapingOf(run.text)),
      }))
    this.#measured.set(key, runs)
    return runs
  }

  #word(text: string, style: TextStyle): Word {
    const key = `${style.face} ${style.size} ${style.isFigure} ${text}`
    const known = this.#words.get(key)
    if (known) return known
    const runs = this.#runsOf(text, style).map((run) => ({ ...run, width: run.width * style.size }))
    const word = { text, runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
    this.#words.set(key, word)
    return word
  }

  #piecesOf(text: string, style: TextStyle, width: number): Word[] {
    if (text.length <= SHAPED_WHOLE) {
      const whole = this.#word(text, style)
      if (whole.width <= width) return [whole]
    }
    const isRtl = beginsRtl(text)
    const pieces: { text: string; width: number }[] = []
    for (const letter of lettersOf(text)) {
      const last = pieces.at(-1)
      // Joined scripts are measured whole, others letter by letter.
      const joined = isRtl && last ? this.#word(last.text + letter, style).width : null
      const wider = joined ?? (last?.width ?? 0) + this.#word(letter, style).width
      if (last && wider <= width) Object.assign(last, { text: last.text + letter, width: wider })
      else pieces.push({ text: letter, width: this.#word(letter, style).width })
    }
    return pieces.map((piece) => this.#word(piece.text, style))
  }

  lines(text: string, style: TextStyle, width: number, links: readonly TextLink[] = []): Line[] {
    let from = 0
    return text.split('\n').flatMap((paragraph) => {
      const own = links.map((link) => ({ ...link, start: link.start - from, end: link.end - from }))
      from += paragraph.length + 1
      return this.#linesOf(paragraph, style, width, own)
    })
  }

  #linesOf(paragraph: string, style: TextStyle, width: number, links: readonly TextLink[]): Line[] {
    const space = this.#word('\u00a0', style).width
    const isRtl = beginsRtl(paragraph)
    const lines: { words: Word[]; width: number; start: number; end: number }[] = []
    // Excludes the no-break space.
    const found = [...paragraph.matchAll(/[^ \t\r\u2000-\u2006\u2008-\u200a\u3000]+/g)]
    let start = 0
    for (const [text] of found) {
      for (const word of this.#piecesOf(text, style, width)) {
        const end = start + word.text.length
        const last = lines.at(-1)
        if (last && last.width + space + word.width <= width) {
          last.words.push(word)
          Object.assign(last, { width: last.width + space + word.width, end })
        } else lines.push({ words: [word], width: word.width, start, end })
        start = end
      }
      start += 1
    }
    const whole = found.map(([text]) => text).join(' ')
    const levels = RTL.test(whole) ? bidi.getEmbeddingLevels(whole, isRtl ? 'rtl' : 'ltr').levels : null
    const placed = linksOfWords(
      found,
      links.filter(({ href }) => LEADS_OUT.test(href)),
    )
    return lines.map(({ words, width, start, end }) => ({
      words,
      width,
      isRtl,
      levels: levels?.subarray(start, end) ?? null,
      links: placed
        .map((link) => ({ ...link, start: link.start - start, end: link.end - start }))
        .filter((link) => link.end > 0 && link.start < end - start),
    }))
  }

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

  #leveledRuns({ words, links }: Line, levels: Uint8Array, style: TextStyle): LeveledRun[] {
    const text = words.map((word) => word.text).join(' ')
    return stretchesOf(text, levels, links).flatMap(({ text: stretch, level, href }) => {
      const isRtl = level % 2 === 1
      const { runs } = this.#word(isRtl ? mirrored(stretch) : stretch, style)
      return runs.flatMap((run) => {
        // pdfkit’s shaper reverses right-to-left runs itself.
        if (SHAPED_RTL.test(run.text) === isRtl) return [{ ...run, level, href }]
        return lettersOf(run.text).flatMap((letter) =>
          this.#word(letter, style).runs.map((part) => ({ ...part, level, href })),
        )
      })
    })
  }

  /** Logical order for reading, visual order for position. */
  #drawBidi(line: Line, levels: Uint8Array, x: number, y: number, style: TextStyle): Linked[] {
    const runs = this.#leveledRuns(line, levels, style)
    const places = new Map<LeveledRun, number>()
    let at = x
    for (const run of leftToRight(runs)) {
      places.set(run, at)
      at += run.width
    }
    return runs.map((run) => {
      const from = places.get(run) ?? x
      this.#document.font(run.font).fontSize(style.size)
      this.#document.text(run.text, from, y, { ...SET, ...shapingOf(run.text) })
      return { href: run.href, x: from, width: run.width }
    })
  }

  #drawWords({ words, links }: Line, x: number, y: number, style: TextStyle): Linked[] {
    const { width: space, runs } = this.#word('\u00a0', style)
    // An invisible space keeps words apart when copied, also at a line’s end.
    const [gap] = runs
    let [at, index] = [x, 0]
    return words.map((word) => {
      const from = at
      for (const { text, font, width } of word.runs) {
        this.#document.font(font).fontSize(style.size)
        this.#document.text(text, at, y, SET)
        at += width
      }
      if (gap && !style.isFigure) this.#document.font(gap.font).text(' ', at, y, SET)
      at += space
      const end = index + word.text.length
      const href = links.find((link) => link.start < end && link.end > index)?.href
      index = end + 1
      return { href, x: from, width: word.width }
    })
  }

  #underline({ x, width }: LinkPlace, y: number, { size, color }: TextStyle): void {
    const below = y + size * 0.14
    this.#document
      .strokeColor(color)
      .lineWidth(size * 0.05)
      .moveTo(x, below)
      .lineTo(x + width, below)
      .stroke()
  }

  draw(line: Line, x: number, y: number, style: TextStyle): readonly LinkPlace[] {
    this.#document.fillColor(style.color)
    const drawn = line.levels ? this.#drawBidi(line, line.levels, x, y, style) : this.#drawWords(line, x, y, style)
    if (line.links.length === 0) return []
    const height = lineHeightOf(style)
    const places = drawn.flatMap(({ href, ...at }) => (href ? [{ ...at, href, height, y: y - height * ASCENT }] : []))
    const links = joinedPlaces(places)
    for (const link of links) this.#underline(link, y, style)
    return links
  }
}
