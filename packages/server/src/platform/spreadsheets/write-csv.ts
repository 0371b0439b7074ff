import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { harmless } from './harmless'

/** A cell to be written: a number stays one, a date is `YYYY-MM-DD`, everything else is a text, which is made harmless. */
export type Cell = string | number | { readonly date: string } | null

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(harmless(cell)) : cell.date
}

/** By it Excel knows UTF-8. */
export const CSV_MARK = '\uFEFF'

export const separators: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';' }

/** RFC 4180, but for the separator. */
export const csvOf = (rows: readonly (readonly Cell[])[], separator: CsvSeparator = 'comma'): string =>
  rows.map((cells) => `${cells.map(written).join(separators[separator])}\r\n`).join('')
