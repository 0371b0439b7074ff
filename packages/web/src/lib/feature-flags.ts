import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './session'

/** The query itself is loaded after the first screen, with what watches it. */
export const flagsKey = ['feature-flags']

/**
 * Whether a flag is on: in the organisation that is worked in, or, for who is in none, for everybody. Changes by itself
 * when an operator sets it.
 */
export function useFlag(name: string): boolean {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: flags } = useQuery<Record<string, boolean>>({ queryKey: flagsKey, enabled: false })
  return session?.featureFlags?.[name] ?? flags?.[name] ?? false
}
