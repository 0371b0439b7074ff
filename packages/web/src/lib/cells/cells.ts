export interface Cell {
  readonly row: number
  readonly column: number
}

interface GridSize {
  readonly rows: number
  readonly columns: number
}

/** Read-only columns at both sides; those before the first have negative indexes. */
export interface GridExtent extends GridSize {
  readonly before?: number
  readonly after?: number
}

interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface CellSelection {
  readonly anchor: Cell
  readonly head: Cell
  readonly focus: Cell
}

export const isSameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column

export const onCell = (cell: Cell): CellSelection => ({ anchor: cell, head: cell, focus: cell })

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

export const isAmongColumns = (column: number, { columns }: GridSize): boolean => column >= 0 && column < columns

export type Block = readonly (readonly string[])[]

export interface Placed<V> {
  readonly cell: Cell
  readonly value: V
}

export interface Placing {
  readonly placed: readonly Placed<string>[]
  readonly range: CellRange
  /** Cells cut off at the edge of the grid. */
  readonly left: number
}

const isMultiple = (whole: GridSize, part: GridSize): boolean =>
  whole.rows % part.rows === 0 && whole.columns % part.columns === 0

export function placeBlock(block: Block, selected: CellRange, size: GridSize): Placing {
  const part = { rows: block.length, columns: block[0]?.length ?? 0 }
  if (part.rows === 0 || part.columns === 0) return { placed: [], range: selected, left: 0 }
  const selectedSize = sizeOfRange(selected)
  const { rows, columns } = isMultiple(selectedSize, part) ? selectedSize : part
  const { top, left } = selected
  const wanted = { top, left, bottom: top + rows - 1, right: left + columns - 1 }
  const range = {
    ...wanted,
    bottom: Math.min(wanted.bottom, size.rows - 1),
    right: Math.min(wanted.right, size.columns - 1),
  }
  const placed = cellsIn(range).map((cell) => ({
    cell,
    value: block[(cell.row - top) % part.rows]?.[(cell.column - left) % part.columns] ?? '',
  }))
  return { placed, range, left: rows * columns - placed.length }
}

export function filledDown({ top, left, bottom, right }: CellRange): Placed<Cell>[] {
  const from = top === bottom ? top - 1 : top
  if (from < 0) return []
  return cellsIn({ top: from + 1, left, bottom, right }).map((cell) => ({ cell, value: { ...cell, row: from } }))
}

export function filledRight({ top, left, bottom, right }: CellRange): Placed<Cell>[] {
  const from = left === right ? left - 1 : left
  if (from < 0) return []
  return cellsIn({ top, left: from + 1, bottom, right }).map((cell) => ({ cell, value: { ...cell, column: from } }))
}
