import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { pulsingKey } from './pulsing-key'

/** What goes on changing is read once in this time: it is a whole year of everything. Milliseconds. */
export const PULSING_DELAY_MS = 1500

const waiting = new WeakSet<QueryClient>()

/** A quarter is what its things say: whatever changes of them, it is read again where it is on screen. */
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
