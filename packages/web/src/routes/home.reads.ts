import { isAdminRole, roleOf } from '@cairn/contract/people/people.policy'
import type { QueryClient } from '@tanstack/react-query'
import { dashboardQuery } from '../features/dashboards/dashboards.queries'
import { gettingStartedQuery, profileNoteQuery } from '../features/getting-started/getting-started.queries'
import { sessionQuery } from '../lib/session'
import { nowQuery } from './home-now.query'
import { fetchHomeStart } from './home-start'

/** The checklist of the first hour: its reading, then its code where it is shown. */
async function readFirstHour(client: QueryClient): Promise<void> {
  const started = await client.fetchQuery(gettingStartedQuery)
  if (started.isShown) await fetchHomeStart.firstHour()
}

async function readProfileNote(client: QueryClient): Promise<void> {
  const note = await client.fetchQuery(profileNoteQuery)
  if (!note.isHidden) await fetchHomeStart.profileNote()
}

/** Reads what the dashboard begins with, before it is rendered or while its link is pointed at; what is cached is not read again. */
export async function readHome(client: QueryClient): Promise<void> {
  const session = client.getQueryData(sessionQuery.queryKey)
  if (session?.orgId == null) return
  // What failed is read again by the part that shows it, which says so.
  await Promise.allSettled([
    client.prefetchQuery(nowQuery(session)),
    client.prefetchQuery(dashboardQuery),
    isAdminRole(roleOf(session.user)) && readFirstHour(client),
    session.user.avatarUrl === null && readProfileNote(client),
  ])
}
