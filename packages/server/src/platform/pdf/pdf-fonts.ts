/** The screens’ fonts: one file for each weight and script, opened when first needed. pdfkit embeds subsets. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import type { PdfDocument } from './pdf-document'

const HEADER = 44
const ENTRY = 20
const TRUETYPE_HEADER = 12
const TRUETYPE_ENTRY = 16

const padded = (length: number): number => Math.ceil(length / 4) * 4

interface Table {
  readonly tag: Buffer
  readonly checksum: number
  readonly bytes: Buffer
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER + index * ENTRY
    const [offset, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(at + field))
    const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0))
    const bytes = packed === length ? stored : inflateSync(stored)
    return { tag: woff.subarray(at, at + 4), checksum: checksum ?? 0, bytes }
  })
}

/** Node unpacks WOFF twenty times faster than fontkit. */
function woffToTruetype(woff: Buffer): Buffer {
  const tables = tablesOf(woff)
  const header = Buffer.alloc(TRUETYPE_HEADER + tables.length * TRUETYPE_ENTRY)
  woff.copy(header, 0, 4, 8)
  const power = Math.floor(Math.log2(tables.length))
  header.writeUInt16BE(tables.length, 4)
  header.writeUInt16BE(2 ** power * TRUETYPE_ENTRY, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((tables.length - 2 ** power) * TRUETYPE_ENTRY, 10)
  let offset = header.length
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const at = TRUETYPE_HEADER + index * TRUETYPE_ENTRY
    tag.copy(header, at)
    for (const [field, value] of [checksum, offset, bytes.length].entries()) {
      header.writeUInt32BE(value, at + 4 + field * 4)
    }
    offset += padded(bytes.length)
    return Buffer.concat([bytes], padded(bytes.length))
  })
  return Buffer.concat([header, ...bodies])
}

const load = createRequire(import.meta.url)

interface Fontkit {
  create(bytes: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean }
}

export type Face = 'text' | 'strong' | 'head'

interface Family {
  readonly name: string
  readonly weight: number
}

const REGULAR = 400
const BOLD = 600
/** For letters missing in Inter; symbols have one weight. */
const others = (weight: number): Family[] => [
  { name: 'noto-sans-hebrew', weight },
  { name: 'noto-sans-arabic', weight },
  { name: 'noto-sans-math', weight: REGULAR },
  { name: 'noto-sans-symbols-2', weight: REGULAR },
]
const families: Readonly<Record<Face, readonly Family[]>> = {
  text: [{ name: 'inter', weight: REGULAR }, ...others(REGULAR)],
  strong: [{ name: 'inter', weight: BOLD }, ...others(BOLD)],
  head: [{ name: 'bricolage-grotesque', weight: BOLD }, { name: 'inter', weight: BOLD }, ...others(BOLD)],
}

/** A package’s files: its own script first, Latin last. */
function filesOf({ name, weight }: Family): string[] {
  const named = Object.keys(load(`@fontsource/${name}/unicode.json`) as object).toReversed()
  const isOwn = (subset: string) => Number(name.endsWith(`-${subset}`))
  const subsets = named.toSorted((one, other) => isOwn(other) - isOwn(one))
  return subsets.map((subset) =>
    load.resolve(`@fontsource/${name}/files/${name}-${subset.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`),
  )
}

/** Fontsource's emoji package is twice as large. */
function emojiFile(face: Face): string {
  const file = face === 'text' ? '400Regular/NotoEmoji_400Regular.ttf' : '600SemiBold/NotoEmoji_600SemiBold.ttf'
  return load.resolve(`@expo-google-fonts/noto-emoji/${file}`)
}

/** Joiners, direction marks and variation selectors: invisible by themselves. */
const SHOWS_NOTHING = /\p{Default_Ignorable_Code_Point}/gu
const SPACE = 0x20
const LACKING = '▯'

export interface Run {
  readonly text: string
  readonly font: string
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

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
    const known = this.#files.get(face) ?? [...families[face].flatMap(filesOf), emojiFile(face)]
    this.#files.set(face, known)
    return known
  }

  #open(path: string) {
    const file = readFileSync(path)
    const bytes = path.endsWith('.ttf') ? file : woffToTruetype(file)
    const font = this.#fontkit.create(bytes)
    this.#opened.set(path, font)
    this.#document.registerFont(path, bytes)
    return font
  }

  #has(path: string, codePoint: number): boolean {
    const font = this.#opened.get(path) ?? this.#open(path)
    return font.hasGlyphForCodePoint(codePoint)
  }

  #fontOf(letter: string, face: Face): string | null {
    const key = `${face} ${letter}`
    const before = this.#found.get(key)
    if (before !== undefined) return before
    const points = [...letter].map((part) => part.codePointAt(0) ?? 0)
    const found = this.#filesOf(face).find((path) => points.every((point) => this.#has(path, point))) ?? null
    this.#found.set(key, found)
    return found
  }

  /** A combined emoji (family, flag) is split where only its parts have glyphs. */
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

  runs(text: string, face: Face): Run[] {
    const joined: Run[] = []
    for (const letter of lettersOf(text)) {
      const before = joined.at(-1)?.font
      // Spaces stay with the preceding word, so that text extraction finds word ends.
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
