import { expect, it } from 'vitest'
import { type SparkPoint, sparkShape } from './sparkline'

const point = (value: number | null, isMiss = false, goal = 10): SparkPoint => ({ value, goal, isMiss })

it('places the first week at the left and larger values higher', () => {
  const { lines } = sparkShape([point(0), point(10), point(20)], 108, 28)
  expect(lines).toEqual(['4,24 54,14 104,4'])
})

it('breaks the line at an empty week, and draws no line to a single value', () => {
  const { lines } = sparkShape([point(10), point(12), point(null), point(14), point(null), point(8), point(9)], 100, 20)
  expect(lines.map((line) => line.split(' ').length)).toEqual([2, 2])
})

it('marks misses, and the last value even if later weeks are empty', () => {
  const { dots } = sparkShape([point(5, true), point(12), point(11), point(null)], 100, 20)
  expect(dots.map(({ isMiss, isLast }) => ({ isMiss, isLast }))).toEqual([
    { isMiss: true, isLast: false },
    { isMiss: false, isLast: true },
  ])
})

it('draws the goal from edge to edge, week by week', () => {
  const { goalLine } = sparkShape([point(10, false, 10), point(10, false, 20)], 100, 20)
  expect(goalLine).toBe('0,16 96,4 100,4')
})

it('stays inside its box when all weeks are alike or empty', () => {
  expect(sparkShape([point(10), point(10)], 100, 20).lines).toEqual(['4,16 96,16'])
  expect(sparkShape([point(null)], 100, 20)).toEqual({ lines: [], goalLine: '0,16 100,16', dots: [] })
})
