import type { PeopleOverview } from '@cairn/contract/people/people.schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { membershipQueries } from './people.queries'

export interface PersonOverview {
  /** The names of the meetings they are invited to, as far as one knows of them. */
  readonly meetings: readonly string[]
  /** Null for a long while ago, and for who may not see it. */
  readonly lastHereAt: string | null
}

function byPerson({ tractions, people }: PeopleOverview): ReadonlyMap<string, PersonOverview> {
  const names = new Map(tractions.map(({ id, name }) => [id, name]))
  return new Map(
    people.map(({ id, tractionIds, lastHereAt }) => [
      id,
      { meetings: tractionIds.flatMap((tractionId) => names.get(tractionId) ?? []), lastHereAt },
    ]),
  )
}

/** By person; undefined until loaded. What it gives for somebody stays the same object until the server says otherwise. */
export function usePeopleOverview(orgId: string): ReadonlyMap<string, PersonOverview> | undefined {
  const { data } = useQuery(membershipQueries.overview(orgId))
  return useMemo(() => data && byPerson(data), [data])
}
