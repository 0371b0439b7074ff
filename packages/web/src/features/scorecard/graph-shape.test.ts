import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GraphBox, graphShape, namedPeriods, nearest, tickDecimals, ticksOf } from './components/measurable-graph'
import type { ControlChartPeriod } from './control-chart'

const period = (value: number | null, goal = 10, more: Partial<ControlChartPeriod> = {}): ControlChartPeriod => ({
  intervalId: '2026-11-09',
  value,
  goal,
  goalUpper: null,
  isMiss: false,
  signal: null,
  entered: undefined,
  ...more,
})
const box: GraphBox = { width: 400, height: 246, labels: 40, onwards: 1 }

describe('a graph', () => {
  it('places larger numbers higher, and later ones further on', () => {
    const { places } = graphShape([period(5), period(15)], null, box)
    const [first, second] = places
    expect(second?.y).toBeLessThan(first?.y ?? 0)
    expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  })

  it('runs from right to left in such languages, with its labels on the right', () => {
    const { xs } = graphShape([period(5), period(15)], null, { ...box, onwards: -1 })
    expect(xs[0]).toBeGreaterThan(xs[1] ?? 0)
    expect(Math.max(...xs)).toBeLessThanOrEqual(box.width - box.labels)
  })

  it('breaks its line at a missing number', () => {
    const { lines, places } = graphShape([period(5), period(6), period(null), period(7)], null, box)
    expect(lines.map((line) => line.split(' ').length)).toEqual([2, 1])
    expect(places[2]).toBeNull()
  })

  it('draws the goal level in each period, with a step where it changed', () => {
    const [goal] = graphShape([period(5, 10), period(5, 20)], null, box).goals
    const points = goal?.split(' ').map((point) => point.split(',').map(Number)) ?? []
    expect(points.map(([, y]) => y)).toEqual([points[0]?.[1], points[0]?.[1], points[2]?.[1], points[2]?.[1]])
    expect(points[0]?.[1]).toBeGreaterThan(points[2]?.[1] ?? 0)
  })

  it('has only the given ticks, even if all numbers are alike', () => {
    const { ticks, y } = graphShape([period(1, 1), period(1, 1)], null, { ...box, ticks: [0, 1] })
    expect(ticks).toEqual([0, 1])
    expect(y(0) - y(1)).toBeGreaterThan(box.height / 2)
  })

  it('draws both ends of a range', () => {
    expect(graphShape([period(5, 4, { goalUpper: 8 })], null, box).goals).toHaveLength(2)
  })

  it.each([
    [5e-324, -5e-324],
    [1e9, 1e9 + 1e-6],
  ])('draws %d and %d, too close for a tick, within its box', (value, goal) => {
    const [place] = graphShape([period(value, goal)], null, box).places
    expect(place?.y).toBeGreaterThanOrEqual(0)
    expect(place?.y).toBeLessThanOrEqual(box.height)
  })

  it('keeps all shapes within its box, for any numbers', () => {
    const numbers = fc.array(fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { nil: null }), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(numbers, fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (values, goal) => {
        const shape = graphShape(
          values.map((value) => period(value, goal)),
          null,
          box,
        )
        for (const place of shape.places) {
          if (!place) continue
          expect(place.x).toBeGreaterThanOrEqual(0)
          expect(place.x).toBeLessThanOrEqual(box.width)
          expect(place.y).toBeGreaterThanOrEqual(0)
          expect(place.y).toBeLessThanOrEqual(box.height)
        }
      }),
    )
  })
})

describe('the numbers next to a graph', () => {
  it.each([
    [0, 97, [0, 25, 50, 75, 100]],
    [3, 9, [2, 4, 6, 8, 10]],
    [5, 5, [4, 6]],
    [0, 0, [0, 0.25]],
    [0.1, 0.32, [0.1, 0.2, 0.3, 0.4]],
  ])('from %d to %d are round ones around them', (lowest, highest, ticks) => {
    const made = ticksOf(lowest, highest)
    expect(made[0]).toBeLessThanOrEqual(lowest)
    expect(made.at(-1)).toBeGreaterThanOrEqual(highest)
    expect([made[0], made.at(-1)]).toEqual([ticks[0], ticks.at(-1)])
  })

  it.each([
    [[0, 25], 0],
    [[0, 2.5], 1],
    [[0.1, 0.15], 2],
  ])('%j have the decimals that distinguish them', (ticks, decimals) => {
    expect(tickDecimals(ticks)).toBe(decimals)
  })
})

describe('the names below a graph', () => {
  it('are those of all periods if there is room, else some, always including the last', () => {
    expect(namedPeriods(3, 300, 60)).toEqual([0, 1, 2])
    expect(namedPeriods(13, 300, 60)).toEqual([0, 3, 6, 9, 12])
    expect(namedPeriods(0, 300, 60)).toEqual([])
  })

  it('are found from the period next to the pointer', () => {
    expect(nearest([10, 20, 30], 24)).toBe(1)
    expect(nearest([30, 20, 10], 28)).toBe(0)
  })
})
