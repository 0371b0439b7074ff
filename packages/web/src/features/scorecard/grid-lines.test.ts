import { expect, it } from 'vitest'
import { gridLine, weeksBack } from '../../testing/grid-line'
import { gridRows, linesOf } from './grid-lines'

const weeks = weeksBack('2026-11-16', 3)
const focus = '2026-11-16'
const line = (id: string, groupTitle: string | null, value: number | null, set = {}) =>
  gridLine({ weeks, values: [value], id, groupTitle, ...set })

it('draws each heading above its lines in order, and lines without one first', () => {
  const rows = gridRows(
    [line('a', 'Sales', 12), line('b', null, 12), line('c', 'Shop', 9), line('d', 'Sales', 8)],
    focus,
  )
  expect(rows.map((row) => (row.type === 'group' ? row.title : row.measurable.id))).toEqual([
    ...['b', 'Sales', 'a', 'd', 'Shop', 'c'],
  ])
  expect(linesOf(rows).map(({ id }) => id)).toEqual(['b', 'a', 'd', 'c'])
})

it('counts a heading’s lines on goal, and its missing numbers', () => {
  const rows = gridRows([line('a', 'Sales', 12), line('b', 'Sales', 9), line('c', 'Sales', null)], focus)
  expect(rows[0]).toMatchObject({ title: 'Sales', onGoal: 1, missing: 1, count: 3 })
})

it('omits archived lines', () => {
  expect(gridRows([line('a', 'Sales', 12, { archivedAt: '2026-11-01T09:00:00Z' })], focus)).toEqual([])
})
