import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNow } from '../lib/clock'
import { sessionQuery } from '../lib/session'
import { orgDayAt } from '../lib/zones'

const MINUTE_MS = 60_000

export function useDayWatch(): void {
  const client = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const now = useNow(MINUTE_MS)
  const today = session?.org ? orgDayAt(session, now) : null
  const turnedTo = today !== null && session !== undefined && today > session.calendarDate ? today : null
  // Once per day, in case the server's date differs.
  useEffect(() => {
    if (turnedTo !== null) client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  }, [client, turnedTo])
}
