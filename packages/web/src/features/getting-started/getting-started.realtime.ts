import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
import { gettingStartedQuery, profileNoteQuery } from './getting-started.queries'

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
