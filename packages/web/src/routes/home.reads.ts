import { isAdminRole, roleOf } from '@cairn/contract/people/people.policy'
import type { QueryClient } from '@tanstack/react-query'
import { dashboardQuery } from '../features/dashboards/dashboards.queries'
import { gettingStartedQuery } from '../features/getting-started/getting-started.queries'
import { sessionQuery } from '../lib/session'
import { nowQuery } from './home-now.query'

/** Asks for what the dashboard begins with, before it is drawn, or while its link is pointed at; what is there is not asked again. */
export function readHome(client: QueryClient): void {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.orgId == null) return
  void client.prefetchQuery(nowQuery(session))
  void client.prefetchQuery(dashboardQuery)
  if (isAdminRole(roleOf(session.user))) void client.prefetchQuery(gettingStartedQuery)
}
