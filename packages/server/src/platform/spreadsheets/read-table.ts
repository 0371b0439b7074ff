import { lineSchema } from '@cairn/contract/core/fields'
import { readCsv } from './csv'
import { decodeText } from './decode-text'
import { contentSheets, readContentSheet } from './read-opendocument'
import { asMeant, type NumberedRow, requireText, type Table, type TableLimits, tableOf, UnreadableTable } from './table'
import { holdsAnything, readParts, readSheet, type UnpackedParts, unpackParts } from './workbook-parts'

const NAME_MAX = 200
const nameOf = (sheet: string) => lineSchema.parse(sheet).slice(0, NAME_MAX)

interface ReadableSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly holdsAnything: boolean
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
    return [{ name, isHidden, holdsAnything: holdsAnything(bytes, values), rows }]
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
    .filter((sheet) => sheet.holdsAnything)
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
