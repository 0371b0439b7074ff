/** Important tones also have a sign. */
export type Tone = 'ok' | 'bad' | 'warn' | 'quiet'

export type Sign = 'tick' | 'up' | 'down' | 'box' | 'ticked' | 'lock'

export interface ReportCell {
  readonly text: string
  /** Of a figure, where the text would be too small to read. */
  readonly short?: string
  readonly note?: string
  readonly noteTone?: Tone
  readonly tone?: Tone
  readonly sign?: Sign
  readonly isTinted?: boolean
}

export interface ReportColumn {
  readonly head: string
  /** Points; null: the remaining width. */
  readonly width: number | null
  readonly isFigure?: boolean
  readonly isMarked?: boolean
}

export type ReportRow = { readonly heading: string } | { readonly cells: readonly ReportCell[] }

export interface ReportTable {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly empty: string
  /** Below the table before it; otherwise a table starts a page. */
  readonly isBelow?: boolean
}

export interface ReportTexts {
  readonly pageOf: string
  readonly lacking: string
  readonly signs: Readonly<Record<Sign, string>>
  /** By ISO 15924 name; `other` for the rest. */
  readonly scripts: Readonly<
    Record<'Han' | 'Hiragana' | 'Katakana' | 'Hangul' | 'Thai' | 'Devanagari' | 'other', string>
  >
}

export interface DocumentFacts {
  readonly title: string
  readonly over: string
  readonly facts: string
  /** BCP 47. */
  readonly language: string
  readonly paper: 'letter' | 'a4' | 'a3'
  readonly isLandscape: boolean
  /** `#rrggbb`, for backgrounds and rules only, so that any color is readable. */
  readonly accent: string
  readonly words: ReportTexts
}

export interface Report extends DocumentFacts {
  readonly tables: readonly ReportTable[]
}
