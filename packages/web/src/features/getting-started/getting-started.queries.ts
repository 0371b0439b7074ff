import { getGettingStarted, getProfileNote } from '@cairn/contract/getting-started/getting-started.endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

/** Owners and admins only. */
export const gettingStartedQuery = queryOptions({
  queryKey: ['getting-started'] as const,
  queryFn: () => call(getGettingStarted, {}),
})

export const profileNoteQuery = queryOptions({
  queryKey: ['profile-note'] as const,
  queryFn: () => call(getProfileNote, {}),
})

const again = (client: QueryClient) => void client.invalidateQueries({ queryKey: gettingStartedQuery.queryKey })

/** Any user can complete a step. */
export const gettingStartedHandlers: LiveUpdateHandlers = {
  person: again,
  org: again,
  leadershipteam: again,
  traction: again,
  meeting: again,
  measurable: again,
  rock: again,
  issue: again,
  dashboard: (client) => {
    again(client)
    void client.invalidateQueries({ queryKey: profileNoteQuery.queryKey })
  },
}
