import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session/session'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

/** The session contains the user's own name, picture and role. */
function ownChanged(client: QueryClient, id: string): void {
  if (client.getQueryData(sessionQuery.queryKey)?.user.userId !== id) return
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

function membershipStatusChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: ['people'] })
  ownChanged(client, id)
}

/** `entities/people/people` handles individual people; these are the full lists. */
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
