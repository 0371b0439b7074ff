import { describe, expect, it } from 'vitest'
import type { MeasurableWithValues } from '../../features/scorecard/scorecard.queries'
import { missesFirst, readingOf } from './scorecard-reading'

const weeks = ['2026-10-26', '2026-11-02', '2026-11-09']
const focus = '2026-11-09'

function measurable(title: string, entered: (number | null)[], comparison: 'GreaterOrEqual' | 'LessOrEqual') {
  const goalValue = 10
  return {
    id: title,
    title,
    goalValue,
    comparison,
    values: entered.flatMap((value, index) =>
      value === null ? [] : [{ intervalId: weeks[index] ?? '', value, goalValue, comparison, version: 1 }],
    ),
  } as unknown as MeasurableWithValues
}

const read = (...input: Parameters<typeof measurable>) => readingOf(measurable(...input), weeks, focus)

describe('the week under review', () => {
  it('tells a miss from a value that is not there', () => {
    expect(read('missed', [10, 10, 9], 'GreaterOrEqual').state).toBe('missed')
    expect(read('nothing', [10, 10, null], 'GreaterOrEqual').state).toBe('noValue')
    expect(read('on goal', [9, 9, 10], 'GreaterOrEqual').state).toBe('onGoal')
  })

  it('points up at a miss that is above the goal', () => {
    expect(read('too many', [10, 10, 17], 'LessOrEqual')).toMatchObject({ state: 'missed', direction: 'up' })
    expect(read('too few', [10, 10, 3], 'GreaterOrEqual')).toMatchObject({ state: 'missed', direction: 'down' })
  })

  it('flags three misses in a row, which a week without a value interrupts', () => {
    expect(read('three', [9, 8, 7], 'GreaterOrEqual').isFlagged).toBe(true)
    expect(read('two', [10, 8, 7], 'GreaterOrEqual').isFlagged).toBe(false)
    expect(read('gap', [9, null, 7], 'GreaterOrEqual').isFlagged).toBe(false)
  })

  it('is judged by the goal it carries, not by the one of today', () => {
    const raised = { ...measurable('raised', [10, 10, 10], 'GreaterOrEqual'), goalValue: 20 }
    expect(readingOf(raised, weeks, focus).state).toBe('onGoal')
  })

  it('leaves the weeks after it out', () => {
    expect(readingOf(measurable('later', [10, 10, 9], 'GreaterOrEqual'), weeks, '2026-11-02')).toMatchObject({
      state: 'onGoal',
      points: [{ value: 10 }, { value: 10 }],
    })
  })
})

describe('misses first', () => {
  it('puts misses, then missing values, then the rest, each in the order of the scorecard', () => {
    const readings = [
      read('a', [10, 10, 10], 'GreaterOrEqual'),
      read('b', [10, 10, 9], 'GreaterOrEqual'),
      read('c', [10, 10, null], 'GreaterOrEqual'),
      read('d', [10, 10, 8], 'GreaterOrEqual'),
    ]
    const groups = missesFirst(readings).map((group) => [
      group.state,
      group.readings.map(({ measurable: { title } }) => title).join(),
    ])
    expect(groups).toEqual([
      ['missed', 'b,d'],
      ['noValue', 'c'],
      ['onGoal', 'a'],
    ])
  })

  it('leaves out groups that nothing is in', () => {
    expect(missesFirst([read('a', [10, 10, 10], 'GreaterOrEqual')]).map(({ state }) => state)).toEqual(['onGoal'])
  })
})
