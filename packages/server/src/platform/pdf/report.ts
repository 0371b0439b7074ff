/** What is drawn as a PDF: titles and tables of plain text, in one language. It travels to the drawer as data. */

/** How a cell is meant; a sign goes with each that matters, so that it is read without its colour too. */
export type Tone = 'ok' | 'bad' | 'warn' | 'quiet'

/** Drawn, not written: a tick, an arrow to where a miss lies, an empty or a ticked box, a lock on what few may know. */
export type Sign = 'tick' | 'up' | 'down' | 'box' | 'ticked' | 'lock'

export interface ReportCell {
  readonly text: string
  /** A line below, in small. */
  readonly note?: string
  readonly noteTone?: Tone
  readonly tone?: Tone
  readonly sign?: Sign
  /** On a ground of its tone. */
  readonly isTinted?: boolean
}

export interface ReportColumn {
  readonly head: string
  /** In points; null: what the others leave. */
  readonly width: number | null
  /** A figure stands at the column's end, in one line that shrinks to fit, below its sign where that leaves more room. */
  readonly isFigure?: boolean
  /** On a ground of its own: the period under review. */
  readonly isMarked?: boolean
}

/** A line over all columns, or one with a cell for each. */
export type ReportRow = { readonly heading: string } | { readonly cells: readonly ReportCell[] }

export interface ReportTable {
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  /** Stands where there is no row. */
  readonly empty: string
}

/** How a document goes on over its pages, in its reader's language. */
export interface ReportWords {
  /** With `{page}` and `{pages}`. */
  readonly pageOf: string
  /** With `{scripts}`: what stands for letters that no font has. */
  readonly lacking: string
  /** What signs are read as. */
  readonly signs: Readonly<Record<Sign, string>>
  /** What scripts are called, by their ISO names; `other` for those that have none here. */
  readonly scripts: Readonly<
    Record<'Han' | 'Hiragana' | 'Katakana' | 'Hangul' | 'Thai' | 'Devanagari' | 'other', string>
  >
}

/** What every document says of itself. */
export interface DocumentFacts {
  readonly title: string
  /** Above the title: whose it is. */
  readonly over: string
  /** Below it: of when it is, and what it comes to. */
  readonly facts: string
  /** A BCP 47 tag. */
  readonly language: string
  readonly paper: 'letter' | 'a4' | 'a3'
  readonly isLandscape: boolean
  /** `#rrggbb`; for grounds and rules alone, so that any colour will do. */
  readonly accent: string
  readonly words: ReportWords
}

export interface Report extends DocumentFacts {
  /** Each begins a page. */
  readonly tables: readonly ReportTable[]
}
