import { expect, test } from 'vitest'
import { RecentMaximum } from './own-node'

test('returns the largest value of the last one or two spans, and none older', () => {
  let now = 0
  const recent = new RecentMaximum(10, () => now)
  for (const value of [3, 9, 4]) recent.add(value)
  expect(recent.get()).toBe(9)
  now = 11
  recent.add(5)
  expect(recent.get()).toBe(9)
  now = 21
  expect(recent.get()).toBe(5)
  now = 60
  expect(recent.get()).toBe(0)
})
