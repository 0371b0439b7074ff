import { countPeople, getOwnedItems, getPeopleOverview } from '@cairn/contract/people/memberships.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import type { PeopleRequest } from './people-list'

const PAGE = 50

export const membershipQueries = {
  list: (request: PeopleRequest) =>
    infiniteQueryOptions({
      queryKey: ['people', 'list', request],
      queryFn: ({ pageParam: startIndex, signal }) => {
        const range = { startIndex, endIndex: startIndex + PAGE, includeTotalCount: startIndex === 0 }
        return call(searchPeople, { body: { sorts: [], ...request, ...range } }, { signal })
      },
      initialPageParam: 0,
      getNextPageParam: (_last, [first], startIndex) =>
        startIndex + PAGE < (first?.totalCount ?? 0) ? startIndex + PAGE : undefined,
    }),
  counts: (orgId: string) =>
    queryOptions({
      queryKey: ['people', 'counts', orgId],
      queryFn: () => call(countPeople, { params: { id: orgId } }),
    }),
  owned: (personId: string) =>
    queryOptions({
      queryKey: ['people', 'owned', personId],
      queryFn: () => call(getOwnedItems, { params: { id: personId } }),
      staleTime: 0,
    }),
  overview: (orgId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['people', 'overview', orgId, ids],
      queryFn: () => call(getPeopleOverview, { params: { id: orgId }, query: { ids: [...ids] } }),
      staleTime: 0,
    }),
}
