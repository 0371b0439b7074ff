import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import i18next from 'i18next'

/** "Tuesday, November 17" in the organisation's time zone. */
export function longDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(i18next.language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  }).format(new Date(instant))
}

/** "9:00 AM" or "09:00", as the language has it. */
export function clockTime(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(i18next.language, { hour: 'numeric', minute: '2-digit', timeZone }).format(
    new Date(instant),
  )
}

/** "Nov 17, 2026". */
export function shortDate(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat(i18next.language, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))
}

/** "in 25 minutes", "in 3 days", "2 hours ago": the largest unit that fits. */
export function fromNow(instant: string, now: number): string {
  const minutes = Math.round((Date.parse(instant) - now) / 60_000)
  const format = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto' })
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  if (Math.abs(minutes) < 48 * 60) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(Math.round(minutes / 1440), 'day')
}

/** "Weekly, Tuesday at 9:00". */
export function scheduleWords(traction: Traction, timeZone: string): string {
  const cadence = i18next.t(`meetings:cadence.${traction.cadence}`)
  if (traction.nextDate === null) return cadence
  const day = new Intl.DateTimeFormat(i18next.language, { weekday: 'long', timeZone }).format(
    new Date(traction.nextDate),
  )
  return `${cadence}, ${day} ${clockTime(traction.nextDate, timeZone)}`
}
