import { listOrganizations } from '@cairn/contract/organizations/organizations.endpoints'
import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { queryOptions } from '@tanstack/react-query'
import { collectionsQueries } from '../../entities/collections/collections'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { call } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'
import { sessionQuery } from '../../lib/session/session'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

export const organizationsQueries = {
  byId: (id: string) =>
    queryOptions({
      queryKey: ['organizations', 'one', id],
      queryFn: async (): Promise<Organization> => {
        const [found] = await call(listOrganizations, { query: { ids: id } })
        if (!found) throw new ApiFailure(404, [])
        return found
      },
    }),
}

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
