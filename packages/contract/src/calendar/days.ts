import type { CalendarDate } from '../core/dates'
import { DAY_MS } from './durations'
import { localDateOf } from './time-zone'

const MIDNIGHT_UTC = /^\d{4}-\d{2}-\d{2}T00:00(:00(\.0+)?)?(Z|\+00:00)$/

const TODO_DAYS = 7

function epochDay(date: CalendarDate): number {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError(`Not a calendar date: ${date}`)
  return ms / DAY_MS
}

function fromEpochDay(day: number): CalendarDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(epochDay(date) + days)
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return epochDay(to) - epochDay(from)
}

export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function dayOfWeek(date: CalendarDate): number {
  // January 1, 1970 was a Thursday.
  return (((epochDay(date) + 4) % 7) + 7) % 7
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Clamped to the last day of the month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const newYear = Math.floor(index / 12)
  const newMonth = (((index % 12) + 12) % 12) + 1
  const newDay = Math.min(day, daysInMonth(newYear, newMonth))
  return `${String(newYear).padStart(4, '0')}-${String(newMonth).padStart(2, '0')}-${String(newDay).padStart(2, '0')}`
}

export function todayIn(timeZone: string, now: Date = new Date()): CalendarDate {
  return localDateOf(now, timeZone)
}

export const latestDateAnywhere = (now: Date): CalendarDate => todayIn('Pacific/Kiritimati', now)

/** Some callers send calendar dates this way. */
export function isMidnightUtc(value: string): boolean {
  return MIDNIGHT_UTC.test(value) && !Number.isNaN(Date.parse(value))
}

export function defaultTodoDueDate(today: CalendarDate): CalendarDate {
  return addDays(today, TODO_DAYS)
}
