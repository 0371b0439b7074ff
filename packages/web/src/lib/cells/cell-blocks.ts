import { type Cell, type CellRange, cellsIn, type GridSize, sizeOfRange } from './cells'

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
