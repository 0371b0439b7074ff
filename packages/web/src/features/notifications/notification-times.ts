import { age } from '../../lib/format-time'
import type { Moments } from '../../lib/zones'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type NotificationGroup = 'today' | 'week' | 'older'

/** `now` in ms since 1970. */
export function groupOf(createdAt: string, now: number): NotificationGroup {
  const ms = now - Date.parse(createdAt)
  if (ms < DAY) return 'today'
  return ms <= 7 * DAY ? 'week' : 'older'
}

export function timeOf(createdAt: string, now: number, { fullDate }: Moments): string {
  // The client's clock may be behind.
  const ms = Math.max(0, now - Date.parse(createdAt))
  if (ms < MINUTE) return age(Math.floor(ms / SECOND), 'second')
  if (ms < HOUR) return age(Math.floor(ms / MINUTE), 'minute')
  return ms < DAY ? age(Math.floor(ms / HOUR), 'hour') : fullDate(createdAt)
}
