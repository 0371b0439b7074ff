import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { flagsQuery } from '../lib/feature-flags'
import { REGION_FLAG, regionElsewhere, regionsQuery, staysHere } from '../lib/regions'
import { sessionQuery } from '../lib/session'

/** Where people come in. Links to anything else were made for this domain, and so was what a signed-in person has here. */
const DOORS = ['/login', '/register']

/** Asks whoever comes in from a region with a domain of its own whether to go there; once, as the page has come. */
export function useRegionWatch(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { data: flags } = useQuery({ ...flagsQuery, enabled: false })
  const isKnown = flags !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a flag that changes later leads nobody away from what they do
  useEffect(() => {
    const { pathname, href } = router.history.location
    const isSignedIn = client.getQueryData(sessionQuery.queryKey) !== undefined
    if (!flags?.[REGION_FLAG] || staysHere() || isSignedIn || !DOORS.includes(pathname)) return
    const lead = async () => {
      const regions = await client.fetchQuery(regionsQuery)
      if (regionElsewhere(regions) === null || router.history.location.href !== href) return
      await router.navigate({ to: '/international-redirect', search: { redirect: href } })
    }
    lead().catch(() => undefined)
  }, [isKnown])
}
