import { expect, it } from 'vitest'
import { firstDateFor } from './first-date'

it.each([
  ['today, before its time', '2026-11-20T08:59:00Z', '2026-11-20'],
  ['tomorrow, from its time on', '2026-11-19T09:00:00Z', '2026-11-20'],
  ['after the weekend, from Friday’s time on', '2026-11-20T09:00:00Z', '2026-11-23'],
  ['after the weekend, on one', '2026-11-21T07:00:00Z', '2026-11-23'],
])('a new meeting’s first proposed date is %s', (_, now, date) => {
  expect(firstDateFor('09:00', 'UTC', new Date(now))).toBe(date)
})

it('the day follows the meeting’s time zone', () => {
  expect(firstDateFor('09:00', 'Pacific/Auckland', new Date('2026-11-17T11:30:00Z'))).toBe('2026-11-18')
})
