import type { SearchRequest } from '@cairn/contract/core/search'
import { searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api'
import { fullName, usePeople } from './people'

const mine = {
  startIndex: 0,
  endIndex: 100,
  includeTotalCount: false,
  filters: {},
  sorts: [{ property: 'NextDate', ascending: true }],
} satisfies SearchRequest

/** Also painted by writes and marked stale by live updates. */
export const myTractionsKey = ['tractions', 'mine'] as const

/** The meetings one is invited to: every item stands in one of them, so every feature's forms ask for them. */
export const myTractionsQuery = queryOptions({
  queryKey: myTractionsKey,
  queryFn: async (): Promise<Traction[]> => (await call(searchMyMeetings, { body: mine })).items,
})

/** Those whose items one may create and edit; undefined until loaded. */
export function useEditableTractions(): readonly Traction[] | undefined {
  return useQuery(myTractionsQuery).data?.filter((traction) => traction.canEditItems)
}

/** The meeting that a new item begins with: the one that is asked for, or the only one there is. */
export function firstMeeting(meetings: readonly Traction[], wantedId: string | null): string | null {
  const only = meetings.length === 1 ? meetings[0] : undefined
  return (meetings.find(({ id }) => id === wantedId) ?? only)?.id ?? null
}

export interface NamedPerson {
  id: string
  name: string
}

/** Who may own an item of these meetings: the people invited to them, by first name. */
export function useOwnersIn(tractionIds: readonly string[]): readonly NamedPerson[] {
  const { data: tractions = [] } = useQuery(myTractionsQuery)
  const invited = new Set(
    tractions.flatMap((traction) =>
      tractionIds.includes(traction.id) ? [traction.ownerId, ...traction.invitees] : [],
    ),
  )
  return usePeople()
    .filter((person) => invited.has(person.id) && !person.isRemoved)
    .map((person) => ({ id: person.id, name: fullName(person) }))
}
