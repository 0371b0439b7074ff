import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import { harmless } from './harmless'

interface FormattedNumber {
  readonly number: number
  readonly format: string
}

/** Dates are `YYYY-MM-DD`. Texts are escaped against formulas. */
export type Cell = string | number | FormattedNumber | { readonly date: string } | null

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return quoted(harmless(cell))
  return 'date' in cell ? cell.date : String(cell.number)
}

/** Lets Excel detect UTF-8. */
export const CSV_MARK = '\uFEFF'

export const separators: Readonly<Record<CsvSeparator, string>> = { comma: ',', semicolon: ';' }

export const csvOf = (rows: readonly (readonly Cell[])[], separator: CsvSeparator = 'comma'): string =>
  rows.map((cells) => `${cells.map(written).join(separators[separator])}\r\n`).join('')
