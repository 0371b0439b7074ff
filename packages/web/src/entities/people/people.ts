import { formatName } from '@cairn/contract/people/name-format'
import { listPeople } from '@cairn/contract/people/people.endpoints'
import type { Person } from '@cairn/contract/people/people.schemas'
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { batchById } from '../../lib/api/batched-reads'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

const fetchById = batchById((ids: string[]) => call(listPeople, { query: { ids } }))

const oneKey = ['people', 'one'] as const
export const peopleSearchKey = ['people', 'search'] as const

export const peopleQueries = {
  byId: (id: string) =>
    queryOptions({
      queryKey: [...oneKey, id],
      queryFn: (): Promise<Person | null> => fetchById(id),
    }),
}

export function cachePeople(client: QueryClient, people: readonly Person[]): void {
  for (const person of people) {
    const { queryKey } = peopleQueries.byId(person.id)
    const known = client.getQueryData(queryKey)
    if (!known || known.version <= person.version) client.setQueryData(queryKey, person)
  }
}

export const readPeople = (client: QueryClient): Person[] =>
  client
    .getQueriesData<Person | null>({ queryKey: oneKey })
    .flatMap(([, person]) => person ?? [])
    .toSorted(
      (one, other) => one.firstName.localeCompare(other.firstName) || one.lastName.localeCompare(other.lastName),
    )

let nameFormat = 'full'

export function showNamesAs(format: string): void {
  nameFormat = format
}

export const fullName = (person: { firstName: string; lastName: string }): string => formatName(person, nameFormat)

export function usePerson(id: string | null | undefined): Person | undefined {
  const { data } = useQuery({ ...peopleQueries.byId(id ?? ''), enabled: Boolean(id) })
  return data ?? undefined
}

const loaded = (results: UseQueryResult<Person | null>[]): readonly Person[] =>
  results.flatMap(({ data }) => data ?? [])

export const usePeopleOf = (ids: readonly string[]): readonly Person[] =>
  useQueries({ queries: [...new Set(ids)].map(peopleQueries.byId), combine: loaded })

export function useNamesOf(ids: readonly string[]): (id: string) => string {
  const names = new Map(usePeopleOf(ids).map((person) => [person.id, fullName(person)]))
  return (id) => names.get(id) ?? ''
}

export function useLoadedNames(): (id: string | null | undefined) => string | null {
  const client = useQueryClient()
  return (id) => {
    const person = id ? client.getQueryData(peopleQueries.byId(id).queryKey) : null
    return person && !person.isRemoved ? fullName(person) : null
  }
}

export const peopleHandlers: LiveUpdateHandlers = {
  person: (client, _change, update) => {
    void client.invalidateQueries({ queryKey: peopleSearchKey })
    void client.invalidateQueries({ queryKey: peopleQueries.byId(update.id).queryKey })
  },
}
