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
  document.body.dispatchEvent(new InputEvent('input', { bubbles: true }))
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

it('passes on immediately what one change causes', () => {
  const { take, lots } = begin()
  for (const one of [1, 2, 3]) {
    take(one)
    vi.advanceTimersByTime(1)
  }
  expect(lots).toEqual([[1], [2], [3]])
})

it('delivers further events together and in order', () => {
  const { take, lots } = begin()
  for (const one of [1, 2, 3]) take(one)
  for (const one of [4, 5, 6]) {
    vi.advanceTimersByTime(20)
    take(one)
  }
  const first = [[1], [2], [3]]
  expect(lots).toEqual(first)
  vi.advanceTimersByTime(BATCH_MS - 60)
  expect(lots).toEqual([...first, [4, 5, 6]])
  take(7)
  vi.advanceTimersByTime(BATCH_MS - 1)
  expect(lots).toEqual([...first, [4, 5, 6]])
  vi.advanceTimersByTime(1)
  expect(lots).toEqual([...first, [4, 5, 6], [7]])
})

it('delivers at most every 100 ms in a long run of events', () => {
  const { take, lots } = begin()
  for (let ms = 0; ms < 3_000; ms += 10) {
    take(ms)
    vi.advanceTimersByTime(10)
  }
  expect(lots.length).toBeLessThanOrEqual(3 + 3_000 / BATCH_MS)
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

it('does not take a tick for typing', () => {
  const { take, lots, stop } = begin()
  document.body.dispatchEvent(new Event('input', { bubbles: true }))
  vi.advanceTimersByTime(20)
  take(1)
  expect(lots).toEqual([[1]])
  stop()
})

it('delivers nothing once it is stopped', () => {
  const { take, lots, stop } = begin()
  for (const one of [1, 2, 3, 4]) take(one)
  stop()
  typeLetter()
  vi.runAllTimers()
  expect(lots).toEqual([[1], [2], [3]])
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
