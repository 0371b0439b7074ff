import type { CSSProperties } from 'react'
import type { ColumnName } from './list-definition'

/** Room for the longest of the words, with an icon and an arrow, as far as the list's width allows. */
function widthOf(words: readonly string[]): string {
  const width = `${2.75 + 0.4375 * Math.max(0, ...words.map((word) => word.length))}rem`
  return `clamp(min(7rem, ${width}), 20cqi, ${width})`
}

const WIDTHS: Record<Exclude<ColumnName, keyof ColumnWords>, string> = {
  meeting: 'clamp(9rem, 16cqi, 14rem)',
  source: '8.5rem',
  due: '5.5rem',
  age: 'clamp(5.25rem, 9.5cqi, 6.75rem)',
  votes: '3.5rem',
}

/** The words that a column may show. */
export type ColumnWords = Readonly<Record<'status' | 'type', readonly string[]>>

const isWorded = (column: ColumnName): column is keyof ColumnWords => column === 'status' || column === 'type'

const widthIn = (words: ColumnWords) => (column: ColumnName) =>
  isWorded(column) ? widthOf(words[column]) : WIDTHS[column]

export function gridOf(
  columns: readonly ColumnName[],
  hasMenu: boolean,
  words: ColumnWords,
): CSSProperties & Record<'--grid' | '--narrow-grid', string> {
  const end = hasMenu ? '1.5rem 1.75rem' : '1.5rem'
  return {
    '--grid': ['var(--lead) minmax(0, 1fr)', ...columns.map(widthIn(words)), end].join(' '),
    '--narrow-grid': `var(--narrow-lead) minmax(0, 1fr) ${end}`,
  }
}
