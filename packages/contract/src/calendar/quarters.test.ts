import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './days'
import { addQuarters, PEBBLES, quarterOf, quarterWeeks, weekOfQuarter } from './quarters'
import { firstDays, weekStart } from './weeks'

describe('the quarter a date lies in', () => {
  it.each([
    ['2026-01-01', 1, '2026-01-01', '2026-03-31', 1, 2026],
    ['2026-11-21', 1, '2026-10-01', '2026-12-31', 4, 2026],
    ['2028-02-29', 1, '2028-01-01', '2028-03-31', 1, 2028],
    ['2026-04-01', 4, '2026-04-01', '2026-06-30', 1, 2027],
    ['2026-03-31', 4, '2026-01-01', '2026-03-31', 4, 2026],
    ['2026-01-15', 2, '2025-11-01', '2026-01-31', 4, 2026],
    ['2026-02-01', 2, '2026-02-01', '2026-04-30', 1, 2027],
    ['2026-12-31', 12, '2026-12-01', '2027-02-28', 1, 2027],
    ['2028-02-29', 12, '2027-12-01', '2028-02-29', 1, 2028],
    ['2026-07-04', 7, '2026-07-01', '2026-09-30', 1, 2027],
  ])('%s, with years from month %d', (date, startMonth, startDate, endDate, number, year) => {
    expect(quarterOf(date, startMonth)).toEqual({ startDate, endDate, number, year })
  })

  it('is followed by the next, into another year', () => {
    expect(addQuarters(quarterOf('2026-11-21'), 1)).toEqual(quarterOf('2027-01-01'))
    expect(addQuarters(quarterOf('2026-11-21', 4), -3, 4)).toEqual(quarterOf('2026-02-01', 4))
  })
})

describe('the pebbles of a quarter', () => {
  it('are its thirteen weeks', () => {
    const groups = quarterWeeks(quarterOf('2026-11-21'))
    expect(groups).toHaveLength(13)
    expect(groups[0]).toEqual(['2026-10-05'])
    expect(groups[12]).toEqual(['2026-12-28'])
  })

  it('let the last stand for two in a quarter with a fourteenth week', () => {
    const groups = quarterWeeks(quarterOf('2029-10-01'))
    expect(groups).toHaveLength(13)
    expect(groups[11]).toEqual(['2029-12-17'])
    expect(groups[12]).toEqual(['2029-12-24', '2029-12-31'])
  })

  it('begin with the week that the quarter begins in where there are only twelve others', () => {
    const groups = quarterWeeks(quarterOf('2030-02-01'))
    expect(groups[0]).toEqual(['2029-12-31'])
    expect(groups[12]).toEqual(['2030-03-25'])
  })

  it('number the date they fall on', () => {
    expect(weekOfQuarter('2026-11-21')).toEqual({ quarter: quarterOf('2026-11-21'), week: 7 })
    expect(weekOfQuarter('2026-10-02')).toEqual({ quarter: quarterOf('2026-09-30'), week: 13 })
    expect(weekOfQuarter('2029-12-31')).toEqual({ quarter: quarterOf('2029-12-31'), week: 13 })
    expect(weekOfQuarter('2030-01-01')).toEqual({ quarter: quarterOf('2030-01-01'), week: 1 })
  })

  it('are thirteen for any date, week and year, in order, without a week between left out', () => {
    const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days))
    const month = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(date, month, fc.constantFrom(...firstDays), (day, startMonth, firstDay) => {
        const quarter = quarterOf(day, startMonth)
        expect(quarter.startDate <= day && day <= quarter.endDate).toBe(true)
        const groups = quarterWeeks(quarter, firstDay)
        expect(groups.slice(0, -1).every((group) => group.length === 1)).toBe(true)
        expect(groups).toHaveLength(PEBBLES)
        const weeks = groups.flat()
        expect(weeks.length).toBeLessThanOrEqual(14)
        for (const [index, week] of weeks.entries()) expect(daysBetween(weeks[0] ?? '', week)).toBe(index * 7)
        const found = weekOfQuarter(day, startMonth, firstDay)
        expect(quarterWeeks(found.quarter, firstDay)[found.week - 1]).toContain(weekStart(day, firstDay))
      }),
      { numRuns: 1000 },
    )
  })
})
