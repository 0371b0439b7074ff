import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNow } from '../lib/clock'
import { sessionQuery } from '../lib/session'
import { orgDayAt } from '../lib/zones'

const MINUTE_MS = 60_000

/** Reads the session anew when the organisation's day turns: what is open overnight would go on with yesterday's dates. */
export function useDayWatch(): void {
  const client = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const now = useNow(MINUTE_MS)
  const today = session?.org ? orgDayAt(session, now) : null
  const turnedTo = today !== null && session !== undefined && today > session.calendarDate ? today : null
  // Once for each day, should the server not agree.
  useEffect(() => {
    if (turnedTo !== null) client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  }, [client, turnedTo])
}
