interface ReadSheet {
  readonly sheet: string | null
  readonly sheets: readonly string[]
}

export interface NumberedRow {
  readonly row: number
  readonly cells: string[]
}

export interface Table extends ReadSheet {
  readonly rows: readonly NumberedRow[]
}

export interface TableLimits {
  readonly rows: number
  readonly columns: number
  readonly text: number
  readonly unpackedBytes: number
}

export type TableFault =
  | 'empty'
  | 'no-table'
  | 'old-workbook'
  | 'no-workbook'
  | 'no-sheet'
  | 'broken-workbook'
  | 'too-large-unpacked'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-much-text'
  | 'open-quote'
  | 'too-long'

export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable'

  constructor(readonly fault: TableFault) {
    super(fault)
  }
}

/** A 1 kB file may repeat a long text a million times. */
export function requireText(rows: readonly Pick<NumberedRow, 'cells'>[], limits: TableLimits): void {
  const text = rows.reduce((length, { cells }) => length + cells.reduce((sum, cell) => sum + cell.length, 0), 0)
  if (text > limits.text) throw new UnreadableTable('too-much-text')
}

export function tableOf(from: ReadSheet, all: readonly NumberedRow[], limits: TableLimits): Table {
  const rows = all.map(({ row, cells }) => ({ row, cells: trimmed(cells) })).filter(({ cells }) => cells.length > 0)
  if (rows.length === 0) throw new UnreadableTable('empty')
  if (rows.length > limits.rows + 1) throw new UnreadableTable('too-many-rows')
  if (rows.some(({ cells }) => cells.length > limits.columns)) throw new UnreadableTable('too-many-columns')
  requireText(rows, limits)
  return { ...from, rows }
}

const LINE_END = /\r+\n?/g

/** PostgreSQL cannot store NUL and lone surrogates. */
const storable = (cell: string) =>
  cell
    .replaceAll('\0', '')
    .replaceAll(LINE_END, '\n')
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')
    .trim()

function trimmed(cells: readonly string[]): string[] {
  const texts = cells.map(storable)
  const last = texts.findLastIndex((text) => text !== '')
  return texts.slice(0, last + 1)
}

/** CSV injection. */
const MARKS = String.raw`[=+\-@\t\r]`
const LOOKS_LIKE_FORMULA = new RegExp(`^'*${MARKS}`)
const MARKED = new RegExp(`^'+${MARKS}`)
const MARK = new RegExp(`^'(?='*${MARKS})`)

/** Also escapes a leading apostrophe, so that `asMeant` is the exact inverse. */
export const harmless = (text: string): string => (LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text)

export const marked = (text: string): string => (MARKED.test(text) ? `'${text}` : text)

export const asMeant = (cell: string): string => cell.replace(MARK, '')
