import { addDays, dayOfWeek } from '@cairn/contract/calendar/days'
import { zonedParts } from '@cairn/contract/calendar/time-zone'
import type { CalendarDate } from '@cairn/contract/core/dates'

const [SUNDAY, SATURDAY] = [0, 6]

/** The next working day on which `time` (HH:MM) is still ahead. */
export function firstDateFor(time: string, timeZone: string, now: Date): CalendarDate {
  const today = zonedParts(now, timeZone)
  let date = today.time < time ? today.date : addDays(today.date, 1)
  while ([SUNDAY, SATURDAY].includes(dayOfWeek(date))) date = addDays(date, 1)
  return date
}

/** `day`: 0 is Sunday. `time`: HH:MM. */
export function nextDateOn(day: number, time: string, timeZone: string, now: Date): CalendarDate {
  const today = zonedParts(now, timeZone)
  let date = today.time < time ? today.date : addDays(today.date, 1)
  while (dayOfWeek(date) !== day) date = addDays(date, 1)
  return date
}
