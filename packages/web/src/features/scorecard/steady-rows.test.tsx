import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { forgetCellProblems, sayOfCells, useCellProblems } from './cell-problems'
import { useSamePlaces } from './use-grid-places'
import { type GridView, useRowView } from './use-grid-view'

/** Rows of the grid are drawn anew for each thing they are given that is another one. */
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
