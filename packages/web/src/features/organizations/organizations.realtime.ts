import { collectionsQueries } from '../../lib/collections'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { myTractionsKey } from '../../lib/my-tractions'
import { sessionQuery } from '../../lib/session'
import { organizationsQueries } from './organizations.queries'

export const organizationHandlers: LiveUpdateHandlers = {
  org: (client, _change, { id }) => {
    void client.invalidateQueries({ queryKey: organizationsQueries.byId(id).queryKey })
  },
  /** The session contains the status, remaining days and permissions. */
  subscription: (client) => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
  invoice: (client) => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
  leadershipteam: (client) => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void client.invalidateQueries({ queryKey: myTractionsKey })
    void client.invalidateQueries({ queryKey: collectionsQueries.all })
  },
}
