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
import { call } from './api'
import { batchById } from './batch'
import type { LiveUpdateHandlers } from './live-update'

const fetchById = batchById((ids: string[]) => call(listPeople, { query: { ids } }))

const oneKey = ['people', 'one'] as const
export const peopleSearchKey = ['people', 'search'] as const

/** People are named on every screen and belong to no feature of their own. No query holds all of them. */
export const peopleQueries = {
  byId: (id: string) =>
    queryOptions({
      queryKey: [...oneKey, id],
      queryFn: (): Promise<Person | null> => fetchById(id),
    }),
}

/** Stores people that another call returned, unless a newer version is there. */
export function keepPeople(client: QueryClient, people: readonly Person[]): void {
  for (const person of people) {
    const { queryKey } = peopleQueries.byId(person.id)
    const known = client.getQueryData(queryKey)
    if (!known || known.version <= person.version) client.setQueryData(queryKey, person)
  }
}

/** Everyone this browser has read, by first name. */
export const readPeople = (client: QueryClient): Person[] =>
  client
    .getQueriesData<Person | null>({ queryKey: oneKey })
    .flatMap(([, person]) => person ?? [])
    .toSorted(
      (one, other) => one.firstName.localeCompare(other.firstName) || one.lastName.localeCompare(other.lastName),
    )

let nameFormat = 'full'

/** How the signed-in user wants names shown. What is on screen already must be rendered again. */
export function showNamesAs(format: string): void {
  nameFormat = format
}

/** A person's name as the reader wants it. */
export const fullName = (person: { firstName: string; lastName: string }): string => formatName(person, nameFormat)

/** A person by id, removed ones included; undefined until loaded. Those of one screen are fetched together. */
export function usePerson(id: string | null | undefined): Person | undefined {
  const { data } = useQuery({ ...peopleQueries.byId(id ?? ''), enabled: Boolean(id) })
  return data ?? undefined
}

const loaded = (results: UseQueryResult<Person | null>[]): readonly Person[] =>
  results.flatMap(({ data }) => data ?? [])

/** The people of the ids as far as they are loaded, in the order of the ids. */
export const usePeopleOf = (ids: readonly string[]): readonly Person[] =>
  useQueries({ queries: [...new Set(ids)].map(peopleQueries.byId), combine: loaded })

/** Names by id, empty until loaded. */
export function useNamesOf(ids: readonly string[]): (id: string) => string {
  const names = new Map(usePeopleOf(ids).map((person) => [person.id, fullName(person)]))
  return (id) => names.get(id) ?? ''
}

/** The names of loaded people, as of those whom a picker has offered; null for others and for removed people. */
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
