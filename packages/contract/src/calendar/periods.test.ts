import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_DATE } from '../core/dates'
import { addDays, dayOfWeek, daysBetween } from './days'
import {
  addPeriods,
  firstDateOf,
  firstKey,
  intervalIdOf,
  lastCompletedPeriod,
  type PeriodKind,
  type PeriodSettings,
  periodKinds,
  periodOf,
  periodsEndingAt,
  periodsFrom,
} from './periods'
import { firstDays } from './weeks'

const standard: PeriodSettings = { weekStart: 'Monday', quarterStartMonth: 1 }
const dates = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1905-01-01', days))
const settings = fc.record({
  weekStart: fc.constantFrom(...firstDays),
  quarterStartMonth: fc.integer({ min: 1, max: 12 }),
})
const kinds = fc.constantFrom(...periodKinds)

describe('a period’s key', () => {
  it.each<[PeriodKind, Partial<PeriodSettings>, string, string, string]>([
    ['Week', {}, '2026-11-22', '2026-11-16', '2026-11-16'],
    ['Week', { weekStart: 'Sunday' }, '2026-11-22', '2026-11-23', '2026-11-22'],
    ['Week', { weekStart: 'Sunday' }, '2026-11-21', '2026-11-16', '2026-11-15'],
    ['Week', { weekStart: 'Saturday' }, '2026-11-21', '2026-11-23', '2026-11-21'],
    ['Week', {}, '2027-01-01', '2026-12-28', '2026-12-28'],
    ['Month', { quarterStartMonth: 2 }, '2026-11-22', '2026-11-01', '2026-11-01'],
    ['Quarter', {}, '2026-11-22', '2026-10-01', '2026-10-01'],
    ['Quarter', { quarterStartMonth: 2 }, '2026-11-22', '2026-10-01', '2026-11-01'],
    ['Quarter', { quarterStartMonth: 3 }, '2026-12-22', '2027-01-01', '2026-12-01'],
    ['Year', {}, '2026-11-22', '2026-01-01', '2026-01-01'],
    ['Year', { quarterStartMonth: 4 }, '2026-02-22', '2025-01-01', '2025-04-01'],
    ['Year', { quarterStartMonth: 7 }, '2026-11-22', '2027-01-01', '2026-07-01'],
  ])('of a %s with %j that holds %s is %s, shown as %s', (kind, set, date, key, intervalId) => {
    const period = periodOf(kind, date, { ...standard, ...set })
    expect(period).toEqual({ kind, key })
    expect(intervalIdOf(period, { ...standard, ...set })).toBe(intervalId)
  })

  it('is the same for all dates of a period and different for the next, in order, under any settings', () => {
    fc.assert(
      fc.property(kinds, dates, settings, (kind, date, set) => {
        const period = periodOf(kind, date, set)
        const first = intervalIdOf(period, set)
        const next = intervalIdOf(addPeriods(period, 1), set)
        expect(first <= date && date < next).toBe(true)
        expect(firstDateOf(kind, date, set)).toBe(first)
        expect(periodOf(kind, first, set)).toEqual(period)
        expect(periodOf(kind, addDays(next, -1), set)).toEqual(period)
        const after = periodOf(kind, next, set)
        expect(after).toEqual(addPeriods(period, 1))
        expect(after.key > period.key).toBe(true)
      }),
    )
  })

  it('does not depend on the settings: stored values are shown once and in the same order', () => {
    fc.assert(
      fc.property(kinds, dates, settings, settings, (kind, date, before, after) => {
        const kept = periodsFrom(periodOf(kind, date, before), 5)
        const shown = kept.map((period) => intervalIdOf(period, after))
        expect(shown.map((intervalId) => periodOf(kind, intervalId, after))).toEqual(kept)
        expect(shown.toSorted()).toEqual(shown)
      }),
    )
  })

  it('changes by less than half of its period when the settings change', () => {
    const half = { Week: 3, Month: 0, Quarter: 61, Year: 184 }
    fc.assert(
      fc.property(kinds, dates, settings, (kind, date, before) => {
        const period = periodOf(kind, date, before)
        const moved = Math.abs(daysBetween(intervalIdOf(period, before), intervalIdOf(period, standard)))
        expect(moved).toBeLessThanOrEqual(half[kind])
      }),
    )
  })

  it('of a week is a Monday', () => {
    fc.assert(
      fc.property(dates, settings, (date, set) => {
        expect(dayOfWeek(periodOf('Week', date, set).key)).toBe(1)
      }),
    )
  })
})

describe('periods in a row', () => {
  it('are counted forward and backward across a year’s end', () => {
    expect(addPeriods(periodOf('Week', '2026-12-30', standard), 1).key).toBe('2027-01-04')
    expect(addPeriods(periodOf('Month', '2027-01-30', standard), -2).key).toBe('2026-11-01')
    expect(periodsFrom(periodOf('Quarter', '2026-11-22', standard), 3).map(({ key }) => key)).toEqual([
      '2026-10-01',
      '2027-01-01',
      '2027-04-01',
    ])
  })

  it('end at the last one', () => {
    const keys = periodsEndingAt(periodOf('Month', '2027-01-30', standard), 3).map(({ key }) => key)
    expect(keys).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })

  it.each<[PeriodKind, string]>([
    ['Week', '2026-11-09'],
    ['Month', '2026-10-01'],
    ['Quarter', '2026-07-01'],
    ['Year', '2025-01-01'],
  ])('review the last completed %s', (kind, key) => {
    expect(lastCompletedPeriod(kind, '2026-11-22', standard)).toEqual({ kind, key })
  })

  it.each(periodKinds)('begin with the %s of the first date that may be given', (kind) => {
    expect(firstKey(kind)).toBe(FIRST_DATE)
  })
})
