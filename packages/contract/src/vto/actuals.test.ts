import { describe, expect, it } from 'vitest'
import { actualOf, barOf, compareWithPlan, PLAN_MARK } from './actuals'
import type { Figure } from './vto.schemas'

const figure = (over: Partial<Figure>): Figure => ({
  id: 'f',
  version: 1,
  sequence: 0,
  title: 'Revenue',
  value: 4.2,
  comparison: 'GreaterOrEqual',
  unitOfMeasure: 'Dollar',
  valueScale: 'Million',
  decimalPlaces: 1,
  isVisibleToLtOnly: false,
  linkedItemId: null,
  isLinked: false,
  actual: null,
  ...over,
})

describe('quarterly results', () => {
  it('is read in the figure’s current scale', () => {
    expect(actualOf(figure({}), { value: 4310, valueScale: 'Thousand' })).toBe(4.31)
    expect(actualOf(figure({ valueScale: 'One' }), { value: 3, valueScale: 'Thousand' })).toBe(3000)
  })

  it('is not zero where it is missing', () => {
    expect(actualOf(figure({}), undefined)).toBeNull()
    expect(actualOf(figure({}), { value: null, valueScale: 'Million' })).toBeNull()
    expect(compareWithPlan(figure({}), null)).toBeNull()
  })

  it('is not judged where nothing was planned', () => {
    expect(compareWithPlan(figure({ value: null }), 3)).toBeNull()
  })

  it.each([
    ['GreaterOrEqual', 640, 652, true, 12],
    ['GreaterOrEqual', 95, 91, false, -4],
    ['LessOrEqual', 12, 11, true, -1],
    ['LessOrEqual', 12, 17, false, 5],
    ['Greater', 12, 12, false, 0],
    ['Less', 12, 12, false, 0],
    ['Equal', 8, 7.6, false, -0.4],
  ] as const)('%s %d: %d is met: %s', (comparison, value, actual, isMet, difference) => {
    expect(compareWithPlan(figure({ comparison, value }), actual)).toMatchObject({ isMet, difference })
  })

  it('has no share of a plan of zero', () => {
    expect(compareWithPlan(figure({ value: 0 }), 3)?.share).toBeNull()
    expect(compareWithPlan(figure({ value: 4.2 }), 2.1)?.share).toBeCloseTo(-0.5)
  })
})

it.each([
  [100, 100, PLAN_MARK],
  [100, 50, PLAN_MARK / 2],
  [100, 1000, 1],
  [100, -5, 0],
  [0, 12, 0],
])('planned %d, achieved %d: the bar reaches %d', (planned, actual, reach) => {
  expect(barOf(planned, actual)).toBeCloseTo(reach)
})
