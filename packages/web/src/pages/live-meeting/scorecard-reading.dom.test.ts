import { type Comparison, judged, type ValueScale } from '@cairn/contract/scorecard/measurable-values'
import { describe, expect, it } from 'vitest'
import type { MeasurableWithValues } from '../../features/scorecard/scorecard.queries'
import { byHeading, missesFirst, readingOf, shortValue } from './scorecard-line'

const weeks = ['2026-10-26', '2026-11-02', '2026-11-09']
const focus = '2026-11-09'

function measurable(
  title: string,
  entered: (number | null)[],
  comparison: Comparison,
  valueScale: ValueScale = 'One',
): MeasurableWithValues {
  const unitOfMeasure = 'Number' as const
  const goal = { goalValue: 10, comparison, goalUpperValue: null, unitOfMeasure, valueScale, decimalPlaces: 0 }
  return {
    id: title,
    version: 1,
    scorecardId: 'scorecard',
    tractionId: 'traction',
    title,
    ownerId: 'me',
    editorId: null,
    linkedItemId: null,
    isComputed: false,
    formula: null,
    sequence: 1,
    createdAt: '2026-10-01T09:00:00Z',
    archivedAt: null,
    ...goal,
    values: entered.map((value, index) => ({
      intervalId: weeks[index] ?? '',
      value,
      version: 1,
      ...goal,
      isOnGoal: judged(value, goal),
      entered: null,
      enteredById: null,
      enteredAt: null,
      note: '',
      isComputed: false,
      problem: null,
    })),
  }
}

const read = (...input: Parameters<typeof measurable>) => readingOf(measurable(...input), weeks, focus)

describe('the week under review', () => {
  it('distinguishes a miss from a missing value', () => {
    expect(read('missed', [10, 10, 9], 'GreaterOrEqual').state).toBe('missed')
    expect(read('nothing', [10, 10, null], 'GreaterOrEqual').state).toBe('noValue')
    expect(read('on goal', [9, 9, 10], 'GreaterOrEqual').state).toBe('onGoal')
  })

  it('points up at a miss that is above the goal', () => {
    expect(read('too many', [10, 10, 17], 'LessOrEqual')).toMatchObject({ state: 'missed', direction: 'up' })
    expect(read('too few', [10, 10, 3], 'GreaterOrEqual')).toMatchObject({ state: 'missed', direction: 'down' })
  })

  it('flags three misses in a row, which a missing week interrupts', () => {
    expect(read('three', [9, 8, 7], 'GreaterOrEqual').isFlagged).toBe(true)
    expect(read('two', [10, 8, 7], 'GreaterOrEqual').isFlagged).toBe(false)
    expect(read('gap', [9, null, 7], 'GreaterOrEqual').isFlagged).toBe(false)
  })

  it('is judged by its own goal, not by today’s', () => {
    const raised = { ...measurable('raised', [10, 10, 10], 'GreaterOrEqual'), goalValue: 20 }
    expect(readingOf(raised, weeks, focus).state).toBe('onGoal')
  })

  it('keeps the scale of its time', () => {
    const inThousands = measurable('in thousands', [10, 12], 'GreaterOrEqual', 'Thousand')
    const inOnes = measurable('in ones', [10, 10, 9000], 'GreaterOrEqual').values.slice(2)
    const { before, week } = readingOf({ ...inThousands, values: [...inThousands.values, ...inOnes] }, weeks, focus)
    expect(before.map(({ value, valueScale }) => [value, valueScale])).toEqual([
      [10, 'Thousand'],
      [12, 'Thousand'],
    ])
    expect(week).toMatchObject({ value: 9000, valueScale: 'One' })
  })

  it('omits the weeks after it', () => {
    expect(readingOf(measurable('later', [10, 10, 9], 'GreaterOrEqual'), weeks, '2026-11-02')).toMatchObject({
      state: 'onGoal',
      before: [{ value: 10 }],
    })
  })
})

describe('the scorecard’s headings', () => {
  const line = (title: string, groupTitle: string | null, sequence: number) =>
    readingOf({ ...measurable(title, [10], 'GreaterOrEqual'), groupTitle, sequence }, weeks, focus)
  const outline = (...given: Parameters<typeof byHeading>) =>
    byHeading(...given).map(({ title, readings }) => [
      title,
      readings.map((reading) => reading.measurable.title).join(),
    ])

  it('are above their rows in the scorecard’s order, after rows without one', () => {
    const readings = [line('a', 'Sales', 2), line('b', null, 1), line('c', 'Service', 3), line('d', 'Sales', 4)]
    expect(outline(readings)).toEqual([
      [null, 'b'],
      ['Sales', 'a,d'],
      ['Service', 'c'],
    ])
  })

  it('are hidden if no line has one, including newly added lines', () => {
    expect(outline([line('a', null, 1), read('new', [10], 'GreaterOrEqual')])).toEqual([[null, 'a,new']])
  })
})

describe('misses first', () => {
  it('lists misses, then missing values, then the rest, each in the scorecard’s order', () => {
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

  it('omits empty groups', () => {
    expect(missesFirst([read('a', [10, 10, 10], 'GreaterOrEqual')]).map(({ state }) => state)).toEqual(['onGoal'])
  })
})

describe('the weeks before', () => {
  it('are in order, with the goal of their time, twelve at most', () => {
    const { before } = read('three', [9, 8, 7], 'GreaterOrEqual')
    expect(before.map(({ value }) => value)).toEqual([9, 8])
    const many = Array.from({ length: 20 }, (_, index) => `2026-0${1 + Math.floor(index / 4)}-0${1 + (index % 4)}`)
    const { before: last } = readingOf(measurable('many', [], 'GreaterOrEqual'), [...many, focus], focus)
    expect(last.map(({ intervalId }) => intervalId)).toEqual(many.slice(-12))
  })

  it.each([
    [742, 'Thousand', 'Dollar', '$742k'],
    [1_234_567, 'One', 'Dollar', '$1.2M'],
    [98_765, 'One', 'Number', '98,765'],
    [12_345_678, 'One', 'Number', '12M'],
  ] as const)('%s %s %s fits as %s', (value, valueScale, unitOfMeasure, text) =>
    expect(shortValue({ value, valueScale, unitOfMeasure, decimalPlaces: 0 }, 'en-US')).toBe(text),
  )
})
