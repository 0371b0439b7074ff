import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { act, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { gridLine, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { forgetCellProblems, sayOfCells, useCellProblems } from './cell-problems'
import { GridRow } from './components/grid-row'
import * as weekReads from './measurable-weeks'
import { inPairs, useSamePlaces } from './use-grid-places'
import { type GridView, type RowView, useGridView, useRowView } from './use-grid-view'

const item = (index: number, start = index * 60) => ({ index, start, end: start + 60, size: 60, lane: 0, key: index })

it('columns in sight are the same list until others come in sight, or they move', () => {
  const { result, rerender } = renderHook(({ items }) => useSamePlaces(items), {
    initialProps: { items: [item(3), item(4)] },
  })
  const first = result.current
  rerender({ items: [item(3), item(4)] })
  expect(result.current).toBe(first)
  for (const items of [[item(3), item(4, 300)], [item(3)], [item(4), item(5)]]) {
    rerender({ items })
    expect(result.current).toBe(items)
  }
})

it('columns come in sight two at once, all that are asked for and none that is not there', () => {
  const drawn = (startIndex: number, endIndex: number) => {
    const range = inPairs({ startIndex, endIndex, overscan: 3, count: 13 })
    return [range.startIndex, range.endIndex]
  }
  expect([drawn(0, 2), drawn(4, 6), drawn(5, 7), drawn(6, 8), drawn(7, 12)]).toEqual([
    [0, 5],
    [0, 9],
    [2, 11],
    [2, 11],
    [4, 12],
  ])
})

it('what a row needs of the view stays while numbers of its lines change', () => {
  const view = { columns: ['2026-11-09'], focus: '2026-11-09', kind: 'Week', lines: [] } as unknown as GridView
  const { result, rerender } = renderHook((props: GridView) => useRowView(props), { initialProps: view })
  const first = result.current
  rerender({ ...view, lines: [] })
  expect(result.current).toBe(first)
  rerender({ ...view, columns: [] })
  expect(result.current).toMatchObject({ columns: [], focus: '2026-11-09', kind: 'Week' })
})

it('a number that is taken says nothing, and leaves what is said of others as it is', () => {
  forgetCellProblems()
  const { result, rerender } = renderHook(useCellProblems)
  sayOfCells(new Map([['a', { code: 'NOT_A_NUMBER', typed: 'x' }]]))
  rerender()
  const said = result.current
  sayOfCells(new Map([['b', undefined]]))
  rerender()
  expect(result.current).toBe(said)
  sayOfCells(new Map([['a', undefined]]))
  rerender()
  expect(result.current.size).toBe(0)
})

const columns = weeksBack('2026-11-16', 6)
const rowView = {
  ...{ columns, names: columns.map((week) => `Week ${week}`), focus: columns.at(-2), kind: 'Week', rem: 16 },
  ...{ figures: { completed: columns, inQuarter: 3, inYear: 6 }, widths: { trend: 7 }, locale: 'en-US' },
  ...{ shown: ['trend'], before: ['measurable', 'owner', 'goal'], after: ['trend'] },
} as unknown as RowView
const none = new Map<string, never>()
const nothing = () => undefined
const grid = { save: nothing, leave: nothing, refuse: nothing }
const canEnter = () => true
const line = gridLine({ weeks: columns, values: [1, 2, 3, 4, 5, 12] })

function Scrolled() {
  const [places, setPlaces] = useState([item(0), item(1)])
  return (
    <>
      <button type="button" onClick={() => setPlaces([item(1), item(2)])}>
        on
      </button>
      <GridRow
        {...{ view: rowView, measurable: line, row: 0, rowIndex: 2, top: 0, places, focusColumn: undefined }}
        {...{ from: 0, to: -1, editing: undefined, problems: none, arrived: none, arrivedBy: undefined }}
        {...{ says: 'below', onOpen: nothing, canEnter, grid, endEdit: nothing }}
      />
    </>
  )
}

it('columns that come in sight draw their own cells, and nothing else of the row', async () => {
  const trends = vi.spyOn(weekReads, 'sparkPoints')
  const cells = vi.spyOn(weekReads, 'valueIn')
  const { user } = await renderApp(<Scrolled />, { queryClient: signedInClient() })
  const shown = () => screen.getAllByRole('gridcell', { name: /Week/ }).map((cell) => cell.textContent)
  expect(shown()).toEqual(['1', '2'])
  const drawn = trends.mock.calls.length
  cells.mockClear()
  await user.click(screen.getByRole('button', { name: 'on' }))
  expect(shown()).toEqual(['2', '3'])
  expect(trends.mock.calls.length).toBe(drawn)
  expect(cells.mock.calls.map(([, week]) => week)).toEqual([columns[2]])
  trends.mockRestore()
  cells.mockRestore()
})

const measured = [line, gridLine({ weeks: columns, id: 'other', values: [5, 6, 7, 8, 9, 10] })]
const longer = gridLine({ weeks: columns, values: [1, 2, 3, 4, 5, 123_456_789_012] })
const card = { weeks: columns, focusIntervalId: columns.at(-2), periodKind: 'Week' }
const options = { isReversed: false, showsCurrent: true, shown: [], room: { width: 900, rem: 16 } }

function Viewed() {
  const [measurables, setMeasurables] = useState(measured)
  const { widths } = useGridView({ ...card, measurables } as unknown as Scorecard, options)
  return (
    <button type="button" onClick={() => setMeasurables([longer, ...measured.slice(1)])}>
      {widths.column} wide
    </button>
  )
}

it('a number that grows has its own line measured alone, moves no column, and the page is asked for no size', async () => {
  await renderApp(<Viewed />, { queryClient: signedInClient() })
  const button = screen.getByRole('button')
  const before = button.textContent
  const cells = vi.spyOn(weekReads, 'valueIn')
  const sizes = vi.spyOn(window, 'getComputedStyle')
  act(() => button.click())
  expect([...new Set(cells.mock.calls.map(([read]) => read))]).toEqual([longer])
  expect(sizes).not.toHaveBeenCalled()
  expect(button.textContent).toBe(before)
  cells.mockRestore()
  sizes.mockRestore()
})
