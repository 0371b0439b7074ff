/** Of a workbook, the sheet that was read, and all those that hold anything, in their order. */
export interface ReadSheet {
  readonly sheet: string | null
  readonly sheets: readonly string[]
}

/** By its number in the file, from 1. */
export interface NumberedRow {
  readonly row: number
  readonly cells: string[]
}

/** What a file or a pasted text is as a table: all cells as texts, without the empty rows. */
export interface Table extends ReadSheet {
  readonly rows: readonly NumberedRow[]
}

export interface TableLimits {
  readonly rows: number
  readonly columns: number
  /** Characters of all cells. */
  readonly text: number
  /** What a workbook may be once it is unpacked. */
  readonly unpackedBytes: number
}

/** Why something is read as no table. */
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

/** @throws where the cells hold more characters than may be: a file of 1 kB may repeat a long text a million times */
export function requireText(rows: readonly Pick<NumberedRow, 'cells'>[], limits: TableLimits): void {
  const text = rows.reduce((length, { cells }) => length + cells.reduce((sum, cell) => sum + cell.length, 0), 0)
  if (text > limits.text) throw new UnreadableTable('too-much-text')
}

/** Without the rows that are empty. @throws where it is more than may be */
export function tableOf(from: ReadSheet, all: readonly NumberedRow[], limits: TableLimits): Table {
  const rows = all.map(({ row, cells }) => ({ row, cells: trimmed(cells) })).filter(({ cells }) => cells.length > 0)
  if (rows.length === 0) throw new UnreadableTable('empty')
  // One more, which may hold the columns' names.
  if (rows.length > limits.rows + 1) throw new UnreadableTable('too-many-rows')
  if (rows.some(({ cells }) => cells.length > limits.columns)) throw new UnreadableTable('too-many-columns')
  requireText(rows, limits)
  return { ...from, rows }
}

/** Excel ends lines as Windows does, and twice where it names one of the ends by its number. */
const LINE_END = /\r+\n?/g

/** What PostgreSQL cannot store is no part of a text either. */
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
