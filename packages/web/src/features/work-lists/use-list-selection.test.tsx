import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { signedInClient } from '../../testing/signed-in'
import type { ListRow } from './list-rows'
import { useListSelection } from './use-list-selection'
import { four, list, search, todo } from './work-list.testing'

afterEach(() => {
  search.mockImplementation(four)
})

const COUNT = 1000
const group = { key: '', count: COUNT }
const rows = Array.from({ length: COUNT }, (_, index): ListRow => ({ type: 'item', group, index }))
const idAt = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`

function selecting() {
  search.mockImplementation(async (asked: object) => {
    const { startIndex, endIndex } = asked as { startIndex: number; endIndex: number }
    const items = Array.from({ length: endIndex - startIndex }, (_, at) => todo(0, { id: idAt(startIndex + at) }))
    return { items, totalCount: COUNT }
  })
  const client = signedInClient()
  const request = { filters: {}, sorts: [] }
  return renderHook(() => useListSelection({ list, request, by: null, rows }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}
const ids = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => idAt(first + at))

it('selects a complete range up to the limit, including rows not loaded yet', async () => {
  const selection = selecting()
  act(() => selection.current.toggle(idAt(20), 20))
  await act(() => selection.current.extendTo(519))
  expect([...selection.current.selected]).toEqual(ids(20, 519))
  expect(selection.current.isFull).toBe(true)
})

it('from a larger range, those nearest its start are checked, upwards as downwards', async () => {
  const selection = selecting()
  act(() => selection.current.toggle(idAt(900), 900))
  await act(() => selection.current.extendTo(0))
  expect([...selection.current.selected].toSorted()).toEqual(ids(401, 900))
})

it('one beyond the limit is not checked', async () => {
  const selection = selecting()
  await act(() => selection.current.selectAll())
  act(() => selection.current.toggle(idAt(700), 700))
  expect([...selection.current.selected]).toEqual(ids(0, 499))
})

it('does not select an item cleared while it was being looked up', async () => {
  const selection = selecting()
  await act(async () => {
    const looked = selection.current.selectAll()
    selection.current.clear()
    await looked
  })
  expect(selection.current.selected.size).toBe(0)
})
