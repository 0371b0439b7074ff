import { addDays } from '@cairn/contract/calendar/days'
import { zonedParts } from '@cairn/contract/calendar/time-zone'

export interface Schedule {
  readonly scheduleDate: string
  readonly scheduleTime: string
}

const HAS_ZONE = /(Z|[+-]\d{2}:\d{2})$/

/** The wall clock in the zone that a `meetingDateTime` means: an instant with zone, or already a wall-clock time. */
export function scheduleOf(meetingDateTime: string, timeZone: string): Schedule {
  if (!HAS_ZONE.test(meetingDateTime)) {
    return { scheduleDate: meetingDateTime.slice(0, 10), scheduleTime: meetingDateTime.slice(11, 16) }
  }
  const { date, time } = zonedParts(meetingDateTime, timeZone)
  return { scheduleDate: date, scheduleTime: time }
}

const MINUTE_MS = 60_000

/**
 * The instant, to the minute, that a `meetingDateTime` with a zone names; null for a wall-clock time. It decides between
 * the two times that a clock shows twice when it is set back.
 */
export function instantNamedBy(meetingDateTime: string | undefined): Date | null {
  if (meetingDateTime === undefined || !HAS_ZONE.test(meetingDateTime)) return null
  return new Date(Math.floor(Date.parse(meetingDateTime) / MINUTE_MS) * MINUTE_MS)
}

/** Where no time is given: the next full hour, tomorrow. */
export function defaultSchedule(now: Date, timeZone: string): Schedule {
  const { date, hour, minute, second } = zonedParts(now, timeZone)
  const next = minute === 0 && second === 0 ? hour : hour + 1
  const scheduleTime = `${String(next % 24).padStart(2, '0')}:00`
  return { scheduleDate: addDays(date, next > 23 ? 2 : 1), scheduleTime }
}
