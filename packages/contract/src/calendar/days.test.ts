import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  defaultTodoDueDate,
  isMidnightUtc,
  todayIn,
} from './days'

describe('calendar dates', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('%s and %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
    expect(daysBetween(date, expected)).toBe(days)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2100-01-31', 1, '2100-02-28'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  it('knows the length of months and the day of the week', () => {
    expect([2024, 2025, 2000, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 28, 29, 28])
    expect(daysInMonth(2026, 12)).toBe(31)
    expect(dayOfWeek('2026-11-21')).toBe(6)
    expect(dayOfWeek('2026-11-22')).toBe(0)
    expect(dayOfWeek('1969-12-29')).toBe(1)
  })

  it('sorts from early to late', () => {
    expect(['2026-10-02', '2025-12-31', '2026-09-30', '2025-12-31'].sort(compareDates)).toEqual([
      '2025-12-31',
      '2025-12-31',
      '2026-09-30',
      '2026-10-02',
    ])
  })

  it('refuses invalid dates', () => {
    expect(() => addDays('tomorrow', 1)).toThrow(RangeError)
  })

  it('makes a to-do due seven days after today', () => {
    expect(defaultTodoDueDate('2026-12-28')).toBe('2027-01-04')
  })

  it('is one day in Auckland and another in New York', () => {
    const now = new Date('2026-11-21T22:00:00Z')
    expect(todayIn('Pacific/Auckland', now)).toBe('2026-11-22')
    expect(todayIn('America/New_York', now)).toBe('2026-11-21')
  })
})

describe('a calendar date sent as an instant', () => {
  it.each(['2026-11-21T00:00:00Z', '2026-11-21T00:00Z', '2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00+00:00'])(
    '%s is midnight in UTC',
    (value) => {
      expect(isMidnightUtc(value)).toBe(true)
    },
  )

  it.each(['2026-11-21', '2026-11-21T00:00:01Z', '2026-11-21T00:00:00+02:00', '2026-13-41T00:00:00Z'])(
    '%s is not',
    (value) => {
      expect(isMidnightUtc(value)).toBe(false)
    },
  )
})
