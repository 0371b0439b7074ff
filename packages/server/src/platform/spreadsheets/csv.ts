import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import papaparse from 'papaparse'
import { asMeant, harmless, type Table, type TableLimits, tableOf, UnreadableTable } from './table'

const DELIMITERS = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]
/** RFC 4180, or NUL if quotation marks are plain text. */
const QUOTES = ['"', '\0'] as const
type Quote = (typeof QUOTES)[number]
const MOST = 0.8
const SAMPLE = 100

function parse(text: string, delimiter: Delimiter, quoteChar: Quote, preview = 0) {
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter, quoteChar, preview, skipEmptyLines: false })
  return { rows: data, isMisquoted: errors.some(({ type }) => type === 'Quotes') }
}

function widthBy(text: string, delimiter: Delimiter, quote: Quote): number {
  const { rows } = parse(text, delimiter, quote, SAMPLE)
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const counts = new Map<number, number>()
  for (const { length } of filled) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [[width, count] = [0, 0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return width > 1 && count >= filled.length * MOST ? width : 0
}

function delimiterOf(text: string, quote: Quote): Delimiter | null {
  const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: widthBy(text, delimiter, quote) }))
  const widest = widths.toSorted((one, other) => other.width - one.width)[0]
  return widest && widest.width > 0 ? widest.delimiter : null
}

function cellsOf(text: string, limits: TableLimits): string[][] | null {
  for (const quote of QUOTES) {
    const delimiter = delimiterOf(text, quote)
    if (delimiter === null) continue
    const { rows, isMisquoted } = parse(text, delimiter, quote, limits.rows * 2)
    if (!isMisquoted) return rows
    // Spreadsheets copy quoted words unescaped.
    if (delimiter !== '\t') throw new UnreadableTable('open-quote')
  }
  return null
}

const CLEARED = /^[\s,;|"]*$/

function linesOf(text: string): string[][] {
  const { rows, isMisquoted } = parse(text, '\t', '"')
  if (!isMisquoted && rows.every(({ length }) => length === 1)) return rows
  return text.split(/\r\n|\r|\n/).map((line) => [line])
}

const withoutCleared = (lines: readonly string[][]) =>
  lines.map((cells) => cells.map((cell) => (CLEARED.test(cell) ? '' : cell)))

/** Excel's delimiter line. */
const NAMED_DELIMITER = /^sep=.\r?\n/

export function readCsv(text: string, limits: TableLimits): Table {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) throw new UnreadableTable('no-table')
  const plain = text.replace(/^\uFEFF/, '').replace(NAMED_DELIMITER, '')
  const rows = CLEARED.test(plain) ? [] : (cellsOf(plain, limits) ?? withoutCleared(linesOf(plain)))
  const numbered = rows.map((cells, at) => ({ row: at + 1, cells: cells.map(asMeant) }))
  return tableOf({ sheet: null, sheets: [] }, numbered, limits)
}

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
