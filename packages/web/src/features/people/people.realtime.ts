import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { sessionQuery } from '../../lib/session'

/** One's own name, picture and role stand in the session. */
function ownChanged(client: QueryClient, id: string): void {
  if (client.getQueryData(sessionQuery.queryKey)?.user.userId !== id) return
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** What somebody is now refreshes the person and the role. */
function membershipStatusChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: ['people'] })
  ownChanged(client, id)
}

/** People by id, whom every screen names, hear of their changes in `lib/people`; these are the lists of all. */
export const membershipHandlers: LiveUpdateHandlers = {
  person: (client, _change, { id }) => {
    ownChanged(client, id)
    for (const list of ['list', 'counts', 'overview']) {
      void client.invalidateQueries({ queryKey: ['people', list] })
    }
    void client.invalidateQueries({ queryKey: ['people', 'invited'] })
  },
  traction: (client) => {
    void client.invalidateQueries({ queryKey: ['people', 'overview'] })
  },
  organizationalrole: (client, _change, { id }) => membershipStatusChanged(client, id),
  permissions: (client, _change, { id }) => membershipStatusChanged(client, id),
}
