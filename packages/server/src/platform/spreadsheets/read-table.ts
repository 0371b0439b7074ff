import { lineSchema } from '@cairn/contract/core/fields'
import { readCsv } from './csv'
import { decodeText } from './decode-text'
import { numberText } from './number-formats'
import { type Attributes, readXml } from './read-xml'
import { asMeant, type NumberedRow, requireText, type Table, type TableLimits, tableOf, UnreadableTable } from './table'
import { hasValues, isoText, readParts, readSheet, type UnpackedParts, unpackParts } from './workbook-parts'

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

interface ContentSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly hasValues: boolean
}

/** OASIS OpenDocument 1.3, part 3, chapter 9. */
function contentSheets(content: Uint8Array): ContentSheet[] {
  const sheets: { name: string; isHidden: boolean; hasValues: boolean }[] = []
  const hiddenStyles = new Set<string>()
  let [style, isSpreadsheet] = ['', false]
  const reader = new ContentReader({
    table: ({ name = '', 'style-name': styleName = '' }) =>
      sheets.push({ name, isHidden: hiddenStyles.has(styleName), hasValues: false }),
    cell: () => Object.assign(sheets.at(-1) ?? {}, { hasValues: true }),
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

function readContentSheet(content: Uint8Array, wanted: number, limits: TableLimits): NumberedRow[] {
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

const NAME_MAX = 200
const nameOf = (sheet: string) => lineSchema.parse(sheet).slice(0, NAME_MAX)

interface ReadableSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly hasValues: boolean
  rows(): NumberedRow[]
}

function openDocumentSheets(content: Uint8Array, limits: TableLimits): ReadableSheet[] {
  return contentSheets(content).map((sheet, at) => ({ ...sheet, rows: () => readContentSheet(content, at, limits) }))
}

function excelSheets(parts: UnpackedParts, limits: TableLimits): ReadableSheet[] {
  const { sheets, ...values } = readParts(parts)
  return sheets.flatMap(({ name, isHidden, bytes }) => {
    if (!bytes) return []
    const rows = () => readSheet(bytes, values, limits)
    return [{ name, isHidden, hasValues: hasValues(bytes, values), rows }]
  })
}

/** LibreOffice encrypts the content but not the manifest. */
const isLocked = (parts: UnpackedParts): boolean =>
  Buffer.from(parts.get('META-INF/manifest.xml') ?? []).includes('encryption-data')

function sheetsOf(parts: UnpackedParts, limits: TableLimits): ReadableSheet[] {
  if (isLocked(parts)) throw new UnreadableTable('old-workbook')
  const content = parts.get('content.xml')
  return content && !parts.has('[Content_Types].xml') ? openDocumentSheets(content, limits) : excelSheets(parts, limits)
}

export function readWorkbook(bytes: Uint8Array, limits: TableLimits, wanted?: string): Table {
  const filled = sheetsOf(unpackParts(bytes, limits.unpackedBytes), limits)
    .filter((sheet) => sheet.hasValues)
    .map((sheet) => ({ ...sheet, name: nameOf(sheet.name) }))
    .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
  if (filled.length === 0) throw new UnreadableTable('empty')
  const found = wanted === undefined ? filled[0] : filled.find(({ name }) => name === wanted)
  if (!found) throw new UnreadableTable('no-sheet')
  const read = found.rows()
  requireText(read, limits)
  const rows = read.map(({ row, cells }) => ({ row, cells: cells.map(asMeant) }))
  return tableOf({ sheet: found.name, sheets: filled.map(({ name }) => name) }, rows, limits)
}

const startsWith = (bytes: Uint8Array, first: string) =>
  Buffer.from(bytes.subarray(0, first.length)).toString('latin1') === first

const OTHERS = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', '{\\rtf', 'Rar!', '7z\xbc\xaf', '\x1f\x8b']

/** Detects the format by content. @throws UnreadableTable */
export async function readTable(bytes: Uint8Array, limits: TableLimits, sheet?: string): Promise<Table> {
  if (startsWith(bytes, 'PK\x03\x04')) return readWorkbook(bytes, limits, sheet)
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) throw new UnreadableTable('old-workbook')
  if (OTHERS.some((first) => startsWith(bytes, first))) throw new UnreadableTable('no-table')
  return readCsv(decodeText(bytes), limits)
}
