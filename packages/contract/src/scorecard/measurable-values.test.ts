import { describe, expect, it } from 'vitest'
import {
  allowedDecimals,
  type Comparison,
  fitDecimals,
  formatGoal,
  formatValue,
  formatWith,
  isGoal,
  isOnGoal,
  judged,
  missDirection,
  missesInARow,
  parseEnteredValue,
  shortValue,
  stepDecimals,
  type UnitOfMeasure,
  unitOfMeasureSchema,
  type ValueScale,
  valueInOnes,
  valueScaleSchema,
} from './measurable-values'

const format = (unitOfMeasure: UnitOfMeasure, valueScale: ValueScale = 'One', decimalPlaces = 0) => ({
  unitOfMeasure,
  valueScale,
  decimalPlaces,
})

it('a number keeps its signs in place in a right-to-left line', () => {
  const percent = { ...format('Percent'), value: 82 }
  expect([formatValue(percent, 'de-DE'), formatValue(percent, 'he-IL')]).toEqual(['82\u00a0%', '\u206682%\u2069'])
  const goal = { ...format('Percent'), goalValue: 80, comparison: 'GreaterOrEqual', goalUpperValue: null } as const
  expect(formatGoal(goal, 'ar-EG-u-nu-latn')).toBe('\u2066≥\u00a080%\u2069')
  expect(formatGoal({ ...goal, comparison: 'Between', goalUpperValue: 90 }, 'he')).toBe(
    '\u206680%\u00a0–\u00a090%\u2069',
  )
})

describe('judging a value by its goal', () => {
  it.each([
    ['GreaterOrEqual', false, true, true],
    ['LessOrEqual', true, true, false],
    ['Greater', false, false, true],
    ['Less', true, false, false],
    ['Equal', false, true, false],
  ] satisfies [Comparison, boolean, boolean, boolean][])('%s: below, at and above', (comparison, below, at, above) => {
    const goal = { goalValue: 10, comparison, goalUpperValue: null }
    expect([9, 10, 11].map((value) => isOnGoal(value, goal))).toEqual([below, at, above])
  })

  it('takes a range including both ends', () => {
    const goal = { goalValue: 10, comparison: 'Between', goalUpperValue: 12 } as const
    expect([9, 10, 11, 12, 13].map((value) => isOnGoal(value, goal))).toEqual([false, true, true, true, false])
    expect([9, 13].map((value) => missDirection(value, goal))).toEqual(['down', 'up'])
    expect([goal, { ...goal, goalUpperValue: 10 }, { ...goal, goalUpperValue: null }].map(isGoal)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('judges no missing value', () => {
    const goal = { goalValue: 10, comparison: 'Less', goalUpperValue: null } as const
    expect([null, 9, 10].map((value) => judged(value, goal))).toEqual([null, true, false])
  })

  it('compares value and goal in the same scale', () => {
    expect(valueInOnes(310, 'Thousand')).toBe(310_000)
    expect(valueInOnes(1.5, 'Million')).toBe(1_500_000)
    expect(valueInOnes(2, 'Billion')).toBe(2_000_000_000)
    expect(valueInOnes(7, 'One')).toBe(7)
  })
})

describe('misses in a row', () => {
  const weeks = (...values: (number | null)[]) =>
    values.map((value) => ({ value, goalValue: 10, comparison: 'GreaterOrEqual' as const, goalUpperValue: null }))

  it.each([
    ['none for no weeks', [], 0],
    ['none when the latest week is on goal', [1, 2, 10], 0],
    ['the latest run only', [1, 1, 12, 2, 3, 4], 3],
    ['all of them', [1, 2], 2],
    ['none when the latest week is missing', [1, 1, 1, null], 0],
    ['those since a missing week', [1, 1, null, 1], 1],
  ] satisfies [string, (number | null)[], number][])('counts %s', (_name, values, expected) => {
    expect(missesInARow(weeks(...values))).toBe(expected)
  })

  it('judges each week by its own goal', () => {
    const raised = [
      { value: 10, goalValue: 8, comparison: 'GreaterOrEqual' as const, goalUpperValue: null },
      { value: 10, goalValue: 12, comparison: 'GreaterOrEqual' as const, goalUpperValue: null },
      { value: 10, goalValue: 12, comparison: 'GreaterOrEqual' as const, goalUpperValue: null },
    ]
    expect(missesInARow(raised)).toBe(2)
  })
})

describe('decimals', () => {
  it.each([
    [format('Dollar', 'Million', 1), 4.31, 2],
    [format('Dollar'), 78.5, 2],
    [format('Yen'), 78.5, 0],
    [format('Number', 'One', 1), 5, 1],
    [format('Number'), 0.1 + 0.2, 1],
    [format('Number'), 1.23456789, 6],
  ])('of %o with the value %d are %d', (shown, value, decimals) => {
    expect(formatWith(shown, value)).toEqual({ ...shown, decimalPlaces: decimals })
  })

  it('has none for yen and dong in any scale', () => {
    for (const scale of valueScaleSchema.options) {
      expect(allowedDecimals('Yen', scale)).toEqual([0])
      expect(allowedDecimals('Dong', scale)).toEqual([0])
    }
  })

  it.each(['Dollar', 'Euro', 'Franc', 'Peso', 'Pound', 'Quetzal'] as const)('has 0 or 2 for a single %s', (unit) => {
    expect(allowedDecimals(unit, 'One')).toEqual([0, 2])
    expect(allowedDecimals(unit, 'Thousand')).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('has up to six for everything else', () => {
    const free = unitOfMeasureSchema.options.filter((unit) => allowedDecimals(unit, 'One').length === 7)
    expect(free).toEqual(['Number', 'Percent', 'Seconds', 'Minutes', 'Hours', 'Days'])
  })

  it('moves one allowed place at a time and stops at the ends', () => {
    expect(stepDecimals(format('Number', 'One', 1), 1)).toBe(2)
    expect(stepDecimals(format('Number', 'One', 0), -1)).toBe(0)
    expect(stepDecimals(format('Number', 'One', 6), 1)).toBe(6)
    expect(stepDecimals(format('Dollar', 'One', 0), 1)).toBe(2)
    expect(stepDecimals(format('Dollar', 'One', 2), -1)).toBe(0)
    expect(stepDecimals(format('Yen', 'One', 0), 1)).toBe(0)
  })

  it('fits to a new unit or scale', () => {
    expect(fitDecimals('Dollar', 'One', 1)).toBe(0)
    expect(fitDecimals('Dollar', 'One', 4)).toBe(2)
    expect(fitDecimals('Yen', 'Million', 3)).toBe(0)
    expect(fitDecimals('Number', 'One', 3)).toBe(3)
  })
})

describe('showing a value', () => {
  it.each([
    [742, format('Dollar', 'Thousand'), '$742k'],
    [-742, format('Dollar', 'Thousand'), '-$742k'],
    [24, format('Dollar', 'Million'), '$24M'],
    [1.25, format('Euro', 'Billion', 2), '€1.25B'],
    [1234.5, format('Dollar', 'One', 2), '$1,234.50'],
    [1234.5, format('Pound'), '£1,235'],
    [1500, format('Yen'), '¥1,500'],
    [1500, format('Dong'), '₫1,500'],
    [20, format('Peso'), 'MX$20'],
    [20, format('Quetzal'), 'Q\u00a020'],
    [20, format('Franc', 'Thousand'), 'CHF\u00a020k'],
    [1.4, format('Number', 'One', 2), '1.40'],
    [1240, format('Number'), '1,240'],
    [3, format('Number', 'Thousand', 1), '3.0k'],
    [82, format('Percent'), '82%'],
    [2.5, format('Percent', 'One', 1), '2.5%'],
    [3, format('Percent', 'One', 1), '3%'],
    [2.96, format('Percent', 'One', 1), '3%'],
    [90, format('Seconds'), '90s'],
    [12, format('Minutes'), '12m'],
    [1.5, format('Hours', 'One', 1), '1.5h'],
    [4, format('Days'), '4d'],
    [-0.2, format('Number'), '0'],
    [0, format('Dollar', 'Thousand'), '$0k'],
  ])('shows %d as %o in English: %s', (value, how, expected) => {
    expect(formatValue({ value, ...how }, 'en-US')).toBe(expected)
  })

  it('puts scale and currency where the language does', () => {
    expect(formatValue({ value: 742, ...format('Euro', 'Thousand') }, 'de-DE')).toBe('742\u00a0Tsd.\u00a0€')
    expect(formatValue({ value: 1234.5, ...format('Number', 'One', 1) }, 'de-DE')).toBe('1.234,5')
  })

  it('shows a goal with its comparison', () => {
    const goal = (comparison: Comparison) =>
      formatGoal({ goalValue: 310, comparison, goalUpperValue: 340, ...format('Dollar', 'Thousand') }, 'en-US')
    expect(goal('GreaterOrEqual')).toBe('≥\u00a0$310k')
    expect(goal('LessOrEqual')).toBe('≤\u00a0$310k')
    expect(goal('Greater')).toBe('>\u00a0$310k')
    expect(goal('Less')).toBe('<\u00a0$310k')
    expect(goal('Equal')).toBe('=\u00a0$310k')
    expect(goal('Between')).toBe('$310k\u00a0–\u00a0$340k')
  })

  it.each([null, 12])('shows the goal of a week, and not what was entered in it (%s)', (value) => {
    const week = {
      value,
      goalValue: 310,
      comparison: 'Greater',
      goalUpperValue: null,
      ...format('Number', 'One'),
    } as const
    expect(formatGoal(week, 'en-US')).toBe('>\u00a0310')
  })
})

describe('reading what was typed', () => {
  it.each([
    ['310', 310],
    ['-4.5', -4.5],
    ['82 %', 82],
    [' 82% ', 82],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['-0', 0],
    ['123456789012345', 123456789012345],
    ['1 240', 1240],
  ])('reads %o', (text, value) => {
    expect(parseEnteredValue(text)).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'empty'],
    [' % ', 'not-a-number'],
    ['1234567890123456', 'too-long'],
    ['1,200', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['$5', 'other-unit'],
    ['0.0000000000001', 'out-of-range'],
    ['-', 'not-a-number'],
    ['.', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['4-5', 'not-a-number'],
    ['--4', 'not-a-number'],
    ['+4', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['Infinity', 'not-a-number'],
  ])('refuses %o as %s', (text, error) => {
    expect(parseEnteredValue(text)).toEqual({ ok: false, error })
  })
})

it.each([
  [{ value: 1250, unitOfMeasure: 'Dollar', valueScale: 'Thousand' }, '$1.25M'],
  [{ value: 123_456, unitOfMeasure: 'Number', valueScale: 'One' }, '123K'],
  [{ value: 1_234_567, unitOfMeasure: 'Hours', valueScale: 'One' }, '1.23Mh'],
] as const)('%j is shortened to %s', (value, text) => {
  expect(shortValue({ ...value, decimalPlaces: 0 }, 'en-US')).toBe(text)
})
