import { readCsv } from './csv'
import { decodeText } from './decode-text'
import { readWorkbook } from './read-workbook'
import { type Table, type TableLimits, UnreadableTable } from './table'

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
