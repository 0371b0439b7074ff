import type { LiveUpdateHandlers } from '../../lib/live-update'
import { isWriting } from '../../lib/outbox'
import { dashboardQuery, unsavedTiles } from './dashboards.queries'

/** Laid anew in another tab or on another device: fetched, unless this one is about to save its own. */
export const dashboardHandlers: LiveUpdateHandlers = {
  dashboard: (client, _change, { id }) => {
    if (!unsavedTiles.current && !isWriting(id)) void client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
  },
}
