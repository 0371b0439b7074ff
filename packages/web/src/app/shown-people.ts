import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { myTractionsKey } from '../lib/my-tractions'
import { peopleQueries, showNamesAs } from '../lib/people'
import { sessionQuery } from '../lib/session'
import { assignHues, useTeamHues } from '../ui/person-hue'

export function useNameFormat(): string {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const format = session?.user.nameFormat ?? 'full'
  showNamesAs(format)
  return format
}

export function useAvatarPictures(): (id: string) => string | null {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const client = useQueryClient()
  return useCallback(
    (id) => {
      if (id === session?.user.userId) return session.user.avatarUrl
      // Components that show an avatar already subscribe to the person.
      return client.getQueryData(peopleQueries.byId(id).queryKey)?.avatarUrl ?? null
    },
    [client, session],
  )
}

/** Colors people by the teams that have been loaded. */
export function useColoredTeams(): void {
  const client = useQueryClient()
  useEffect(() => {
    const color = () => {
      const mine = client.getQueryData<Traction[]>(myTractionsKey) ?? []
      const others = client.getQueriesData<Traction>({ queryKey: ['tractions', 'one'] })
      const teams = new Map([...mine, ...others.flatMap(([, one]) => one ?? [])].map((one) => [one.id, one.invitees]))
      useTeamHues.setState(assignHues([...teams].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, team]) => team)), true)
    }
    color()
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'observerResultsUpdated' && query.queryKey[0] === 'tractions') color()
    })
  }, [client])
}
