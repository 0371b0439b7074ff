import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ProofHost } from '../features/identity/components/proof-host'
import { deleteOldDrafts } from '../lib/drafts'
import { keepFocus } from '../lib/kept-focus'
import { keepReads } from '../lib/kept-reads'
import { sessionQuery } from '../lib/session'
import { useDayWatch } from './day-watch'
import { useFlagWatch } from './flag-watch'
import { watchPages } from './page-motion'
import { PersonCards } from './person-cards'
import { useRegionWatch } from './region-watch'
import { ReleaseWatch } from './release-watch'
import { watchSession } from './session-watch'
import { keepShell } from './shell-keeping'
import { warmUp } from './warm-up'

const WARM_UP_AFTER_MS = 2500

function useSessionWatch(): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => watchSession(client, router), [client, router])
}

function usePageMotion(): void {
  const router = useRouter()
  useEffect(() => watchPages(router), [router])
}

function useKeeping(): void {
  const client = useQueryClient()
  useEffect(() => keepReads(client), [client])
  useEffect(keepShell, [])
}

function useWarmUp(): void {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const isSignedIn = session !== undefined
  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = warmUp()
    }, WARM_UP_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [isSignedIn])
}

export function Background() {
  useEffect(deleteOldDrafts, [])
  useEffect(keepFocus, [])
  useSessionWatch()
  useKeeping()
  usePageMotion()
  useWarmUp()
  useFlagWatch()
  useDayWatch()
  useRegionWatch()
  return (
    <>
      <ReleaseWatch />
      <ProofHost />
      <PersonCards />
    </>
  )
}
