import { getQuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.endpoints'
import type { QuarterlyPulsing } from '@cairn/contract/quarterly-pulsing/quarterly-pulsing.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

/** Below `tractions`, so that it is cached on the device as well. */
export const pulsingKey = ['tractions', 'pulsing'] as const

/** Keeps the meeting's previous data while loading. */
export const pulsingQuery = (tractionId: string, quarters: readonly string[]) =>
  queryOptions({
    queryKey: [...pulsingKey, tractionId, quarters.join()],
    queryFn: (): Promise<QuarterlyPulsing> =>
      call(getQuarterlyPulsing, { params: { id: tractionId }, query: { quarters: quarters.join() } }),
    placeholderData: (before, query) => (query?.queryKey[2] === tractionId ? before : undefined),
  })

/** In ms; each fetch covers a whole year. */
export const PULSING_DELAY_MS = 1500

const waiting = new WeakSet<QueryClient>()

/** Any change to its items can affect a quarter. */
function again(client: QueryClient): void {
  if (waiting.has(client)) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    void client.invalidateQueries({ queryKey: pulsingKey })
  }, PULSING_DELAY_MS)
}

export const quarterlyPulsingHandlers: LiveUpdateHandlers = {
  rock: again,
  measurable: again,
  measuredvalue: again,
  meeting: again,
}
