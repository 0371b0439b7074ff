import type { QueryClient } from '@tanstack/react-query'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { sessionQuery } from '../../lib/session'

/** What somebody is now refreshes the person and the role; one's own stands in the session. */
function membershipStatusChanged(client: QueryClient, id: string): void {
  void client.invalidateQueries({ queryKey: ['people'] })
  if (client.getQueryData(sessionQuery.queryKey)?.user.userId !== id) return
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** People by id, whom every screen names, hear of their changes in `lib/people`; these are the lists of all. */
export const membershipHandlers: LiveUpdateHandlers = {
  person: (client) => {
    void client.invalidateQueries({ queryKey: ['people', 'everybody'] })
    void client.invalidateQueries({ queryKey: ['people', 'overview'] })
    void client.invalidateQueries({ queryKey: ['people', 'heirs'] })
    void client.invalidateQueries({ queryKey: ['people', 'invited'] })
  },
  traction: (client) => {
    void client.invalidateQueries({ queryKey: ['people', 'overview'] })
  },
  organizationalrole: (client, _change, { id }) => membershipStatusChanged(client, id),
  permissions: (client, _change, { id }) => membershipStatusChanged(client, id),
}
