import { describe, expect, it } from 'vitest'
import { makeMoments } from '../../lib/format/zones'
import { groupOf, timeOf } from './components/notification-panel'

const NOW = Date.parse('2026-11-17T15:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const before = (ms: number) => new Date(NOW - ms).toISOString()

describe('a notification', () => {
  it.each([
    [0, 'today'],
    [DAY - 1, 'today'],
    [DAY, 'week'],
    [7 * DAY, 'week'],
    [7 * DAY + 1, 'older'],
    [-5 * SECOND, 'today'],
  ])('created %i ms ago is grouped under %s', (ms, group) => {
    expect(groupOf(before(ms), NOW)).toBe(group)
  })

  it.each([
    [-5 * SECOND, '0 seconds ago'],
    [0, '0 seconds ago'],
    [SECOND, '1 second ago'],
    [MINUTE - 1, '59 seconds ago'],
    [MINUTE, '1 minute ago'],
    [HOUR - 1, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'Monday, November 16, 2026'],
    [400 * DAY, 'Monday, October 13, 2025'],
  ])('made %i ms ago reads %s', (ms, text) => {
    expect(timeOf(before(ms), NOW, makeMoments('UTC'))).toBe(text)
  })

  it('has the date in the person’s zone', () => {
    expect(timeOf('2026-11-16T02:00:00Z', NOW, makeMoments('America/Chicago'))).toBe('Sunday, November 15, 2026')
  })
})
