import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { pulsingKey } from './pulsing-key'

const again = (client: QueryClient) => void client.invalidateQueries({ queryKey: pulsingKey })

/** A quarter is what its things say: whatever changes of them, it is read again where it is on screen. */
export const quarterlyPulsingHandlers: LiveUpdateHandlers = {
  rock: again,
  measurable: again,
  measuredvalue: again,
  meeting: again,
}
