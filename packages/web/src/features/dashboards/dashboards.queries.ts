import { getDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { isWriting } from '../../lib/offline/outbox'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboards', 'own'] as const,
  queryFn: () => call(getDashboard, {}),
})

/** Unsaved layout must not be overwritten by a refetch. */
export const unsavedTiles = { current: false }

/** Changed in another tab; skipped while local changes are unsaved. */
export const dashboardHandlers: LiveUpdateHandlers = {
  dashboard: (client, _change, { id }) => {
    if (!unsavedTiles.current && !isWriting(id)) void client.invalidateQueries({ queryKey: dashboardQuery.queryKey })
  },
}
