import { expect, test, vi } from 'vitest'
import { newId } from './new-id'

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids differ, are of version 7, and sort in order of creation', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  for (const id of ids) expect(id).toMatch(VERSION_7)
})

test('their order survives a clock that goes back', () => {
  const before = newId()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
  try {
    expect(newId() > before).toBe(true)
  } finally {
    clock.mockRestore()
  }
})

test('none shares randomness with another', () => {
  const ends = Array.from({ length: 1_000 }, () => newId().slice(-11))
  expect(new Set(ends).size).toBe(ends.length)
})
