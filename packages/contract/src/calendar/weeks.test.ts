import { describe, expect, it } from 'vitest'
import { addDays } from './days'
import { addWeeks, firstDays, lastCompletedWeek, weekEnd, weekStart, weeksEndingAt } from './weeks'

describe('the week a date lies in', () => {
  it.each([
    ['Monday', '2026-11-15', '2026-11-09'],
    ['Monday', '2026-11-16', '2026-11-16'],
    ['Monday', '2026-11-22', '2026-11-16'],
    ['Monday', '2027-01-01', '2026-12-28'],
    ['Sunday', '2026-11-21', '2026-11-15'],
    ['Sunday', '2026-11-22', '2026-11-22'],
    ['Saturday', '2026-11-20', '2026-11-14'],
    ['Saturday', '2026-11-21', '2026-11-21'],
    ['Monday', '2028-03-01', '2028-02-28'],
  ] as const)('from %s, %s lies in the week of %s', (firstDay, date, expected) => {
    expect(weekStart(date, firstDay)).toBe(expected)
  })

  it('begins on Monday by default', () => {
    expect(weekStart('2026-11-22')).toBe('2026-11-16')
  })

  it.each(firstDays)('is the same for all seven of its dates (from %s)', (firstDay) => {
    const week = weekStart('2026-02-25', firstDay)
    for (let day = 0; day < 7; day += 1) expect(weekStart(addDays(week, day), firstDay)).toBe(week)
    expect(weekStart(addDays(week, 7), firstDay)).toBe(addWeeks(week, 1))
    expect(weekEnd(week)).toBe(addDays(week, 6))
  })
})

describe('weeks in a row', () => {
  it('reviews the last completed week', () => {
    expect(lastCompletedWeek('2026-11-22')).toBe('2026-11-09')
    expect(lastCompletedWeek('2026-11-23')).toBe('2026-11-16')
    expect(lastCompletedWeek('2026-11-22', 'Sunday')).toBe('2026-11-15')
  })

  it('lists them from early to late', () => {
    expect(weeksEndingAt('2027-01-04', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
    expect(weeksEndingAt('2027-01-04', 0)).toEqual([])
    expect(addWeeks('2027-01-04', -2)).toBe('2026-12-21')
  })
})
