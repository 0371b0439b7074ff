import type { LiveUpdateHandlers } from '../../lib/live-update'
import { isWriting } from '../../lib/outbox'

/** Laid anew in another tab or on another device: fetched, unless this one is about to save its own. */
export const dashboardHandlers: LiveUpdateHandlers = {
  dashboard: (client, _change, { id }) => {
    if (!isWriting(id)) void client.invalidateQueries({ queryKey: ['dashboards'] })
  },
}
