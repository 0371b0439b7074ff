/** What is drawn as pages of columns, each of boxes under a heading: plain text in one language, as data. */
import type { TextLink } from '../html/html-paragraphs'
import type { DocumentFacts, Sign, Tone } from './report'

export interface BoardText {
  readonly text: string
  readonly links?: readonly TextLink[]
  /** What stands before it, as in a list. */
  readonly mark?: string
  /** How far in it stands, from 0. */
  readonly depth?: number
  readonly isStrong?: boolean
}

export interface BoardItem {
  readonly title: string
  readonly isStrong?: boolean
  /** Before it: a number, or a dot where it is `•`. */
  readonly mark?: string
  readonly sign?: Sign
  readonly tone?: Tone
  /** Below it. */
  readonly texts?: readonly BoardText[]
  /** Below all of it, in small. */
  readonly note?: string
  /** At the end of its line. */
  readonly aside?: { readonly text: string; readonly sign?: Sign; readonly tone?: Tone }
}

export interface BoardFigure {
  readonly value: string
  readonly label: string
  readonly note?: string
  /** Beside the label. */
  readonly sign?: Sign
}

export type BoardBlock =
  | { readonly kind: 'texts'; readonly texts: readonly BoardText[]; readonly isLarge?: boolean }
  /** What is told of one thing after another, with its name beside it. */
  | {
      readonly kind: 'facts'
      readonly rows: readonly { readonly label: string; readonly texts: readonly BoardText[] }[]
    }
  | { readonly kind: 'items'; readonly items: readonly BoardItem[] }
  | { readonly kind: 'figures'; readonly figures: readonly BoardFigure[] }

export interface BoardBox {
  readonly heading: string
  /** At the end of the heading's line. */
  readonly aside?: string
  readonly blocks: readonly BoardBlock[]
  /** Stands where there is nothing in it. */
  readonly empty: string
}

export interface BoardPage {
  readonly title: string
  readonly columns: readonly (readonly BoardBox[])[]
  /** Below the columns, with a lock before it. */
  readonly lockedNote?: string
}

/** Each page is drawn on one sheet in letters as large as it leaves room for; what is too long for that goes on on further ones. */
export interface Board extends DocumentFacts {
  readonly pages: readonly BoardPage[]
  /** With `{heading}`: stands above what goes on. */
  readonly continued: string
}
