import { collectionsQueries } from '../../lib/collections'
import type { LiveUpdateHandlers } from '../../lib/live-update'
import { myTractionsKey } from '../../lib/my-tractions'
import { sessionQuery } from '../../lib/session'
import { organisationsQueries } from './organisations.queries'

export const organisationHandlers: LiveUpdateHandlers = {
  org: (client, _change, { id }) => {
    void client.invalidateQueries({ queryKey: organisationsQueries.byId(id).queryKey })
  },
  /** Status, remaining days and what a role may do now stand in the session. */
  subscription: (client) => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
  invoice: (client) => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
  /** The leadership meeting is read anew. */
  leadershipteam: (client) => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    void client.invalidateQueries({ queryKey: myTractionsKey })
    void client.invalidateQueries({ queryKey: collectionsQueries.all })
  },
}
