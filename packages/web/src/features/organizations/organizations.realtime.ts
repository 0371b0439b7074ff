import { collectionsQueries } from '../../entities/collections/collections'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { sessionQuery } from '../../lib/session/session'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'
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
