/** OASIS OpenDocument 1.3, part 3, chapter 9. */
import { numberText } from './number-formats'
import { type Attributes, readXml } from './read-xml'
import { type NumberedRow, type TableLimits, UnreadableTable } from './table'
import { isoText } from './workbook-parts'

const ASIDES = new Set(['annotation', 'frame', 'custom-shape', 'g', 'object'])
/** A file may ask for a billion spaces. */
const SPACES_MAX = 100

const countOf = (repeated: string | undefined): number => Math.max(1, Math.trunc(Number(repeated ?? 1)) || 1)

function timeText(written: string): string {
  const [, sign, hours, minutes, seconds] = /^(-?)PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.,]+)S)?$/.exec(written) ?? []
  if (sign === undefined) return written
  const ofDay = Number(hours ?? 0) / 24 + Number(minutes ?? 0) / 1440
  const days = ofDay + Number((seconds ?? '0').replace(',', '.')) / 86_400
  return numberText(sign ? -days : days, sign || days >= 1 ? 'duration' : 'time', 1900)
}

function cellText(cell: Attributes, text: string): string {
  const { 'value-type': type, value = '' } = cell
  switch (type) {
    case 'float':
    case 'currency':
      return value === '' ? text : numberText(Number(value), 'general', 1900)
    case 'percentage':
      return value === '' ? text : numberText(Number(value), 'percent', 1900)
    case 'date':
      return isoText(cell['date-value'] ?? text)
    case 'time':
      return timeText(cell['time-value'] ?? text)
    case 'boolean':
      return cell['boolean-value']?.toUpperCase() ?? text
    default:
      return cell['string-value'] || text
  }
}

interface Visit {
  table(attributes: Attributes): void
  /** 1-based; the first of the repeated rows and columns. */
  cell(cell: { row: number; rows: number; column: number; columns: number; text: string }): void
}

class ContentReader {
  #tables = 0
  #asides = 0
  #paragraphs = 0
  #row = { at: 0, count: 0 }
  #column = 0
  #cell: Attributes | null = null
  #lines: string[] = []

  constructor(readonly visit: Visit) {}

  get #isInCell(): boolean {
    return this.#tables === 1 && this.#asides === 0 && this.#cell !== null
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'table') {
      this.#tables += 1
      if (this.#tables > 1) return
      this.#row = { at: 1, count: 0 }
      this.visit.table(attributes)
    } else if (this.#tables !== 1) return
    else if (ASIDES.has(name)) this.#asides += 1
    else if (name === 'table-row') {
      this.#row = { at: this.#row.at + this.#row.count, count: countOf(attributes['number-rows-repeated']) }
      this.#column = 1
    } else if (name === 'covered-table-cell') this.#column += countOf(attributes['number-columns-repeated'])
    else if (name === 'table-cell') {
      this.#cell = attributes
      this.#lines = []
    } else if (this.#isInCell) this.#openText(name, attributes)
  }

  #openText(name: string, { c }: Attributes): void {
    if (name === 'p') {
      this.#paragraphs += 1
      this.#lines.push('')
    } else if (name === 's') this.#write(' '.repeat(Math.min(countOf(c), SPACES_MAX)))
    else if (name === 'tab') this.#write('\t')
    else if (name === 'line-break') this.#write('\n')
  }

  #write(text: string): void {
    if (this.#paragraphs > 0 && this.#isInCell) this.#lines.push((this.#lines.pop() ?? '') + text)
  }

  text(piece: string): void {
    this.#write(piece.replaceAll(/\s+/g, ' '))
  }

  close(name: string): void {
    if (name === 'table') this.#tables -= 1
    else if (this.#tables !== 1) return
    else if (ASIDES.has(name)) this.#asides -= 1
    else if (name === 'p' && this.#isInCell) this.#paragraphs -= 1
    else if (name === 'table-cell' && this.#cell) this.#closeCell(this.#cell)
  }

  #closeCell(cell: Attributes): void {
    const columns = countOf(cell['number-columns-repeated'])
    const text = cellText(cell, this.#lines.join('\n'))
    const { at: row, count: rows } = this.#row
    if (text.trim() !== '') this.visit.cell({ row, rows, column: this.#column, columns, text })
    this.#column += columns
    this.#cell = null
    this.#paragraphs = 0
  }
}

export interface ContentSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly holdsAnything: boolean
}

export function contentSheets(content: Uint8Array): ContentSheet[] {
  const sheets: { name: string; isHidden: boolean; holdsAnything: boolean }[] = []
  const hiddenStyles = new Set<string>()
  let [style, isSpreadsheet] = ['', false]
  const reader = new ContentReader({
    table: ({ name = '', 'style-name': styleName = '' }) =>
      sheets.push({ name, isHidden: hiddenStyles.has(styleName), holdsAnything: false }),
    cell: () => Object.assign(sheets.at(-1) ?? {}, { holdsAnything: true }),
  })
  readXml(content, {
    open: (name, attributes) => {
      if (name === 'style') style = attributes.name ?? ''
      else if (name === 'table-properties' && attributes.display === 'false') hiddenStyles.add(style)
      else if (name === 'spreadsheet') isSpreadsheet = true
      if (isSpreadsheet) reader.open(name, attributes)
    },
    text: (piece) => reader.text(piece),
    close: (name) => isSpreadsheet && reader.close(name),
  })
  if (!isSpreadsheet) throw new UnreadableTable('no-workbook')
  return sheets
}

export function readContentSheet(content: Uint8Array, wanted: number, limits: TableLimits): NumberedRow[] {
  const rows = new Map<number, string[]>()
  let sheet = -1
  const put = (row: number, column: number, columns: number, text: string) => {
    const cells = rows.get(row) ?? []
    while (cells.length < column - 1) cells.push('')
    for (let at = column; at < column + columns; at += 1) cells[at - 1] = text
    rows.set(row, cells)
    if (rows.size > limits.rows + 1) throw new UnreadableTable('too-many-rows')
  }
  const reader = new ContentReader({
    table: () => {
      sheet += 1
    },
    cell: ({ row, rows: count, column, columns, text }) => {
      if (sheet !== wanted) return
      if (column + columns - 1 > limits.columns) throw new UnreadableTable('too-many-columns')
      for (let at = row; at < row + count; at += 1) put(at, column, columns, text)
    },
  })
  readXml(content, reader)
  return [...rows].map(([row, cells]) => ({ row, cells })).toSorted((one, other) => one.row - other.row)
}
