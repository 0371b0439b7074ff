import { isAdmin } from '@cairn/contract/people/people.policy'
import { listTractions, searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'
import { batchById, readAll } from '../../lib/api/batched-reads'
import { useActor } from '../../lib/session/session'

const soonestFirst = [{ property: 'NextDate', ascending: true }]

export const myTractionsKey = ['tractions', 'mine'] as const

export const myTractionsQuery = queryOptions({
  queryKey: myTractionsKey,
  queryFn: (): Promise<Traction[]> =>
    readAll((range) => call(searchMyMeetings, { body: { ...range, filters: {}, sorts: soonestFirst } })),
})

const fetchById = batchById((ids: string[]) => call(listTractions, { query: { ids } }))

export const tractionQuery = (id: string) =>
  queryOptions({
    queryKey: ['tractions', 'one', id],
    queryFn: async (): Promise<Traction> => {
      const traction = await fetchById(id)
      if (!traction) throw new ApiFailure(404, [])
      return traction
    },
  })

export function useTractionsWith(ids: readonly string[]): readonly Traction[] | undefined {
  const actor = useActor()
  const { data: mine } = useQuery(myTractionsQuery)
  const wanted = [...new Set(ids)]
  const others = mine && isAdmin(actor) ? wanted.filter((id) => !mine.some((traction) => traction.id === id)) : []
  const found = useQueries({ queries: others.map(tractionQuery) })
  if (mine === undefined || found.some(({ isPending }) => isPending)) return undefined
  return found.length === 0 ? mine : [...mine, ...found.flatMap(({ data }) => data ?? [])]
}

export function useEditableTractions(...ids: (string | null)[]): readonly Traction[] | undefined {
  return useTractionsWith(ids.filter((id) => id !== null))?.filter((traction) => traction.canEditItems)
}
