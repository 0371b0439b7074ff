import { lineSchema } from '@cairn/contract/core/fields'
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

/** So many digits a spreadsheet shows at most: 0.1 + 0.2 is 0.3 in it. */
const DIGITS = 15
/** A sheet keeps moments as parts of a day, a little beside the second that is meant. */
const SECOND_MS = 1_000
/** A day before all others: what falls on it, or on the day that files of the old Mac count from, is a time of day. */
const FIRST_DAY = /^(1899-12-3[01]|1904-01-01)T/

/** As it reads in its sheet, whose dates have no zone and come as UTC. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const iso = new Date(Math.round(value.getTime() / SECOND_MS) * SECOND_MS).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19)]
  if (FIRST_DAY.test(iso)) return time
  return time === '00:00' ? day : `${day}T${time}`
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)))
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

const NAME_MAX = 200
const nameOf = (sheet: string) => lineSchema.parse(sheet).slice(0, NAME_MAX)

/** A sheet that is a chart alone has no cells. */
const cellsOf = (data: readonly (readonly unknown[])[] | undefined) => (data ?? []).map((cells) => cells.map(textOf))

async function sheetsOf(bytes: Uint8Array) {
  try {
    return (await readAllSheets(Buffer.from(bytes))).map(({ sheet, data }) => ({
      sheet: nameOf(sheet),
      rows: cellsOf(data),
    }))
  } catch {
    throw new UnreadableTable('broken-workbook')
  }
}

const holdsAnything = ({ rows }: { rows: readonly (readonly string[])[] }) =>
  rows.some((cells) => cells.some((cell) => cell.trim() !== ''))

/** The sheet of that name, else the first that holds anything. @throws where it is no workbook, or holds too much */
export async function readWorkbook(bytes: Uint8Array, limits: TableLimits, wanted?: string): Promise<Table> {
  let names: string[]
  try {
    names = namesWithin(bytes, limits.unpackedBytes)
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable('broken-workbook')
  }
  if (!names.includes('xl/workbook.xml')) throw new UnreadableTable('no-workbook')
  const filled = (await sheetsOf(bytes)).filter(holdsAnything)
  if (filled.length === 0) throw new UnreadableTable('empty')
  const found = wanted === undefined ? filled[0] : filled.find(({ sheet }) => sheet === wanted)
  if (!found) throw new UnreadableTable('no-sheet')
  return tableOf({ sheet: found.sheet, sheets: filled.map(({ sheet }) => sheet) }, found.rows, limits)
}
