import { isWriting } from '../../lib/offline/outbox'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { dashboardQuery, unsavedTiles } from './dashboards.queries'

/** Changed in another tab; skipped while local changes are unsaved. */
export const dashboardHandlers: LiveUpdateHandlers = {
  dashboard: (client, _change, { id }) => {
    if (!unsavedTiles.current && !isWriting(id)) void client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
  },
}
