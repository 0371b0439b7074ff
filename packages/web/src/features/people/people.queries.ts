import type { SearchRequest } from '@cairn/contract/core/search'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import { countPeople, getOwnedItems, getPeopleOverview } from '@cairn/contract/people/memberships.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import type { PeopleCounts } from '@cairn/contract/people/people.schemas'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { sessionQuery } from '../../lib/session/session'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

type PeopleGroup = 'all' | 'licensed' | 'observers' | 'invited'
export type PeopleSort = 'firstName' | 'lastName' | 'role'

export const peopleGroups: readonly PeopleGroup[] = ['all', 'licensed', 'observers', 'invited']
export const peopleSorts: readonly PeopleSort[] = ['firstName', 'lastName', 'role']

export interface PeopleView {
  readonly text: string
  readonly group: PeopleGroup
  readonly role: Role | ''
  readonly sort: PeopleSort
}

type Filters = SearchRequest['filters']

const groupFilters: Readonly<Record<PeopleGroup, Filters>> = {
  all: {},
  licensed: { 'has-license': ['true'] },
  observers: { 'has-license': ['false'] },
  invited: { 'has-accepted-invite': ['false'] },
}

const noOne: Filters = { 'has-role': ['Owner'], 'has-license': ['false'] }

/** After a lapse roles stay, but only the owner is licensed. */
function lapsedFilters(group: PeopleGroup, role: Role | ''): Filters | null {
  if (group !== 'licensed' && group !== 'observers') return null
  const wanted = roles.filter((one) => (one === 'Owner') === (group === 'licensed') && (role === '' || one === role))
  return wanted.length > 0 ? { 'has-role': wanted } : noOne
}

export const countsOf = (counts: PeopleCounts, isLapsed: boolean): PeopleCounts =>
  isLapsed ? { ...counts, licensed: 1, observers: counts.all - 1, paid: 0 } : counts

const properties: Readonly<Record<PeopleSort, string>> = { firstName: 'FirstName', lastName: 'LastName', role: 'Role' }

type PeopleRequest = Pick<SearchRequest, 'filters'> & Partial<Pick<SearchRequest, 'sorts'>>

export const requestOf = ({ text, group, role, sort }: PeopleView, isLapsed: boolean): PeopleRequest => ({
  filters: {
    ...((isLapsed && lapsedFilters(group, role)) || {
      ...groupFilters[group],
      ...(role === '' ? {} : { 'has-role': [role] }),
    }),
    ...(text.trim() === '' ? {} : { 'text-search': [text.trim()] }),
  },
  sorts: [{ property: properties[sort], ascending: true }],
})

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
