import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { viewsRoot } from './work-lists.queries'

/** Updates name the list's kind only to authorized readers, so refetch all cached views. */
export const viewHandlers: LiveUpdateHandlers = {
  view: (client) => void client.invalidateQueries({ queryKey: viewsRoot }),
}
