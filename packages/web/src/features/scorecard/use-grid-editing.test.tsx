import { act, render, screen } from '@testing-library/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { type CellSelection, onCell } from '../../lib/cells/cells'
import { useFollowing, useGridSelection } from './use-grid-editing'
import type { GridView } from './use-grid-view'

const columns = ['2026-11-09', '2026-11-16']
const view = {
  lines: [{ id: 'a' }],
  rows: [{ type: 'line', row: 0 }],
  columns,
  focus: '2026-11-09',
  before: [],
  after: [],
} as unknown as GridView

function Probe({ onCommit }: { onCommit?: (select: (to: CellSelection) => void) => void }) {
  const scroller: RefObject<HTMLDivElement | null> = useRef(null)
  const { selection, select, moves } = useGridSelection(view)
  useFollowing({ scroller, show: () => undefined }, selection, moves)
  useLayoutEffect(() => onCommit?.(select))
  return (
    <div ref={scroller}>
      {columns.map((column, at) => (
        <button key={column} type="button" data-cell={`0/${at}`}>
          {column}
        </button>
      ))}
    </div>
  )
}

it('focuses the target cell while effects of an earlier render are pending', () => {
  const { rerender } = render(<Probe />)
  let isPressed = false
  const press = (select: (to: CellSelection) => void) => {
    if (isPressed) return
    isPressed = true
    select(onCell({ row: 0, column: 1 }))
  }
  act(() => rerender(<Probe onCommit={press} />))
  expect(screen.getByRole('button', { name: '2026-11-16' })).toHaveFocus()
})
