import { expect, it } from 'vitest'
import { formatClock, formatDate, formatDay } from './format-time'

const moment = '2026-11-17T15:58:00Z'

it.each([
  [{ locale: 'en-US', timeZone: 'America/Chicago' }, '9:58 AM', 'Tuesday, November 17', 'Nov 17, 2026'],
  [{ locale: 'en-GB', timeZone: 'Europe/London' }, '15:58', 'Tuesday 17 November', '17 Nov 2026'],
  [{ locale: 'de-DE', timeZone: 'Europe/Berlin' }, '16:58', 'Dienstag, 17. November', '17. Nov. 2026'],
  [{ locale: 'en-AU', timeZone: 'Australia/Sydney' }, '2:58 am', 'Wednesday 18 November', '18 Nov 2026'],
])('a moment is formatted as its reader writes it: %o', (reader, clock, day, date) => {
  expect([formatClock(moment, reader), formatDay(moment, reader), formatDate(moment, reader)]).toEqual([
    clock,
    day,
    date,
  ])
})
