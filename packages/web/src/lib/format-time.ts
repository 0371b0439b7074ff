import {
  formatClock,
  formatDate,
  formatDay,
  formatFullDate,
  formatWeekday,
  type Reader,
} from '@cairn/contract/calendar/format-time'
import { language, locale } from './format'

/** Milliseconds as m:ss; from an hour on still minutes, as meetings are read: 58:50, 102:07. */
export function minutesSeconds(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const readerIn = (timeZone: string): Reader => ({ locale: locale(), timeZone })

/** An instant as the person's clock shows it in a zone: "9:58 AM" or "09:58". */
export const clockTime = (instant: number | string, timeZone: string): string =>
  formatClock(instant, readerIn(timeZone))

/** "Tuesday, November 17". */
export const longDay = (instant: number | string, timeZone: string): string => formatDay(instant, readerIn(timeZone))

/** "Nov 17, 2026". */
export const mediumDate = (instant: number | string, timeZone: string): string =>
  formatDate(instant, readerIn(timeZone))

/** "Tuesday". */
export const weekday = (instant: number | string, timeZone: string): string =>
  formatWeekday(instant, readerIn(timeZone))

/** How long ago: 3 and "hour" → "3 hours ago". */
export function age(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(language()).format(-count, unit)
}

/** An instant as a whole date, "Tuesday, November 17, 2026". */
export const fullDate = (instant: string, timeZone: string): string => formatFullDate(instant, readerIn(timeZone))
