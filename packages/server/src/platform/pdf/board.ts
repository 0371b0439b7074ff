import type { TextLink } from '../html/html-paragraphs'
import type { DocumentFacts, Sign, Tone } from './report'

export interface BoardText {
  readonly text: string
  readonly links?: readonly TextLink[]
  readonly mark?: string
  readonly depth?: number
  readonly isStrong?: boolean
}

export interface BoardItem {
  readonly title: string
  readonly isStrong?: boolean
  /** A number, or `•` for a dot. */
  readonly mark?: string
  readonly sign?: Sign
  readonly tone?: Tone
  readonly texts?: readonly BoardText[]
  readonly note?: string
  readonly aside?: { readonly text: string; readonly sign?: Sign; readonly tone?: Tone }
}

export interface BoardFigure {
  readonly value: string
  readonly label: string
  readonly note?: string
  readonly sign?: Sign
}

export type BoardBlock =
  | { readonly kind: 'texts'; readonly texts: readonly BoardText[]; readonly isLarge?: boolean }
  | {
      readonly kind: 'facts'
      readonly rows: readonly { readonly label: string; readonly texts: readonly BoardText[] }[]
    }
  | { readonly kind: 'items'; readonly items: readonly BoardItem[] }
  | { readonly kind: 'figures'; readonly figures: readonly BoardFigure[] }

export interface BoardBox {
  readonly heading: string
  readonly aside?: string
  readonly blocks: readonly BoardBlock[]
  readonly empty: string
}

export interface BoardPage {
  readonly title: string
  readonly columns: readonly (readonly BoardBox[])[]
  readonly lockedNote?: string
}

/** Each page fits one sheet at the largest possible size; longer ones continue on further sheets. */
export interface Board extends DocumentFacts {
  readonly pages: readonly BoardPage[]
  /** Contains `{heading}`. */
  readonly continued: string
}
