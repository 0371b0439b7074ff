import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { myTractionsKey } from '../lib/my-tractions'
import { peopleQueries, showNamesAs } from '../lib/people'
import { sessionQuery } from '../lib/session'
import { assignHues, HUES, useTeamHues } from '../ui/person-hue'

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

const KEPT = 'cairn-hues'

function keptHues(personId: string): Record<string, number> {
  try {
    const { reader, hues } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { reader?: unknown; hues?: object }
    const isHue = (hue: unknown): hue is number => Number.isInteger(hue) && Number(hue) >= 0 && Number(hue) < HUES
    const entries = Object.entries(hues ?? {}).filter((entry): entry is [string, number] => isHue(entry[1]))
    return reader === personId ? Object.fromEntries(entries) : {}
  } catch {
    return {}
  }
}

/** Colors people by the teams that have been loaded, now or in earlier visits, so that no page shows others. */
export function useColoredTeams(): void {
  const client = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const reader = session?.user.userId
  useEffect(() => {
    if (reader === undefined) return
    let hues = keptHues(reader)
    const color = () => {
      const mine = client.getQueryData<Traction[]>(myTractionsKey) ?? []
      const others = client.getQueriesData<Traction>({ queryKey: ['tractions', 'one'] })
      const teams = new Map([...mine, ...others.flatMap(([, one]) => one ?? [])].map((one) => [one.id, one.invitees]))
      const sorted = [...teams].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, team]) => team)
      hues = { ...hues, ...assignHues(sorted, hues) }
      useTeamHues.setState(hues, true)
      if (teams.size > 0) localStorage.setItem(KEPT, JSON.stringify({ reader, hues }))
    }
    color()
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'observerResultsUpdated' && query.queryKey[0] === 'tractions') color()
    })
  }, [client, reader])
}
