import { getDashboard } from '@cairn/contract/dashboards/dashboards.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** The tiles of one's own dashboard. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboards', 'own'] as const,
  queryFn: () => call(getDashboard, {}),
})
