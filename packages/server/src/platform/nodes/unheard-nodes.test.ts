import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordedLog } from '../../testing/recorded-log'
import { watchUnheard } from './unheard-nodes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

function watched(state: { placed: number; heard: number; isUp: boolean }) {
  const { log, lines } = recordedLog()
  watchUnheard({ placed: async () => state.placed, heard: () => state.heard, isUp: () => state.isUp }, log)
  return { state, lines }
}

test('nodes on different Redis servers are reported once, with instructions', async () => {
  const { lines } = watched({ placed: 2, heard: 1, isUp: true })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(lines).toMatchObject([{ level: 50, count: 1, msg: expect.stringContaining('set the same REDIS_URL') }])
})

test('nodes that reach each other, or none while Redis is away, are not reported', async () => {
  const [heard, away] = [watched({ placed: 2, heard: 2, isUp: true }), watched({ placed: 2, heard: 0, isUp: false })]
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect([heard.lines, away.lines]).toEqual([[], []])
})

test('or one that is just starting or ending', async () => {
  const { state, lines } = watched({ placed: 1, heard: 0, isUp: true })
  await vi.advanceTimersByTimeAsync(25_000)
  state.heard = 1
  await vi.advanceTimersByTimeAsync(MINUTE)
  state.heard = 0
  await vi.advanceTimersByTimeAsync(15_000)
  state.placed = 0
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(lines).toEqual([])
})
