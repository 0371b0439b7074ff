import { expect, it } from 'vitest'
import { gridLine, weeksBack } from '../../testing/grid-line'
import { figureOf, figurePeriods, figuresOf, latestMisses, periodsOf } from './grid-figures'

const weeks = weeksBack('2026-11-16', 60)
const settings = { weekStart: 'Monday', quarterStartMonth: 1 } as const
const focus = '2026-11-09'
const periods = figurePeriods(weeks, focus, settings)
const figure = (name: Parameters<typeof figureOf>[0], values: readonly (number | null)[], set = {}) =>
  figureOf(name, gridLine({ weeks: weeks.filter((week) => week <= focus), values, ...set }), periods, 'en-US')

it('uses completed periods only, not the running one', () => {
  expect(periods.completed.at(-1)).toBe(focus)
  expect(periodsOf('average4', periods)).toEqual(['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'])
  expect(periodsOf('quarter', periods)[0]).toBe('2026-10-05')
  expect(periodsOf('year', periods)[0]).toBe('2026-01-05')
})

it('averages and totals entered numbers, except totals of percentages', () => {
  expect(figure('average4', [100, 10, null, 20, 30])).toBe('20')
  expect(figure('average13', [100, 10, null, 20, 30])).toBe('40')
  expect(figure('total', [100, 10, null, 20, 30])).toBe('160')
  expect(figure('total', [80, 90], { unitOfMeasure: 'Percent' })).toBeNull()
  expect(figure('average4', [80, 91], { unitOfMeasure: 'Percent', decimalPlaces: 1 })).toBe('85.5%')
})

it('is empty if nothing was entered', () => {
  expect(figure('average13', [])).toBeNull()
})

it('counts the latest misses in a row, by completed periods', () => {
  const line = gridLine({ weeks: weeks.filter((week) => week <= focus), values: [5, 12, 3, 4, 5] })
  expect(latestMisses(line, periods)).toBe(3)
})

it.each([
  ['Week', ['trend', 'average4', 'average13', 'quarter', 'year', 'total']],
  ['Month', ['trend', 'average4', 'average13', 'quarter', 'year', 'total']],
  ['Quarter', ['trend', 'average4', 'average13', 'year', 'total']],
  ['Year', ['trend', 'average4', 'average13', 'total']],
] as const)('no average is of one period alone: %s', (kind, names) => {
  expect(figuresOf(kind)).toEqual(names)
})
