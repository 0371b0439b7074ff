import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './days'
import { PEBBLES, quarterWeeks, weekOfQuarter, weeksOfQuarter } from './quarter-weeks'
import { quarterOf } from './quarters'
import { firstDays, weekStart } from './weeks'

describe('the pebbles of a quarter', () => {
  it('are its thirteen weeks', () => {
    const groups = quarterWeeks(quarterOf('2026-11-21'))
    expect(groups).toHaveLength(13)
    expect(groups[0]).toEqual(['2026-10-05'])
    expect(groups[12]).toEqual(['2026-12-28'])
  })

  it('count two weeks as the last one in a quarter of fourteen weeks', () => {
    const groups = quarterWeeks(quarterOf('2029-10-01'))
    expect(groups).toHaveLength(13)
    expect(groups[11]).toEqual(['2029-12-17'])
    expect(groups[12]).toEqual(['2029-12-24', '2029-12-31'])
  })

  it('start in the week in which the quarter starts where there would only be twelve', () => {
    const groups = quarterWeeks(quarterOf('2030-02-01'))
    expect(groups[0]).toEqual(['2029-12-31'])
    expect(groups[12]).toEqual(['2030-03-25'])
  })

  it.each(firstDays)('do not depend on the first day of the week (%s)', (firstDay) => {
    const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days))
    fc.assert(
      fc.property(date, (day) => {
        const quarter = quarterOf(day)
        const shown = quarterWeeks(quarterOf(day)).map((group) => group.map((monday) => weekStart(monday, firstDay)))
        expect(quarterWeeks(quarter, firstDay)).toEqual(shown)
      }),
    )
  })

  it('belong to the quarter of their Monday, even where they start in the old quarter', () => {
    expect(weekOfQuarter('2028-12-31', 1, 'Sunday')).toEqual({ quarter: quarterOf('2029-01-01'), week: 1 })
    expect(quarterWeeks(quarterOf('2029-01-01'), 'Sunday')[0]).toEqual(['2028-12-31'])
  })

  it('give the week number of a date', () => {
    expect(weekOfQuarter('2026-11-21')).toEqual({ quarter: quarterOf('2026-11-21'), week: 7 })
    expect(weekOfQuarter('2026-10-02')).toEqual({ quarter: quarterOf('2026-09-30'), week: 13 })
    expect(weekOfQuarter('2029-12-31')).toEqual({ quarter: quarterOf('2029-12-31'), week: 13 })
    expect(weekOfQuarter('2030-01-01')).toEqual({ quarter: quarterOf('2030-01-01'), week: 1 })
  })

  it('are thirteen for any date, week and year, in order and without gaps', () => {
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

describe('the weeks of quarters', () => {
  it('are twelve to fourteen, and each week belongs to one quarter from year to year', () => {
    const date = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days))
    const month = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(date, month, fc.constantFrom(...firstDays), (day, startMonth, firstDay) => {
        const quarter = quarterOf(day, startMonth)
        const weeks = weeksOfQuarter(quarter, firstDay)
        expect(weeks.length).toBeGreaterThanOrEqual(12)
        expect(weeks.length).toBeLessThanOrEqual(14)
        const following = weeksOfQuarter(quarterOf(addDays(quarter.endDate, 1), startMonth), firstDay)
        const all = [...weeks, ...following]
        expect(all.slice(1).every((week, index) => daysBetween(all[index] ?? '', week) === 7)).toBe(true)
      }),
    )
  })
})
