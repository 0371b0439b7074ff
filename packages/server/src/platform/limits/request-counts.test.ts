import { afterEach, expect, test, vi } from 'vitest'
import { type Counted, RequestCounts, type ShareCounts } from './request-counts'

const WINDOW_MS = 60_000
const ALICE = 'alice'

let nowMs = 0
const begun: RequestCounts[] = []
const isAway = { value: false }
afterEach(() => {
  for (const counts of begun.splice(0)) counts.stop()
  isAway.value = false
  vi.useRealTimers()
})

function begin(share?: ShareCounts): RequestCounts {
  const counts = new RequestCounts(WINDOW_MS, share, () => nowMs)
  begun.push(counts)
  return counts
}

/** What several nodes count in. */
function sharedBetweenNodes() {
  const sums = new Map<string, { count: number; endsAt: number }>()
  const told: Counted[][] = []
  const share: ShareCounts = async (counted, windowMs) => {
    if (isAway.value) throw new Error('away')
    told.push([...counted])
    return counted.map(({ caller, count }) => {
      const known = sums.get(caller)
      const sum = known && known.endsAt > nowMs ? known : { count: 0, endsAt: nowMs + windowMs }
      sum.count += count
      sums.set(caller, sum)
      return { count: sum.count, leftMs: sum.endsAt - nowMs }
    })
  }
  return { share, told }
}

const times = (counts: RequestCounts, many: number, limit: number, caller = ALICE) =>
  Array.from({ length: many }, () => counts.add(caller, limit)).at(-1)
const answered = () => new Promise((resolve) => setImmediate(resolve))

test('without Redis, a caller’s window starts with their first request', () => {
  const counts = begin()
  nowMs = 10
  expect(times(counts, 3, 100)).toEqual({ count: 3, leftMs: WINDOW_MS })
  expect(counts.add('bob', 100)).toMatchObject({ count: 1 })
  nowMs = WINDOW_MS + 9
  expect(counts.add(ALICE, 100)).toEqual({ count: 4, leftMs: 1 })
  nowMs = WINDOW_MS + 10
  expect(counts.add(ALICE, 100)).toEqual({ count: 1, leftMs: WINDOW_MS })
})

test('two nodes count together, and a node that learns of a window later ends it with the others', async () => {
  const { share } = sharedBetweenNodes()
  const [one, other] = [begin(share), begin(share)]
  nowMs = 0
  times(one, 5, 10)
  await answered()
  nowMs = 20_000
  times(other, 4, 10)
  await answered()
  expect(other.add(ALICE, 10)).toEqual({ count: 10, leftMs: 40_000 })
  await answered()
  expect(one.add(ALICE, 10).count).toBe(6)
  await answered()
  expect(one.add(ALICE, 10).count).toBe(12)
  nowMs = WINDOW_MS
  expect(one.add(ALICE, 10).count).toBe(1)
  expect(other.add(ALICE, 10).count).toBe(1)
})

test('publishes a hundredth of a limit immediately, and less within a second, for all callers together', async () => {
  vi.useFakeTimers()
  const { share, told } = sharedBetweenNodes()
  const counts = begin(share)
  times(counts, 59, 6_000)
  counts.add('bob', 6_000)
  expect(told).toEqual([])
  counts.add(ALICE, 6_000)
  expect(told).toEqual([[{ caller: ALICE, count: 60 }]])
  times(counts, 2, 6_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told[1]).toEqual([
    { caller: ALICE, count: 2 },
    { caller: 'bob', count: 1 },
  ])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(told).toHaveLength(2)
})

test('nodes that can’t reach each other count separately, refuse no one for it, and merge later', async () => {
  const { share } = sharedBetweenNodes()
  const [one, other] = [begin(share), begin(share)]
  nowMs = 0
  isAway.value = true
  times(one, 6, 10)
  times(other, 6, 10)
  await answered()
  expect(one.add(ALICE, 10).count).toBe(7)
  isAway.value = false
  times(other, 2, 10)
  await answered()
  expect(other.add(ALICE, 10).count).toBe(9)
  await answered()
  one.add(ALICE, 10)
  await answered()
  expect(one.add(ALICE, 10).count).toBe(9)
  nowMs = WINDOW_MS
  expect(one.add(ALICE, 10)).toEqual({ count: 1, leftMs: WINDOW_MS })
})

test('forgets the oldest of countless callers, but no active ones', () => {
  const counts = begin()
  times(counts, 1, 10, 'first')
  for (let nth = 0; nth < 100_000; nth += 1) counts.add(`caller ${nth}`, 10)
  expect(counts.add('caller 99999', 10).count).toBe(2)
  expect(counts.add('first', 10).count).toBe(1)
})
