import { lineSchema } from '@cairn/contract/core/fields'
import { asMeant } from './harmless'
import { holdsAnything, readSheet } from './read-sheet'
import { type Table, type TableLimits, tableOf, UnreadableTable } from './table'
import { readParts, unpackParts } from './workbook-parts'

const NAME_MAX = 200
const nameOf = (sheet: string) => lineSchema.parse(sheet).slice(0, NAME_MAX)

/** The sheet of that name, else the first that is seen and holds anything. @throws where it is no workbook, or holds too much */
export function readWorkbook(bytes: Uint8Array, limits: TableLimits, wanted?: string): Table {
  const { sheets, ...values } = readParts(unpackParts(bytes, limits.unpackedBytes))
  const filled = sheets
    .flatMap(({ name, isHidden, bytes: part }) => (part ? { sheet: nameOf(name), isHidden, part } : []))
    .filter(({ part }) => holdsAnything(part, values))
    // What somebody has hidden comes last: lists to choose from, mostly.
    .toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden))
  if (filled.length === 0) throw new UnreadableTable('empty')
  const found = wanted === undefined ? filled[0] : filled.find(({ sheet }) => sheet === wanted)
  if (!found) throw new UnreadableTable('no-sheet')
  const rows = readSheet(found.part, values, limits).map(({ row, cells }) => ({ row, cells: cells.map(asMeant) }))
  return tableOf({ sheet: found.sheet, sheets: filled.map(({ sheet }) => sheet) }, rows, limits)
}
