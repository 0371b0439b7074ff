import { language } from './format'

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

/** How long ago: 3 and "hour" → "3 hours ago". */
export function age(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(language()).format(-count, unit)
}

/** An instant as a whole date, "Tuesday, November 17, 2026". */
export function fullDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'full', timeZone }).format(new Date(instant))
}
