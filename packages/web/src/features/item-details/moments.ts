import { shortDate } from '../../lib/format'
import { clockTime, fullDate, mediumDate } from '../../lib/format-time'

/** The day of an instant in a zone, `YYYY-MM-DD`. */
const dayOf = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    Date.parse(instant),
  )

/** "8:34 AM" of today, "Nov 12" of this year, else "Nov 12, 2025". */
export function shortMoment(instant: string, today: string, timeZone: string): string {
  const day = dayOf(instant, timeZone)
  if (day === today) return clockTime(instant, timeZone)
  return day.slice(0, 4) === today.slice(0, 4) ? shortDate(day) : mediumDate(instant, timeZone)
}

/** "Thursday, November 12, 2026, 8:34 AM". */
export const fullMoment = (instant: string, timeZone: string): string =>
  `${fullDate(instant, timeZone)}, ${clockTime(instant, timeZone)}`
