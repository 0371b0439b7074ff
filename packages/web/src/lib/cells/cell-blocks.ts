import { type Cell, type CellRange, cellsIn, type GridSize, sizeOfRange } from './cells'

/** What goes into cells: texts as they were copied, rows of the same length. */
export type Block = readonly (readonly string[])[]

export interface Placed<V> {
  readonly cell: Cell
  readonly value: V
}

export interface Placing {
  readonly placed: readonly Placed<string>[]
  /** What is selected afterwards. */
  readonly range: CellRange
  /** How many of the block's cells the grid has no place for. */
  readonly left: number
}

const isMultiple = (whole: GridSize, part: GridSize): boolean =>
  whole.rows % part.rows === 0 && whole.columns % part.columns === 0

/**
 * Where a pasted block goes: from the selection's first cell on, and again and again where the selection is a multiple of
 * it, so that one value fills all of it. What would lie outside of the grid is left out and counted.
 */
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

/** For each cell that is filled, the one that it takes its value from: the selection's first row, or the row above it. */
export function filledDown({ top, left, bottom, right }: CellRange): Placed<Cell>[] {
  const from = top === bottom ? top - 1 : top
  if (from < 0) return []
  return cellsIn({ top: from + 1, left, bottom, right }).map((cell) => ({ cell, value: { ...cell, row: from } }))
}

/** As `filledDown`, from the selection's first column, or the one before it. */
export function filledRight({ top, left, bottom, right }: CellRange): Placed<Cell>[] {
  const from = left === right ? left - 1 : left
  if (from < 0) return []
  return cellsIn({ top, left: from + 1, bottom, right }).map((cell) => ({ cell, value: { ...cell, column: from } }))
}
