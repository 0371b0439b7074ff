import { useState } from 'react'
import { type Cell, type CellSelection, cellWithin, onCell } from '../../lib/cells/cells'
import { columnOfField, type FieldName, fieldAt } from './grid-fields'
import { extentOf, type GridView } from './use-grid-view'

/** Identified by its line and period, with the last known position as a fallback. */
interface Corner extends Cell {
  readonly lineId: string | undefined
  readonly intervalId: string | undefined
  readonly field: FieldName | undefined
}

interface Corners extends Record<keyof CellSelection, Corner> {
  readonly moves: number
}

const cornerOf = (view: GridView, { row, column }: Cell): Corner => ({
  ...{ row, column, lineId: view.lines[row]?.id, intervalId: view.columns[column], field: fieldAt(view, column) },
})

function columnOf(view: GridView, { column, intervalId, field }: Corner): number {
  if (field !== undefined) return columnOfField(view, field) ?? 0
  const at = view.columns[column] === intervalId ? column : view.columns.indexOf(intervalId ?? '')
  return at === -1 ? Math.max(0, Math.min(column, view.columns.length - 1)) : at
}

function cellOf(view: GridView, corner: Corner): Cell {
  const { row, lineId } = corner
  const { rows, columns, ...beside } = extentOf(view)
  const at = view.lines[row]?.id === lineId ? row : view.lines.findIndex(({ id }) => id === lineId)
  const size = { rows: Math.max(1, rows), columns: Math.max(1, columns), ...beside }
  return cellWithin({ row: at === -1 ? row : at, column: columnOf(view, corner) }, size)
}

export function useGridSelection(view: GridView) {
  const [corners, setCorners] = useState<Corners | null>(null)
  const first = onCell({ row: 0, column: Math.max(0, view.columns.indexOf(view.focus)) })
  const selection: CellSelection = corners
    ? {
        anchor: cellOf(view, corners.anchor),
        head: cellOf(view, corners.head),
        focus: cellOf(view, corners.focus),
      }
    : first
  const select = ({ anchor, head, focus }: CellSelection) =>
    setCorners((before) => ({
      anchor: cornerOf(view, anchor),
      head: cornerOf(view, head),
      focus: cornerOf(view, focus),
      moves: (before?.moves ?? 0) + 1,
    }))
  return { selection, select, moves: corners?.moves ?? 0 }
}
