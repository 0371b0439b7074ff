import { expect, it } from 'vitest'
import { gridLine, weeksBack } from '../../testing/grid-line'
import { goalChanges } from './goal-changes'

const weeks = weeksBack('2026-11-16', 6)

it('gives each goal with the first period that was judged by it', () => {
  const { values } = gridLine({ weeks, values: [1, 2, 3, 4, 5, 6] })
  const changed = values.map((value, index) => (index < 3 ? value : { ...value, goalValue: 20 }))
  expect(goalChanges(changed).map(({ from, goalValue }) => [from, goalValue])).toEqual([
    [weeks[0], 10],
    [weeks[3], 20],
  ])
})

it('gives a goal that came back anew, and one that never changed once', () => {
  const { values } = gridLine({ weeks, values: [1] })
  const there = values.map((value, index) => (index === 2 ? { ...value, comparison: 'Less' as const } : value))
  expect(goalChanges(there).map(({ from }) => from)).toEqual([weeks[0], weeks[2], weeks[3]])
  expect(goalChanges(values)).toHaveLength(1)
  expect(goalChanges([])).toEqual([])
})
