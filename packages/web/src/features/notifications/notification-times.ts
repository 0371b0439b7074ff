import { age } from '../../lib/format-time'
import type { Moments } from '../../lib/zones'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type NotificationGroup = 'today' | 'week' | 'older'

/** Today is younger than a day, this week up to seven days. `now` in milliseconds since 1970. */
export function groupOf(createdAt: string, now: number): NotificationGroup {
  const ms = now - Date.parse(createdAt)
  if (ms < DAY) return 'today'
  return ms <= 7 * DAY ? 'week' : 'older'
}

/** "12 seconds ago", in minutes and hours as it grows older; from 24 hours on the full date. */
export function timeOf(createdAt: string, now: number, { fullDate }: Moments): string {
  // A clock that is a little behind the server's makes nothing come from the future.
  const ms = Math.max(0, now - Date.parse(createdAt))
  if (ms < MINUTE) return age(Math.floor(ms / SECOND), 'second')
  if (ms < HOUR) return age(Math.floor(ms / MINUTE), 'minute')
  return ms < DAY ? age(Math.floor(ms / HOUR), 'hour') : fullDate(createdAt)
}
