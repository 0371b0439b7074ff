import { isKnownHead } from './import-fields'
import { type ImportKind, isItemKind } from './import-kinds'
import type { ImportRow } from './imports.schemas'

const LINES_MAX = 10
const HEADS_MIN = 2

const filled = ({ cells }: ImportRow) => cells.filter((cell) => cell !== '')
const isHeads = (row: ImportRow, kind: ImportKind) =>
  (kind === 'number' || kind === 'seat' ? filled(row) : filled(row).filter(isKnownHead)).length >= HEADS_MIN

const isLineAbove = (row: ImportRow, kind: ImportKind) =>
  filled(row).length === 1 || (isItemKind(kind) && filled(row).length === 2 && !isHeads(row, kind))

export function withoutLinesAbove(rows: readonly ImportRow[], kind: ImportKind): readonly ImportRow[] {
  const at = rows.slice(0, LINES_MAX + 1).findIndex((row) => !isLineAbove(row, kind))
  const heads = at > 0 ? rows[at] : undefined
  const above = Math.max(0, ...rows.slice(0, at).map((row) => filled(row).length))
  return heads && isHeads(heads, kind) && filled(heads).length > above ? rows.slice(at) : rows
}
