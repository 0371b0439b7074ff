import type { CellAddress } from '@cairn/contract/scorecard/entered-number'
import { useEffect, useRef } from 'react'
import { type Cell, type CellSelection, isSameCell, onCell } from '../../lib/cells/cells'
import type { GridView } from './use-grid-view'

function cellOf({ lines, columns }: GridView, { measurableId, intervalId }: CellAddress): Cell | null {
  const row = lines.findIndex(({ id }) => id === measurableId)
  const column = columns.indexOf(intervalId)
  return row < 0 || column < 0 ? null : { row, column }
}

interface Acts {
  readonly selection: CellSelection
  readonly go: (to: CellSelection) => void
  readonly edit: () => void
}

/** Once, after the first render. */
export function useOpenedCell(view: GridView, opened: CellAddress | undefined, { selection, go, edit }: Acts): void {
  const wanted = useRef(opened)
  useEffect(() => {
    const at = wanted.current && cellOf(view, wanted.current)
    if (at && !isSameCell(selection.focus, at)) return go(onCell(at))
    wanted.current = undefined
    if (at) edit()
  })
}
