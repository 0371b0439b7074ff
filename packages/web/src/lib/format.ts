import type { CalendarDate } from '@cairn/contract/core/dates'

const language = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')
const noonUtc = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)

function dateParts(date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language(), { ...options, timeZone: 'UTC' }).format(noonUtc(date))
}

/** `2026-11-20` → "Nov 20" (the specification's MMM D). */
export function shortDate(date: CalendarDate): string {
  return dateParts(date, { month: 'short', day: 'numeric' })
}

/** `2026-11-09` → "November 9". */
export function monthDay(date: CalendarDate): string {
  return dateParts(date, { month: 'long', day: 'numeric' })
}

/** `2026-12-31` → "Thursday, December 31". */
export function longDate(date: CalendarDate): string {
  return dateParts(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** Milliseconds as m:ss; from an hour on still minutes, as meetings are read: 58:50, 102:07. */
export function minutesSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** An instant as the clock on the organisation's wall, "9:58". */
export function clockTime(instant: number | string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    hourCycle: 'h23',
  }).format(new Date(instant))
  return parts.replace(/^0(\d)/, '$1')
}

const DAY_MS = 86_400_000

/** How many days from `today` to `date`, both calendar dates; negative for the past. */
export function daysBetween(today: CalendarDate, date: CalendarDate): number {
  return Math.round((noonUtc(date).getTime() - noonUtc(today).getTime()) / DAY_MS)
}

/** "today", "tomorrow", "3 days ago", "in 2 weeks". */
export function relativeDate(today: CalendarDate, date: CalendarDate): string {
  const days = daysBetween(today, date)
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  return Math.abs(days) < 14 ? format.format(days, 'day') : format.format(Math.round(days / 7), 'week')
}

/** How long ago: 3 and "hour" → "3 hours ago". */
export function age(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(language()).format(-count, unit)
}

/** An instant as a whole date, "Tuesday, November 17, 2026". */
export function fullDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeZone }).format(new Date(instant))
}

/** A measured value with its unit, as the drawings have it: "82 %", "$284,500", "17 walks". */
export function valueWithUnit(value: number, unit: string | null): string {
  const number = new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(value)
  if (unit === null || unit === '') return number
  if (unit === '%') return `${number} %`
  if (/^\p{Sc}$/u.test(unit)) return value < 0 ? `−${unit}${number.replace(/^[-−]/, '')}` : `${unit}${number}`
  return `${number} ${unit}`
}

/** An amount as people write it: "$45", "$12.50". */
export function money(amount: number, currencyCode: string): string {
  const format = { style: 'currency', currency: currencyCode, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(language(), format).format(amount)
}
