import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { renewHubs } from '../lib/hub'
import { setSender } from '../lib/outbox'
import { sessionQuery } from '../lib/session'

const AT_THE_LATEST_MS = 500

/** Calls back when the browser has drawn and rests. Gives a function that calls it off. */
export function onceDrawn(start: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(start, { timeout: AT_THE_LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }
  const waiting = setTimeout(start, AT_THE_LATEST_MS / 2)
  return () => clearTimeout(waiting)
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
    const callOff = onceDrawn(() => {
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
