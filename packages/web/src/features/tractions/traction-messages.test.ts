import { expect, test } from 'vitest'
import { makeMoments } from '../../lib/format/zones'
import { fromNow } from './traction-messages'

const now = Date.parse('2026-11-17T20:00:00Z')

test.each([
  ['2026-11-17T20:25:00Z', 'in 25 minutes'],
  ['2026-11-18T00:30:00Z', 'in 5 hours'],
  ['2026-11-18T08:00:00Z', 'tomorrow'],
  ['2026-11-19T19:00:00Z', 'in 2 days'],
  ['2026-11-19T23:30:00Z', 'in 2 days'],
  ['2026-11-16T21:00:00Z', 'yesterday'],
  ['2026-11-17T10:00:00Z', '10 hours ago'],
])('counts calendar days: %s is %s', (instant, words) => {
  expect(fromNow(instant, now, makeMoments('UTC'))).toBe(words)
})

test('counts days in the person’s zone', () => {
  expect(fromNow('2026-11-19T23:30:00Z', now, makeMoments('Asia/Tokyo'))).toBe('in 2 days')
  expect(fromNow('2026-11-19T10:30:00Z', now, makeMoments('Asia/Tokyo'))).toBe('tomorrow')
})
