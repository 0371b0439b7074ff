import { arrowStep } from '../format/use-locale'
import {
  type Cell,
  type CellSelection,
  cellWithin,
  extendedTo,
  type GridExtent,
  isAmongColumns,
  isOneCell,
  onCell,
  rangeOf,
  sizeOfRange,
} from './cells'

export interface PressedKey {
  readonly key: string
  readonly isShift: boolean
  readonly isCommand: boolean
}

export interface MovingIn {
  readonly size: GridExtent
  readonly isFilled: (cell: Cell) => boolean
  readonly page: number
}

function stepOf(key: string): Cell | undefined {
  if (key === 'ArrowUp') return { row: -1, column: 0 }
  if (key === 'ArrowDown') return { row: 1, column: 0 }
  const column = arrowStep(key)
  return column && { row: 0, column }
}

const stepped = (from: Cell, by: Cell): Cell => ({ row: from.row + by.row, column: from.column + by.column })

const exists = ({ row, column }: Cell, { rows, columns, before = 0, after = 0 }: GridExtent): boolean =>
  row >= 0 && column >= -before && row < rows && column < columns + after

export function edgeOfData(from: Cell, by: Cell, { size, isFilled }: Pick<MovingIn, 'size' | 'isFilled'>): Cell {
  let at = stepped(from, by)
  if (!exists(at, size)) return from
  const isLeavingRun = isFilled(from) && isFilled(at)
  while (exists(stepped(at, by), size)) {
    const next = stepped(at, by)
    if (isLeavingRun ? !isFilled(next) : isFilled(at)) break
    at = next
  }
  return at
}

function lastFilled({ size, isFilled }: MovingIn): Cell {
  for (let row = size.rows - 1; row >= 0; row--)
    for (let column = size.columns - 1; column >= 0; column--) {
      if (isFilled({ row, column })) return { row, column }
    }
  return { row: 0, column: 0 }
}

function farthest(from: Cell, by: Cell, moving: MovingIn): Cell {
  const { rows, columns, before = 0, after = 0 } = moving.size
  const next = stepped(from, by)
  if (isAmongColumns(from.column, moving.size) && isAmongColumns(next.column, moving.size))
    return edgeOfData(from, by, { ...moving, size: { rows, columns } })
  if (by.row !== 0) return { ...from, row: by.row < 0 ? 0 : rows - 1 }
  const isBack = by.column < 0
  if (from.column < 0 && !isBack) return { ...from, column: 0 }
  if (from.column >= columns && isBack) return { ...from, column: columns - 1 }
  return { ...from, column: isBack ? 0 - before : columns - 1 + after }
}

function target(from: Cell, { key, isCommand }: PressedKey, moving: MovingIn): Cell | null {
  const { size, page } = moving
  const by = stepOf(key)
  if (by) return isCommand ? farthest(from, by, moving) : cellWithin(stepped(from, by), size)
  if (key === 'Home') return { row: isCommand ? 0 : from.row, column: 0 }
  if (key === 'End') return isCommand ? lastFilled(moving) : { ...from, column: size.columns - 1 }
  if (isCommand) return null
  if (key === 'PageDown') return cellWithin(stepped(from, { row: page, column: 0 }), size)
  return key === 'PageUp' ? cellWithin(stepped(from, { row: -page, column: 0 }), size) : null
}

function wrappedCell(selection: CellSelection, isAlongRows: boolean, by: 1 | -1): CellSelection {
  const { top, left, ...range } = rangeOf(selection)
  const { rows, columns } = sizeOfRange({ top, left, ...range })
  const { focus } = selection
  const [row, column] = [focus.row - top, focus.column - left]
  const at = isAlongRows ? row * columns + column : column * rows + row
  const next = (at + by + rows * columns) % (rows * columns)
  const [major, minor] = isAlongRows
    ? [Math.floor(next / columns), next % columns]
    : [next % rows, Math.floor(next / rows)]
  return { ...selection, focus: { row: top + major, column: left + minor } }
}

/** Null at the grid's end: the page handles the key. */
export function afterEntry(
  selection: CellSelection,
  { key, isShift }: PressedKey,
  size: GridExtent,
): CellSelection | null {
  const by = isShift ? -1 : 1
  if (!isOneCell(selection)) return wrappedCell(selection, key === 'Tab', by)
  const { rows, columns } = size
  const next = stepped(selection.focus, key === 'Tab' ? { row: 0, column: by } : { row: by, column: 0 })
  const reach = isAmongColumns(selection.focus.column, size) ? { rows, columns } : size
  return exists(next, reach) ? onCell(next) : null
}

export function movedBy(selection: CellSelection, pressed: PressedKey, moving: MovingIn): CellSelection | null {
  if (pressed.isCommand && pressed.key.toLowerCase() === 'a') {
    const last = { row: moving.size.rows - 1, column: moving.size.columns - 1 }
    return { anchor: { row: 0, column: 0 }, head: last, focus: selection.focus }
  }
  const to = target(pressed.isShift ? selection.head : selection.focus, pressed, moving)
  if (to === null) return null
  return pressed.isShift ? { ...extendedTo(selection, to), anchor: selection.anchor } : onCell(to)
}

export interface Step<C> {
  readonly changes: readonly C[]
}

export interface CellHistory<C> {
  readonly done: readonly Step<C>[]
  readonly undone: readonly Step<C>[]
}

export const UNDO_STEPS_MAX = 100

export const noHistory: CellHistory<never> = { done: [], undone: [] }

export const withStep = <C>({ done }: CellHistory<C>, step: Step<C>): CellHistory<C> => ({
  done: [...done, step].slice(-UNDO_STEPS_MAX),
  undone: [],
})

interface Turn<C> {
  readonly step: Step<C>
  readonly history: CellHistory<C>
}

export function undoneStep<C>({ done, undone }: CellHistory<C>): Turn<C> | null {
  const step = done.at(-1)
  return step ? { step, history: { done: done.slice(0, -1), undone: [...undone, step] } } : null
}

export function redoneStep<C>({ done, undone }: CellHistory<C>): Turn<C> | null {
  const step = undone.at(-1)
  return step ? { step, history: { done: [...done, step], undone: undone.slice(0, -1) } } : null
}
