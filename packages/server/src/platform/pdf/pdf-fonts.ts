/**
 * The fonts of the screens, as their packages ship them: one file for each weight and script, opened with the first letter
 * that needs it. pdfkit embeds of each what is used.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PdfDocument } from './pdf-document'
import { woffToTruetype } from './woff-to-truetype'

const load = createRequire(import.meta.url)

/** As much of fontkit as is asked here. */
interface Fontkit {
  create(bytes: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean }
}

/** `text` is Inter, `strong` its bold, `head` the headings' Bricolage Grotesque. */
export type Face = 'text' | 'strong' | 'head'

interface Family {
  readonly name: string
  readonly weight: number
}

const REGULAR = 400
const BOLD = 600
/** For letters that Inter does not have; signs and arrows come in one weight. */
const others = (weight: number): Family[] => [
  { name: 'noto-sans-hebrew', weight },
  { name: 'noto-sans-arabic', weight },
  { name: 'noto-sans-math', weight: REGULAR },
  { name: 'noto-sans-symbols-2', weight: REGULAR },
  { name: 'noto-emoji', weight },
]
const families: Readonly<Record<Face, readonly Family[]>> = {
  text: [{ name: 'inter', weight: REGULAR }, ...others(REGULAR)],
  strong: [{ name: 'inter', weight: BOLD }, ...others(BOLD)],
  head: [{ name: 'bricolage-grotesque', weight: BOLD }, { name: 'inter', weight: BOLD }, ...others(BOLD)],
}

/** A package's files: first that of its own script, of which others hold single letters, then Latin, which it names last. */
function filesOf({ name, weight }: Family): string[] {
  const named = Object.keys(load(`@fontsource/${name}/unicode.json`) as object).toReversed()
  const isOwn = (subset: string) => Number(name.endsWith(`-${subset}`))
  const subsets = named.toSorted((one, other) => isOwn(other) - isOwn(one))
  return subsets.map((subset) =>
    load.resolve(`@fontsource/${name}/files/${name}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`),
  )
}

/** What a font shows as nothing, or as part of the letter before: joiners, marks of direction, variants. */
const SHOWS_NOTHING = /\p{Default_Ignorable_Code_Point}/gu
const SPACE = 0x20
/** Stands for what no font has. */
export const LACKING = '▯'

/** Letters that one font shows. */
export interface Run {
  readonly text: string
  /** The font's file, by which pdfkit knows it. */
  readonly font: string
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** Finds fonts for letters, and keeps which letters it found none for. */
export class PdfFonts {
  readonly #fontkit = load('fontkit') as Fontkit
  readonly #files = new Map<Face, readonly string[]>()
  readonly #opened = new Map<string, ReturnType<Fontkit['create']>>()
  readonly #found = new Map<string, string | null>()
  readonly #document: PdfDocument
  readonly lacking = new Set<string>()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  #filesOf(face: Face): readonly string[] {
    const known = this.#files.get(face) ?? families[face].flatMap(filesOf)
    this.#files.set(face, known)
    return known
  }

  #open(path: string) {
    const bytes = woffToTruetype(readFileSync(path))
    const font = this.#fontkit.create(bytes)
    this.#opened.set(path, font)
    this.#document.registerFont(path, bytes)
    return font
  }

  #has(path: string, codePoint: number): boolean {
    const font = this.#opened.get(path) ?? this.#open(path)
    return font.hasGlyphForCodePoint(codePoint)
  }

  /** The first file that has all of a letter. */
  #fontOf(letter: string, face: Face): string | null {
    const key = `${face} ${letter}`
    const before = this.#found.get(key)
    if (before !== undefined) return before
    const points = [...letter].map((part) => part.codePointAt(0) ?? 0)
    const found = this.#filesOf(face).find((path) => points.every((point) => this.#has(path, point))) ?? null
    this.#found.set(key, found)
    return found
  }

  /** A letter that is made of several (a family, a flag) comes apart where only its parts are known. */
  #runsOf(letter: string, face: Face): Run[] {
    const font = this.#fontOf(letter, face)
    if (font !== null) return [{ text: letter, font }]
    const bare = letter.replaceAll(SHOWS_NOTHING, '')
    if (bare === '') return []
    const bareFont = this.#fontOf(bare, face)
    if (bareFont !== null) return [{ text: bare, font: bareFont }]
    const parts = [...bare]
    if (parts.length > 1) return parts.flatMap((part) => this.#runsOf(part, face))
    this.lacking.add(bare)
    return this.#runsOf(LACKING, face)
  }

  /** A text without line ends in as few runs as can be. */
  runs(text: string, face: Face): Run[] {
    const joined: Run[] = []
    for (const letter of lettersOf(text)) {
      const before = joined.at(-1)?.font
      // Spaces stay with the word before them, so that readers of the file know where it ends.
      const own = letter === ' ' && before && this.#has(before, SPACE) ? [{ text: letter, font: before }] : null
      for (const run of own ?? this.#runsOf(letter, face)) {
        const last = joined.at(-1)
        if (last?.font === run.font) joined[joined.length - 1] = { ...run, text: last.text + run.text }
        else joined.push(run)
      }
    }
    return joined
  }
}
