import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { act, renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand'
import { gridLine, gridScorecard, weeksBack } from '../../testing/grid-line'
import { renderApp } from '../../testing/render'
import { signedInClient } from '../../testing/signed-in'
import { forgetCellProblems, sayOfCells, useCellProblems } from './cell-problems'
import { GridRow } from './components/grid-row'
import * as cellReads from './measurable-cache'
import * as weekReads from './measurable-weeks'
import { blocksAt } from './use-grid-keys'
import { type GridView, type RowView, useGridView, useRowView } from './use-grid-view'
import { useSheetWithoutValues } from './use-scorecard'

const layout = { sticky: 300, before: 300, after: 0, width: 60, viewport: 300 + 13 * 60 }

it('mounts whole blocks: visible ones and three columns ahead, at most all', () => {
  const at = (column: number, count = 64) => blocksAt(layout, count, column * 60)
  expect(at(0)).toEqual({ first: 0, last: 1 })
  expect(at(1)).toEqual({ first: 0, last: 2 })
  expect(at(12)).toEqual({ first: 1, last: 3 })
  expect(at(51)).toEqual({ first: 6, last: 7 })
  expect(at(0, 5)).toEqual({ first: 0, last: 0 })
})

it('keeps a row’s view data stable while its numbers change', () => {
  const view = { columns: ['2026-11-09'], focus: '2026-11-09', kind: 'Week', lines: [] } as unknown as GridView
  const { result, rerender } = renderHook((props: GridView) => useRowView(props), { initialProps: view })
  const first = result.current
  rerender({ ...view, lines: [] })
  expect(result.current).toBe(first)
  rerender({ ...view, columns: [] })
  expect(result.current).toMatchObject({ columns: [], focus: '2026-11-09', kind: 'Week' })
})

it('an accepted number is not announced, and leaves other announcements unchanged', () => {
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

const columns = weeksBack('2026-11-16', 24)
const rowView = {
  columns,
  names: columns.map((week) => `Week ${week}`),
  focus: columns.at(-2),
  kind: 'Week',
  rem: 16,
  figures: { completed: columns, inQuarter: 3, inYear: 6 },
  widths: { trend: 7, column: 4, title: 10, owner: 2, goal: 5, figure: 4 },
  locale: 'en-US',
  shown: ['trend'],
  before: ['measurable', 'owner', 'goal'],
  after: ['trend'],
} as unknown as RowView
const none = new Map<string, never>()
const nothing = () => undefined
const grid = { save: nothing, leave: nothing, refuse: nothing }
const canEnter = () => true
const line = gridLine({ weeks: columns, values: columns.map((_, at) => at + 1) })

const rowProps = {
  view: rowView,
  row: 0,
  rowIndex: 2,
  top: 0,
  focusColumn: undefined,
  from: 0,
  to: -1,
  editing: undefined,
  problems: none,
  arrived: none,
  arrivedBy: undefined,
  says: 'below',
  onOpen: nothing,
  canEnter,
  grid,
  endEdit: nothing,
} as const

function Scrolled() {
  const [blocks] = useState(() => createStore(() => ({ first: 0, last: 0 })))
  return (
    <>
      <button type="button" onClick={() => blocks.setState({ first: 0, last: 1 })}>
        on
      </button>
      <GridRow {...rowProps} measurable={line} blocks={blocks} />
    </>
  )
}

const idle: (() => void)[] = []
beforeEach(() => {
  idle.length = 0
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})
afterEach(() => {
  // The queue of idle work is shared.
  for (const next of idle) next()
  vi.unstubAllGlobals()
})

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
const shown = () => screen.getAllByRole('gridcell', { name: /Week/ }).map((cell) => cell.textContent)

it('a block that becomes visible renders its own cells, and nothing else of the row', async () => {
  const trends = vi.spyOn(weekReads, 'sparkPoints')
  const cells = vi.spyOn(weekReads, 'valueIn')
  const { user } = await renderApp(<Scrolled />, { queryClient: signedInClient() })
  expect(shown()).toEqual(numbers(1, 8))
  const drawn = trends.mock.calls.length
  cells.mockClear()
  await user.click(screen.getByRole('button', { name: 'on' }))
  expect(shown()).toEqual(numbers(1, 16))
  expect(trends.mock.calls.length).toBe(drawn)
  expect(cells.mock.calls.map(([, week]) => week)).toEqual(columns.slice(8, 16))
  for (const spy of [trends, cells]) spy.mockRestore()
})

it('the rest of a row renders when idle', async () => {
  await renderApp(<Scrolled />, { queryClient: signedInClient() })
  expect(shown()).toEqual(numbers(1, 8))
  act(() => {
    for (const next of idle) next()
  })
  expect(shown()).toEqual(numbers(1, 24))
})

function Written() {
  const [blocks] = useState(() => createStore(() => ({ first: 0, last: 2 })))
  const [measurable, setMeasurable] = useState(line)
  const values = measurable.values.map((value, at) => (at === 4 ? { ...value, value: 99 } : value))
  return (
    <>
      <button type="button" onClick={() => setMeasurable({ ...measurable, values })}>
        write
      </button>
      <GridRow {...rowProps} measurable={measurable} blocks={blocks} />
    </>
  )
}

it('a written number renders its own cell, and no other cell of the row', async () => {
  const { user } = await renderApp(<Written />, { queryClient: signedInClient() })
  const cells = vi.spyOn(cellReads, 'isUnsent')
  await user.click(screen.getByRole('button', { name: 'write' }))
  expect(shown()[4]).toBe('99')
  expect([...new Set(cells.mock.calls.map(([{ value }]) => value))]).toEqual([99])
  cells.mockRestore()
})

it('a scorecard without its values stays the same object while only values change', () => {
  const scorecard = gridScorecard(columns, [line])
  const { result, rerender } = renderHook((props: Scorecard | undefined) => useSheetWithoutValues(props), {
    initialProps: scorecard,
  })
  rerender({ ...scorecard, measurables: [{ ...line, values: [] }] })
  expect(result.current).toBe(scorecard)
  for (const changed of [{ title: 'Saw' }, { measurables: [{ ...line, title: 'Boards' }] }, { measurables: [] }]) {
    rerender({ ...scorecard, ...changed })
    expect(result.current).toMatchObject(changed)
  }
  rerender(undefined)
  expect(result.current).toBeUndefined()
})

const measured = [line, gridLine({ weeks: columns, id: 'other', values: columns.map((_, at) => at + 5) })]
const longer = gridLine({ weeks: columns, values: columns.map(() => 123_456_789_012) })
const card = { weeks: columns, focusIntervalId: columns.at(-2), periodKind: 'Week' }
const options = { isReversed: false, showsCurrent: true, shown: [], chosen: {}, viewport: { width: 900, rem: 16 } }

function Viewed() {
  const [measurables, setMeasurables] = useState(measured)
  const { widths } = useGridView({ ...card, measurables } as unknown as Scorecard, options)
  return (
    <button type="button" onClick={() => setMeasurables([longer, ...measured.slice(1)])}>
      {widths.column} wide
    </button>
  )
}

it('a growing number measures its own line only, moves no column, and does not measure the page', async () => {
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
