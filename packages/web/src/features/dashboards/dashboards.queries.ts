import { getDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** The tiles of one's own dashboard. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboards', 'own'] as const,
  queryFn: () => call(getDashboard, {}),
})

/** Whether tiles were laid here that are about to be saved: until then, what the server has does not replace them. */
export const unsavedTiles = { current: false }
