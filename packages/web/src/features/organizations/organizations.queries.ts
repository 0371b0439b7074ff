import { listOrganizations } from '@cairn/contract/organizations/organizations.endpoints'
import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'

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
