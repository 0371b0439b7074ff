import { useState } from 'react'
import { type Cell, type CellSelection, cellWithin, onCell } from '../../lib/cells/cells'
import type { GridView } from './use-grid-view'

/** A corner of what is selected by what stands there, and by where that stood. */
interface Corner extends Cell {
  readonly lineId: string | undefined
  readonly intervalId: string | undefined
}

type Corners = Record<keyof CellSelection, Corner>

const cornerOf = ({ lines, columns }: GridView, { row, column }: Cell): Corner => ({
  ...{ row, column, lineId: lines[row]?.id, intervalId: columns[column] },
})

/** Where it is now, whatever came, went or moved; in its old place where it is gone. */
function cellOf({ lines, columns }: GridView, { row, column, lineId, intervalId }: Corner): Cell {
  const size = { rows: Math.max(1, lines.length), columns: Math.max(1, columns.length) }
  const at = lines[row]?.id === lineId ? row : lines.findIndex(({ id }) => id === lineId)
  const across = columns[column] === intervalId ? column : columns.indexOf(intervalId ?? '')
  return cellWithin({ row: at === -1 ? row : at, column: across === -1 ? column : across }, size)
}

/** What is selected, which stays with its lines and periods. At first the first line's period under review. */
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
    setCorners({ anchor: cornerOf(view, anchor), head: cornerOf(view, head), focus: cornerOf(view, focus) })
  return { selection, select }
}
