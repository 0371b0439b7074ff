import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { harmless } from './harmless'

/** A number, and the code by which a workbook shows it. */
interface FormattedNumber {
  readonly number: number
  readonly format: string
}

/** A cell to be written: a number stays one, a date is `YYYY-MM-DD`, everything else is a text, which is made harmless. */
export type Cell = string | number | FormattedNumber | { readonly date: string } | null

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return quoted(harmless(cell))
  return 'date' in cell ? cell.date : String(cell.number)
}

/** By it Excel knows UTF-8. */
export const CSV_MARK = '\uFEFF'

export const separators: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';' }

/** RFC 4180, but for the separator. */
export const csvOf = (rows: readonly (readonly Cell[])[], separator: CsvSeparator = 'comma'): string =>
  rows.map((cells) => `${cells.map(written).join(separators[separator])}\r\n`).join('')
