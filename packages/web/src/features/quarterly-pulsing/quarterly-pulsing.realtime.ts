import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { pulsingKey } from './quarterly-pulsing.queries'

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
