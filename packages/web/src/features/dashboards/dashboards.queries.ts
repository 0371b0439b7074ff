import { getDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboards', 'own'] as const,
  queryFn: () => call(getDashboard, {}),
})

/** Unsaved layout must not be overwritten by a refetch. */
export const unsavedTiles = { current: false }
