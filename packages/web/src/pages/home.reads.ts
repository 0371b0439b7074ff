import { isAdminRole, roleOf } from '@cairn/contract/people/people.policy'
import type { QueryClient } from '@tanstack/react-query'
import { dashboardQuery } from '../features/dashboards/dashboards.queries'
import { gettingStartedQuery, profileNoteQuery } from '../features/getting-started/getting-started.queries'
import { sessionQuery } from '../lib/session/session'
import { nowQuery } from './home-now.query'
import { preloadHomeStart } from './home-start'

async function readFirstHour(client: QueryClient): Promise<void> {
  const started = await client.fetchQuery(gettingStartedQuery)
  if (started.isShown) await preloadHomeStart.firstHour()
}

async function readProfileNote(client: QueryClient): Promise<void> {
  const note = await client.fetchQuery(profileNoteQuery)
  if (!note.isHidden) await preloadHomeStart.profileNote()
}

export async function readHome(client: QueryClient): Promise<void> {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.orgId == null) return
  // Components retry failed reads and report them.
  await Promise.allSettled([
    client.prefetchQuery(nowQuery(session)),
    client.prefetchQuery(dashboardQuery),
    isAdminRole(roleOf(session.user)) && readFirstHour(client),
    session.user.avatarUrl === null && readProfileNote(client),
  ])
}
