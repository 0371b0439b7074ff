import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session'
import { membershipQueries } from './people.queries'

export interface Prices {
  readonly freeDomains: readonly string[]
  readonly currencyCode: string
  readonly monthlyInCents: number
}

/** What licenses cost; null where billing is off, for who may not know, and until it is known: then nothing is said of it. */
export function usePrices(): Prices | null {
  const { user } = useSession()
  const { data } = useQuery({ ...membershipQueries.licenses, enabled: user.permissions.includes('Read|License') })
  if (!data || data.monthlyInCents === null) return null
  return { ...data, monthlyInCents: data.monthlyInCents }
}
