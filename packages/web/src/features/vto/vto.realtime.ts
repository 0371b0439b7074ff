import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { vtoQueries } from '../../lib/vto'

/** What goes on changing is read once in this time. Milliseconds. */
const READ_DELAY_MS = 500

const waiting = new WeakSet<QueryClient>()

/** Real Rocks and a scorecard's numbers stand in plans: a V/TO on screen is read again when they change. */
function again(client: QueryClient): void {
  if (waiting.has(client)) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    void client.invalidateQueries({ queryKey: vtoQueries.all })
  }, READ_DELAY_MS)
}

export const vtoHandlers: LiveUpdateHandlers = { rock: again, measuredvalue: again }
