import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { itemDetailHandlers, itemDetailsKey } from './item-details.realtime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('refetches the details of an item immediately on a change, then at most once a second, including the last change', async () => {
  const client = new QueryClient()
  const read = vi.fn(async () => [])
  const observer = new QueryObserver(client, { queryKey: [...itemDetailsKey('one'), 'history'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  read.mockClear()
  const update = { kind: 'todo', id: 'one', version: 2, tractionId: null, byPersonId: null, at: '' } as const
  const change = async (ms: number) => {
    itemDetailHandlers.todo?.(client, 'Updated', update)
    await vi.advanceTimersByTimeAsync(ms)
  }
  await change(0)
  expect(read).toHaveBeenCalledTimes(1)
  for (let time = 0; time < 30; time += 1) await change(100)
  expect(read.mock.calls.length).toBeLessThanOrEqual(5)
  const before = read.mock.calls.length
  await change(0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(read).toHaveBeenCalledTimes(before + 1)
  await change(0)
  expect(read).toHaveBeenCalledTimes(before + 2)
  stop()
})
