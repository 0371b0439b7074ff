import type { FlagName, Flags } from '@cairn/contract/feature-flags/feature-flags'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session'

/** The flags as they hold for everybody. Asked for after the first screen, and the call is loaded then. */
export const flagsQuery = queryOptions({
  queryKey: ['feature-flags'],
  queryFn: async (): Promise<Flags> => (await import('./flag-queries')).fetchFlags(),
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Whether a flag is on: in the organisation that is worked in, or, for who is in none, for everybody. Changes by itself
 * when an operator sets it.
 */
export function useFlag(name: FlagName): boolean {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: flags } = useQuery({ ...flagsQuery, enabled: false })
  return session?.featureFlags?.[name] ?? flags?.[name] ?? false
}
