import type { QueryClient } from '@tanstack/react-query'
import { vtoQueries } from '../../entities/vto/vto'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

/** In ms. */
const READ_DELAY_MS = 500

const waiting = new WeakSet<QueryClient>()

/** Plans embed Rocks and scorecard values. */
function again(client: QueryClient): void {
  if (waiting.has(client)) return
  waiting.add(client)
  setTimeout(() => {
    waiting.delete(client)
    void client.invalidateQueries({ queryKey: vtoQueries.all })
  }, READ_DELAY_MS)
}

export const vtoHandlers: LiveUpdateHandlers = { rock: again, measuredvalue: again }
