import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { flagsQuery } from '../lib/feature-flags'
import { REGION_FLAG, regionElsewhere, regionsQuery, staysHere } from '../lib/regions'
import { sessionQuery } from '../lib/session'

/** Only entry pages: other links were made for this domain. */
const DOORS = ['/login', '/register']

export function useRegionWatch(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { data: flags } = useQuery({ ...flagsQuery, enabled: false })
  const isKnown = flags !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later flag change must not redirect
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
