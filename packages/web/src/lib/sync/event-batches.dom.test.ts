import { beforeEach, expect, it, vi } from 'vitest'
import { BATCH_MS, batchEvents, callEach, TYPING_MS } from './event-batches'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function begin() {
  const lots: (readonly number[])[] = []
  return { lots, ...batchEvents<number>((all) => lots.push(all)) }
}

function typeLetter() {
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  vi.advanceTimersByTime(20)
}

it('passes a single item on immediately', () => {
  const { take, lots } = begin()
  take(1)
  expect(lots).toEqual([[1]])
  vi.advanceTimersByTime(BATCH_MS)
  take(2)
  expect(lots).toEqual([[1], [2]])
})

it('delivers quick successive events together and in order', () => {
  const { take, lots } = begin()
  take(1)
  for (const one of [2, 3, 4]) {
    vi.advanceTimersByTime(20)
    take(one)
  }
  expect(lots).toEqual([[1]])
  vi.advanceTimersByTime(BATCH_MS - 60)
  expect(lots).toEqual([[1], [2, 3, 4]])
  take(5)
  vi.advanceTimersByTime(BATCH_MS)
  expect(lots).toEqual([[1], [2, 3, 4], [5]])
})

it('flushes after a key while typing', () => {
  const { take, lots, stop } = begin()
  typeLetter()
  take(1)
  take(2)
  vi.advanceTimersByTime(50)
  expect(lots).toEqual([])
  typeLetter()
  expect(lots).toEqual([[1, 2]])
  take(3)
  typeLetter()
  expect(lots).toEqual([[1, 2]])
  vi.advanceTimersByTime(BATCH_MS)
  typeLetter()
  expect(lots).toEqual([[1, 2], [3]])
  stop()
})

it('holds no key longer than promised', () => {
  const { take, lots, stop } = begin()
  typeLetter()
  take(1)
  vi.advanceTimersByTime(TYPING_MS)
  expect(lots).toEqual([[1]])
  take(2)
  vi.advanceTimersByTime(BATCH_MS)
  expect(lots).toEqual([[1], [2]])
  expect(TYPING_MS).toBeLessThan(300)
  stop()
})

it('delivers nothing once it is stopped', () => {
  const { take, lots, stop } = begin()
  take(1)
  take(2)
  stop()
  typeLetter()
  vi.runAllTimers()
  expect(lots).toEqual([[1]])
})

it('a failing one does not affect the others, and is reported', async () => {
  vi.useRealTimers()
  const failure = new Error('of the second')
  const reported = new Promise((resolve) => process.once('uncaughtException', resolve))
  const done: number[] = []
  callEach([1, 2, 3], (one) => {
    if (one === 2) throw failure
    done.push(one)
  })
  expect(done).toEqual([1, 3])
  expect(await reported).toBe(failure)
})
