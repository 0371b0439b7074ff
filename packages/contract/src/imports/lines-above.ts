import { isKnownHead } from './import-fields'
import type { ImportKind } from './import-kinds'
import type { ImportRow } from './imports.schemas'

/** Heads that stand lower have more above them than a title. */
const LINES_MAX = 10
/** One word alone may as well be an item. */
const HEADS_MIN = 2

const filled = ({ cells }: ImportRow) => cells.filter((cell) => cell !== '')
/** A number has a name and a period, so that a line of one cell is none. */
const isHeads = (row: ImportRow, kind: ImportKind) =>
  (kind === 'number' || kind === 'seat' ? filled(row) : filled(row).filter(isKnownHead)).length >= HEADS_MIN

/** From its heads on, where nothing stands above them but lines of one cell: what the sheet is called, and as of when. */
export function withoutLinesAbove(rows: readonly ImportRow[], kind: ImportKind): readonly ImportRow[] {
  const at = rows.slice(0, LINES_MAX + 1).findIndex((row) => filled(row).length !== 1)
  const heads = at > 0 ? rows[at] : undefined
  return heads && isHeads(heads, kind) ? rows.slice(at) : rows
}
