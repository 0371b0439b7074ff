import { Unzip, UnzipInflate } from 'fflate'
import readAllSheets from 'read-excel-file/node'
import { type Table, type TableLimits, tableOf, UnreadableTable } from './table'

const PIECE = 64 * 1024
const ENTRIES_MAX = 2_000

/**
 * Unpacks it once for its size alone, whatever its directory says of that, and stops where it is too much: 400 kB may
 * hold 400 MB. Gives the names of what it holds.
 */
function namesWithin(bytes: Uint8Array, limit: number): string[] {
  const names: string[] = []
  let unpacked = 0
  const unzip = new Unzip((file) => {
    names.push(file.name)
    if (names.length > ENTRIES_MAX) throw new UnreadableTable('too-large-unpacked')
    file.ondata = (error, piece) => {
      if (error) throw error
      unpacked += piece.length
      if (unpacked > limit) throw new UnreadableTable('too-large-unpacked')
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += PIECE)
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  return names
}

const MIDNIGHT = /T00:00:00\.000Z$/

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  // Dates of a sheet have no zone, and come as UTC.
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const iso = value.toISOString()
    return MIDNIGHT.test(iso) ? iso.slice(0, 10) : iso.slice(0, 16)
  }
  return String(value)
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    return await readAllSheets(Buffer.from(bytes))
  } catch {
    throw new UnreadableTable('broken-workbook')
  }
}

/** The first sheet that holds anything. @throws where it is no workbook, or holds too much */
export async function readWorkbook(bytes: Uint8Array, limits: TableLimits): Promise<Table> {
  let names: string[]
  try {
    names = namesWithin(bytes, limits.unpackedBytes)
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable('broken-workbook')
  }
  if (!names.includes('xl/workbook.xml')) throw new UnreadableTable('no-workbook')
  for (const { sheet, data } of await sheetsOf(bytes)) {
    const rows = data.map((cells) => cells.map(textOf))
    if (rows.some((cells) => cells.some((cell) => cell.trim() !== ''))) return tableOf(sheet, rows, limits)
  }
  throw new UnreadableTable('empty')
}
