import { addDays } from '@cairn/contract/calendar/days'
import { zonedParts } from '@cairn/contract/calendar/time-zone'

export interface Schedule {
  readonly scheduleDate: string
  readonly scheduleTime: string
}

const HAS_ZONE = /(Z|[+-]\d{2}:\d{2})$/

export function scheduleOf(meetingDateTime: string, timeZone: string): Schedule {
  if (!HAS_ZONE.test(meetingDateTime)) {
    return { scheduleDate: meetingDateTime.slice(0, 10), scheduleTime: meetingDateTime.slice(11, 16) }
  }
  const { date, time } = zonedParts(meetingDateTime, timeZone)
  return { scheduleDate: date, scheduleTime: time }
}

const MINUTE_MS = 60_000

/** Resolves repeated times when clocks go back. */
export function instantNamedBy(meetingDateTime: string | undefined): Date | null {
  if (meetingDateTime === undefined || !HAS_ZONE.test(meetingDateTime)) return null
  return new Date(Math.floor(Date.parse(meetingDateTime) / MINUTE_MS) * MINUTE_MS)
}

/** The next full hour, tomorrow. */
export function defaultSchedule(now: Date, timeZone: string): Schedule {
  const { date, hour, minute, second } = zonedParts(now, timeZone)
  const next = minute === 0 && second === 0 ? hour : hour + 1
  const scheduleTime = `${String(next % 24).padStart(2, '0')}:00`
  return { scheduleDate: addDays(date, next > 23 ? 2 : 1), scheduleTime }
}
