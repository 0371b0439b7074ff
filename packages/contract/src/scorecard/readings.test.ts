import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UnitOfMeasure, ValueFormat, ValueScale } from './measurable-values'
import {
  averageOf,
  controlLimits,
  type Reading,
  RUN_OF_SIGNAL,
  signalsIn,
  totalOf,
  trendOf,
  valuesIn,
} from './readings'

const format = (unitOfMeasure: UnitOfMeasure, valueScale: ValueScale = 'One'): ValueFormat => ({
  unitOfMeasure,
  valueScale,
  decimalPlaces: 0,
})
const readings = (values: (number | null)[], shown: ValueFormat): Reading[] =>
  values.map((value) => ({ ...shown, value }))

describe('averages and totals', () => {
  it('skip missing numbers, and are missing where all are', () => {
    const shown = format('Number')
    expect(averageOf(readings([4, null, 8], shown), shown)).toBe(6)
    expect(totalOf(readings([4, null, 8], shown), shown)).toBe(12)
    expect(averageOf(readings([null], shown), shown)).toBeNull()
    expect(totalOf([], shown)).toBeNull()
  })

  it('read each period in its own scale', () => {
    const thousands = format('Dollar', 'Thousand')
    const mixed = [...readings([310], thousands), ...readings([290_000], format('Dollar'))]
    expect(averageOf(mixed, thousands)).toBe(300)
    expect(totalOf(mixed, format('Dollar', 'Million'))).toBe(0.6)
  })

  it('add minutes to hours, and skip numbers in another unit', () => {
    const mixed = [...readings([30], format('Minutes')), ...readings([2], format('Hours'))]
    expect(totalOf(mixed, format('Hours'))).toBe(2.5)
    expect(totalOf([...mixed, ...readings([7], format('Dollar'))], format('Dollar'))).toBe(7)
  })

  it('average percentages and add none up', () => {
    const shown = format('Percent')
    expect(averageOf(readings([80, 90], shown), shown)).toBe(85)
    expect(totalOf(readings([80, 90], shown), shown)).toBeNull()
  })
})

describe('numbers set side by side', () => {
  it('use today’s unit and scale, and are missing for another unit', () => {
    const mixed = [
      ...readings([310], format('Dollar', 'Thousand')),
      ...readings([290_000, null], format('Dollar')),
      ...readings([7], format('Hours')),
    ]
    expect(valuesIn(mixed, format('Dollar', 'Thousand'))).toEqual([310, 290, null, null])
  })
})

describe('control limits', () => {
  it('are the mean plus and minus 2.66 average moving ranges', () => {
    expect(controlLimits([10, 12, 10, 12, 10, 12, 10, 12])).toEqual({ mean: 11, lower: 11 - 5.32, upper: 11 + 5.32 })
  })

  it('require eight numbers, ignoring gaps', () => {
    expect(controlLimits([10, 12, null, 10, 12, 10, 12, 10])).toBeNull()
    expect(controlLimits([10, 12, null, 10, 12, 10, 12, 10, 12])).not.toBeNull()
  })

  it('separate a number beyond them from noise', () => {
    const limits = { mean: 11, lower: 6, upper: 16 }
    expect(signalsIn([10, 17, null, 5, 16], limits)).toEqual([null, 'beyond', null, 'beyond', null])
  })

  it('report eight on one side as a change, with or without a gap', () => {
    const limits = { mean: 11, lower: 0, upper: 20 }
    const above = [12, 13, 12, null, 12, 14, 12, 13, 12]
    expect(signalsIn([10, ...above], limits).filter((signal) => signal === 'run')).toHaveLength(RUN_OF_SIGNAL)
    expect(signalsIn([10, ...above.slice(1)], limits)).not.toContain('run')
    expect(signalsIn([12, 13, 12, 13, 11, 12, 13, 12, 13], limits)).not.toContain('run')
  })

  it('contain the mean for any numbers', () => {
    const values = fc.array(fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { nil: null }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(values, (some) => {
        const limits = controlLimits(some)
        if (!limits) return
        expect(limits.lower).toBeLessThanOrEqual(limits.mean)
        expect(limits.upper).toBeGreaterThanOrEqual(limits.mean)
        expect(signalsIn(some, limits)).toHaveLength(some.length)
      }),
    )
  })

  const numbers = fc.array(fc.option(fc.integer({ min: -100_000, max: 100_000 }), { nil: null }), { maxLength: 60 })

  it('scale with their numbers, and give the same signals', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: -1000, max: 1000 }), (some, by) => {
        const moved = some.map((value) => (value === null ? null : value + by))
        const [limits, then] = [controlLimits(some), controlLimits(moved)]
        expect(then === null).toBe(limits === null)
        if (!limits || !then) return
        expect(then.mean).toBeCloseTo(limits.mean + by, 6)
        expect(then.upper - then.lower).toBeCloseTo(limits.upper - limits.lower, 6)
      }),
    )
  })

  it('have the same width in reverse order', () => {
    fc.assert(
      fc.property(numbers, (some) => {
        const [limits, back] = [controlLimits(some), controlLimits(some.toReversed())]
        if (!limits || !back) return
        expect(back.lower).toBeCloseTo(limits.lower, 6)
        expect(back.upper).toBeCloseTo(limits.upper, 6)
      }),
    )
  })

  it('find no signal in equal numbers, with any digits', () => {
    const alike = fc.tuple(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.integer({ min: 8, max: 60 }))
    fc.assert(
      fc.property(alike, ([value, count]) => {
        const some = Array.from({ length: count }, () => value)
        const limits = controlLimits(some)
        expect(limits && signalsIn(some, limits).every((signal) => signal === null)).toBe(true)
      }),
    )
  })
})

describe('a trend', () => {
  it('compares the latest four with those before', () => {
    expect(trendOf([10, 10, 11, 10, 14, 15, 16, 17])).toBe('up')
    expect(trendOf([17, 16, 15, null, 14, 10, 11, 10, 10])).toBe('down')
    expect(trendOf([10, 14, 9, 13, 11, 13, 10, 13])).toBe('level')
  })

  it('need eight numbers, and are none where all numbers are alike', () => {
    expect(trendOf([1, 2, 3, 4, 5, 6, 7, null])).toBeNull()
    expect(trendOf(Array.from({ length: 9 }, () => 0.1))).toBe('level')
  })

  it('mirror with their numbers', () => {
    const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 8, maxLength: 40 })
    const turned = { up: 'down', down: 'up', level: 'level' } as const
    fc.assert(
      fc.property(numbers, (some) => {
        const trend = trendOf(some)
        expect(trend && trendOf(some.map((value) => -value))).toBe(trend && turned[trend])
      }),
    )
  })
})
