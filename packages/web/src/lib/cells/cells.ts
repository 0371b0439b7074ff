/**
 * Cells of a grid that is edited like a spreadsheet: where they stand, and which of them are selected. Rows and columns
 * are counted from 0 as they are drawn, the first at the top and at the left; heads are not counted.
 */

export interface Cell {
  readonly row: number
  readonly column: number
}

/** How many rows and columns a grid has; both at least 1. */
export interface GridSize {
  readonly rows: number
  readonly columns: number
}

/**
 * With so many columns on its sides that are led to and copied, but hold nothing that is typed: those before the first one
 * are counted back from -1, those after the last one onwards.
 */
export interface GridExtent extends GridSize {
  readonly before?: number
  readonly after?: number
}

/** Each end is included. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** `anchor` and `head` are opposite corners of what is selected; `focus`, within them, is the cell that is typed in. */
export interface CellSelection {
  readonly anchor: Cell
  readonly head: Cell
  readonly focus: Cell
}

export const isSameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column

export const onCell = (cell: Cell): CellSelection => ({ anchor: cell, head: cell, focus: cell })

/** From the cell that has the focus to another one. */
export const extendedTo = ({ focus }: CellSelection, head: Cell): CellSelection => ({ anchor: focus, head, focus })

export const rangeOf = ({ anchor, head }: Pick<CellSelection, 'anchor' | 'head'>): CellRange => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.column, head.column),
})

export const sizeOfRange = ({ top, left, bottom, right }: CellRange): GridSize => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
})

export const isInRange = ({ row, column }: Cell, { top, left, bottom, right }: CellRange): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export const isOneCell = ({ anchor, head }: CellSelection): boolean => isSameCell(anchor, head)

/** Row by row. */
export function cellsIn({ top, left, bottom, right }: CellRange): Cell[] {
  const { rows, columns } = sizeOfRange({ top, left, bottom, right })
  return Array.from({ length: rows * columns }, (_, at) => ({
    row: top + Math.floor(at / columns),
    column: left + (at % columns),
  }))
}

const within = (value: number, first: number, last: number): number => Math.max(first, Math.min(value, last))

export const cellWithin = ({ row, column }: Cell, { rows, columns, before = 0, after = 0 }: GridExtent): Cell => ({
  row: within(row, 0, rows - 1),
  column: within(column, -before, columns - 1 + after),
})

/** Whether it is none of those on the sides. */
export const isAmongColumns = (column: number, { columns }: GridSize): boolean => column >= 0 && column < columns

/** The nearest that a grid of this size has, after rows or columns have gone. */
export const selectionWithin = ({ anchor, head, focus }: CellSelection, size: GridExtent): CellSelection => ({
  anchor: cellWithin(anchor, size),
  head: cellWithin(head, size),
  focus: cellWithin(focus, size),
})

/** After so many columns were put before the first one: the same cells as before. */
export function shiftedBy({ anchor, head, focus }: CellSelection, columns: number): CellSelection {
  const shifted = (cell: Cell): Cell => ({ ...cell, column: cell.column + columns })
  return { anchor: shifted(anchor), head: shifted(head), focus: shifted(focus) }
}
