import type { LiveUpdateHandlers } from '../../lib/live-update'
import { viewsRoot } from './work-lists.queries'

/** A view says its list's kind only to those who may read it: whatever becomes of one, those that are held are read anew. */
export const viewHandlers: LiveUpdateHandlers = {
  view: (client) => void client.invalidateQueries({ queryKey: viewsRoot }),
}
