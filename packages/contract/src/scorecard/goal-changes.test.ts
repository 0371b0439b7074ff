import { expect, it } from 'vitest'
import { goalChanges, goalsInView } from './goal-changes'
import type { MeasuredValue } from './scorecard.schemas'

const weeks = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09']

const values = (goals: readonly number[], comparison: MeasuredValue['comparison'] = 'GreaterOrEqual') =>
  goals.map(
    (goalValue, at): MeasuredValue => ({
      intervalId: weeks[at] ?? '',
      value: 12,
      version: 1,
      goalValue,
      comparison,
      goalUpperValue: null,
      unitOfMeasure: 'Number',
      valueScale: 'One',
      decimalPlaces: 0,
      isOnGoal: true,
      entered: null,
      enteredById: null,
      enteredAt: null,
      note: '',
      isComputed: false,
      problem: null,
    }),
  )

it('lists each goal with the first period it applied to', () => {
  const changes = goalChanges(values([10, 10, 20, 20]))
  expect(changes.map(({ from, goalValue }) => [from, goalValue])).toEqual([
    [weeks[0], 10],
    [weeks[2], 20],
  ])
})

it('lists a returning goal again, and an unchanged one once', () => {
  const there = values([10, 10, 10, 10]).map((value, at) =>
    at === 2 ? { ...value, comparison: 'Less' as const } : value,
  )
  expect(goalChanges(there).map(({ from }) => from)).toEqual([weeks[0], weeks[2], weeks[3]])
  expect(goalChanges(values([10, 10]))).toHaveLength(1)
  expect(goalChanges([])).toEqual([])
})

it('for combined periods, shows the last period’s goal and how long others applied', () => {
  const seen = goalsInView(values([5, 10, 20, 20]))
  expect(seen?.goal.goalValue).toBe(20)
  expect(seen?.earlier.map(({ goal, before }) => [goal.goalValue, before])).toEqual([
    [10, weeks[2]],
    [5, weeks[1]],
  ])
  expect(goalsInView(values([20, 20]))?.earlier).toEqual([])
  expect(goalsInView([])).toBeNull()
})
