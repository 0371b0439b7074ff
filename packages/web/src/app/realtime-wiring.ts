import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onceAtRest } from '../lib/at-rest'
import { renewHubs } from '../lib/hub'
import { setSender } from '../lib/outbox'
import { sessionQuery } from '../lib/session'

const AT_THE_LATEST_MS = 1500

/** Calls back when the first screen has been drawn. Gives a function that calls it off. */
export const onceDrawn = (start: () => void): (() => void) => onceAtRest(start, AT_THE_LATEST_MS)

/** A meeting is joined by what carries live updates: it does not wait for a rest that its own waiting would bring. */
function onceWanted(start: () => void): () => void {
  if (!location.pathname.startsWith('/meeting/live/')) return onceDrawn(start)
  start()
  return () => undefined
}

/**
 * Listens to live updates while someone is signed in to an organisation, and has writes go out as theirs. Socket.IO and what an update does to each
 * feature's lists are loaded then, after the first screen has been drawn.
 */
export function useRealtime(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const orgId = session?.orgId ?? null
  // What waits on this device is an account's, whichever of its organisations it was written in.
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
