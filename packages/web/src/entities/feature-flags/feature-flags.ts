import type { FlagName, Flags } from '@cairn/contract/feature-flags/feature-flags'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../../lib/session/session'

export const flagsQuery = queryOptions({
  queryKey: ['feature-flags'],
  queryFn: async (): Promise<Flags> => (await import('./flag-queries')).fetchFlags(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Reads cached flags only; those of the session win. */
export function useFlag(name: FlagName): boolean {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: flags } = useQuery({ ...flagsQuery, enabled: false })
  return session?.featureFlags?.[name] ?? flags?.[name] ?? false
}
