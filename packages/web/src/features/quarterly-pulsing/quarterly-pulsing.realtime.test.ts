import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { PULSING_DELAY_MS, pulsingKey, quarterlyPulsingHandlers } from './quarterly-pulsing.queries'

afterEach(() => void vi.useRealTimers())

it('quarters are reloaded once for many changes, and again for later ones', async () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const read = vi.spyOn(client, 'invalidateQueries')
  const change = () => quarterlyPulsingHandlers.measuredvalue?.(client, 'Updated', {} as never)
  for (let number = 0; number < 100; number += 1) {
    change()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(PULSING_DELAY_MS - 1000)
  expect(read.mock.calls).toEqual([[{ queryKey: pulsingKey }]])
  change()
  await vi.advanceTimersByTimeAsync(PULSING_DELAY_MS)
  expect(read).toHaveBeenCalledTimes(2)
})
