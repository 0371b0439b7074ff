import { formatName } from '@cairn/contract/people/name-format'
import { listPeople, searchPeople } from '@cairn/contract/people/people.endpoints'
import type { Person } from '@cairn/contract/people/people.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api'
import { batchById } from './batch'
import type { LiveUpdateHandlers } from './live-update'

/** People are asked for up to 300 at a time, by first name. */
const ALL = { startIndex: 0, endIndex: 300, sorts: [{ property: 'FirstName', ascending: true }] }

const fetchById = batchById((ids: string[]) => call(listPeople, { query: { ids } }))

/** People are named on every screen and belong to no feature of their own. */
export const peopleQueries = {
  all: queryOptions({
    queryKey: ['people', 'all'],
    queryFn: async (): Promise<Person[]> => (await call(searchPeople, { body: ALL })).items,
  }),
  byId: (id: string) =>
    queryOptions({
      queryKey: ['people', 'one', id],
      queryFn: (): Promise<Person | null> => fetchById(id),
    }),
}

let nameFormat = 'full'

/** How whoever is signed in wants names shown. What is on screen already has to be drawn anew. */
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

/** The organisation's people, by first name; empty until loaded. */
export function usePeople(): readonly Person[] {
  return useQuery(peopleQueries.all).data ?? []
}

/** The people of the ids that are known, in the order of the ids. */
export function usePeopleOf(ids: readonly string[]): readonly Person[] {
  const people = usePeople()
  const known = new Map(people.map((person) => [person.id, person]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

export const peopleHandlers: LiveUpdateHandlers = {
  person: (client, _change, update) => {
    void client.invalidateQueries({ queryKey: ['people', 'all'] })
    void client.invalidateQueries({ queryKey: ['people', 'one', update.id] })
  },
}
