import { listOrganisations } from '@cairn/contract/organisations/organisations.endpoints'
import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { ApiFailure } from '../../lib/api-failure'

export const organisationsQueries = {
  byId: (id: string) =>
    queryOptions({
      queryKey: ['organisations', 'one', id],
      queryFn: async (): Promise<Organisation> => {
        const [found] = await call(listOrganisations, { query: { ids: id } })
        if (!found) throw new ApiFailure(404, [])
        return found
      },
    }),
}
