import papaparse from 'papaparse'
import { type Table, type TableLimits, tableOf, UnreadableTable } from './table'

const DELIMITERS = ['\t', ';', ','] as const
/** So many of the first rows are as wide as each other where the delimiter is the right one. */
const MOST = 0.8
const SAMPLE = 100

const parse = (text: string, delimiter: string, preview = 0) =>
  papaparse.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false })

/** How wide the table would be; 0 where its rows do not agree. */
function widthBy(text: string, delimiter: string): number {
  const rows = parse(text, delimiter, SAMPLE).data.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const counts = new Map<number, number>()
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1)
  const [[width, count] = [0, 0]] = [...counts].toSorted(([, one], [, other]) => other - one)
  return width > 1 && count >= rows.length * MOST ? width : 0
}

/** A list of lines has no delimiter: one title a line, commas and all. */
function delimiterOf(text: string): string | null {
  const widths = DELIMITERS.map((delimiter) => ({ delimiter, width: widthBy(text, delimiter) }))
  const widest = widths.toSorted((one, other) => other.width - one.width)[0]
  return widest && widest.width > 0 ? widest.delimiter : null
}

/** RFC 4180, by comma, semicolon or tab; else a list of lines. @throws where it holds nothing, or too much */
export function readCsv(text: string, limits: TableLimits): Table {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) throw new UnreadableTable('no-table')
  const plain = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(plain)
  if (delimiter === null) {
    const lines = plain.split(/\r\n|\r|\n/).map((line) => [line.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')])
    return tableOf(null, lines, limits)
  }
  const { data, errors } = parse(plain, delimiter, limits.rows * 2)
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new UnreadableTable('open-quote')
  return tableOf(null, data, limits)
}
