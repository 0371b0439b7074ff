import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '../lib/browser/idle'
import { setSender } from '../lib/offline/outbox'
import { sessionQuery } from '../lib/session/session'
import { renewHubs } from '../lib/sync/hub'

const AT_THE_LATEST_MS = 1500

export const afterFirstPaint = (start: () => void): (() => void) => whenIdle(start, AT_THE_LATEST_MS)

/** A live meeting needs the connection immediately. */
function onceWanted(start: () => void): () => void {
  if (!location.pathname.startsWith('/meeting/live/')) return afterFirstPaint(start)
  start()
  return () => undefined
}

/** Loads Socket.IO after the first paint. */
export function useRealtime(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const orgId = session?.orgId ?? null
  const personId = session?.user.accountId
  useEffect(() => {
    const sender = orgId !== null && personId !== undefined ? { personId, orgId } : null
    setSender(sender)
    renewHubs()
    if (sender === null) return
    let stop: (() => void) | undefined
    let isGone = false
    const callOff = onceWanted(() => {
      void import('./live-updates').then(({ listenToUpdates }) => {
        if (!isGone) stop = listenToUpdates(client, router, sender)
      })
    })
    return () => {
      isGone = true
      callOff()
      stop?.()
    }
  }, [client, router, orgId, personId])
}
