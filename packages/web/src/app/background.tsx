import { ownPath } from '@cairn/contract/core/own-path'
import { flagDefaults } from '@cairn/contract/feature-flags/feature-flags'
import { getVersion } from '@cairn/contract/platform/platform.endpoints'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RegisteredRouter, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flagsQuery, useFlag } from '../entities/feature-flags/feature-flags'
import { flagSettingsQuery } from '../features/feature-flags/feature-flags.queries'
import { ProofHost } from '../features/identity/components/proof-host'
import { englishNamespaces } from '../i18n/english'
import type { KeyBelow } from '../i18n/texts'
import { loadPacks, translate } from '../i18n/translate'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/api/api'
import { useNow } from '../lib/api/clock'
import { onApiEvent } from '../lib/api/http-client'
import { orgDayAt } from '../lib/format/zones'
import { deleteOldDrafts } from '../lib/forms/drafts'
import { hasUnsaved } from '../lib/forms/unsaved'
import { installFocusReturn } from '../lib/keyboard/focus-return'
import { isField } from '../lib/keyboard/keyboard-guard'
import { setPartsCached, warmChunks } from '../lib/offline/chunks'
import { ownBuild } from '../lib/offline/own-build'
import { deleteStoredQueries, storeQueries } from '../lib/offline/stored-queries'
import { hasChosenThisRegion, otherRegion, REGION_FLAG, regionsQuery } from '../lib/session/regions'
import { sessionQuery } from '../lib/session/session'
import { writeSessionContext } from '../lib/session/session-context'
import { isSigningOut, notifyOtherTabs, onOtherTab, startOver } from '../lib/session/session-reset'
import { useConnection } from '../lib/sync/connection'
import { hub, hubsAreProvided } from '../lib/sync/hub'
import { notify, TOAST_MS } from '../lib/toasts/notify'
import { confirm } from '../ui/overlays/confirm-dialog'
import { PersonCards } from './person-cards'

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined

function registerServiceWorker(): () => void {
  // Service workers need https or localhost.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined
  registering ??= navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  return onApiEvent('new-release', () => {
    void registering?.then((registration) => registration?.update()).catch(() => undefined)
  })
}

async function cacheParts(): Promise<boolean> {
  if ((await registering) === undefined) {
    setPartsCached(false)
    return false
  }
  const { active } = await navigator.serviceWorker.ready
  navigator.serviceWorker.onmessage = ({ data }) => {
    if (data === 'parts-kept' || data === 'parts-missing') setPartsCached(data === 'parts-kept')
  }
  active?.postMessage('keep-rest')
  return active !== null
}

type Router = Pick<ReturnType<typeof useRouter>, 'history' | 'navigate'>

function askBeforeLeaving(): Promise<boolean> {
  const messageOf = (key: KeyBelow<'frame:signedOut.'>) => translate(`frame:signedOut.${key}`)
  return confirm({
    title: messageOf('title'),
    message: messageOf('text'),
    confirmLabel: messageOf('signIn'),
    cancelLabel: messageOf('stay'),
  })
}

export function watchSession(client: QueryClient, router: Router): () => void {
  let isLeaving = false
  let isFollowing = false
  const known = () => client.getQueryData(sessionQuery.queryKey)
  const leave = async () => {
    // The guard handles users who were not signed in.
    if (isLeaving || isSigningOut() || known() === undefined) return
    isLeaving = true
    if (!isFollowing) notifyOtherTabs()
    if (!hasUnsaved() || (await askBeforeLeaving())) {
      writeSessionContext(null)
      await router.navigate({
        to: '/login',
        search: { redirect: router.history.location.href },
        ignoreBlocker: true,
      })
      startOver(client)
      await deleteStoredQueries()
    }
    isLeaving = false
  }
  const follow = async () => {
    const before = known()
    isFollowing = true
    const now = await client.fetchQuery({ ...sessionQuery, staleTime: 0, retry: false }).catch(() => undefined)
    isFollowing = false
    const { pathname, search } = router.history.location
    if (now === undefined || before?.user.accountId === now.user.accountId) return
    if (before !== undefined) startOver(client)
    if (before !== undefined || pathname === '/login') {
      await router.navigate({
        href: ownPath(new URLSearchParams(search).get('redirect')),
        ignoreBlocker: true,
      })
    }
  }
  const stops = [onApiEvent('signed-out', () => void leave()), onOtherTab(() => void follow())]
  return () => {
    for (const stop of stops) stop()
  }
}

interface ReleaseCheckInput {
  own: string | null
  readServers: () => Promise<string | null>
  now?: () => number
}

/** For passive checks. */
export const CHECK_GAP_MS = 60_000

/** Reports each new build once. */
export function makeReleaseCheck({ own, readServers, now = Date.now }: ReleaseCheckInput) {
  let told: string | null = null
  let askedAt = now()
  const isDue = async (): Promise<boolean> => {
    askedAt = now()
    const servers = await readServers()
    if (own === null || servers === null || servers === own || servers === told) return false
    told = servers
    return true
  }
  return { isDue, inPassing: async () => now() - askedAt >= CHECK_GAP_MS && (await isDue()) }
}

const readServers = () =>
  call(getVersion, {}).then(
    ({ version }) => version,
    () => null,
  )

const LOOK_MS = 1000

/** Never interrupt typing or unsaved work. */
const isBusy = () => hasUnsaved() || isField(document.activeElement)

async function whenAtRest(onWait: () => void): Promise<void> {
  if (isBusy()) onWait()
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

export function ReleaseWatch() {
  const { t } = useTranslation('frame')
  const [check] = useState(() => makeReleaseCheck({ own: ownBuild(), readServers }))
  const path = useLocation({ select: (location) => location.pathname })
  const returns = useConnection((connection) => connection.returns)
  const seen = useRef({ path, returns })
  const isWaiting = useRef(false)
  const offer = useCallback(
    async (isDue: boolean) => {
      if (!isDue || isWaiting.current) return
      isWaiting.current = true
      await whenAtRest(() => notify.success(t('release.waiting'), { ms: TOAST_MS }))
      isWaiting.current = false
      const messages = {
        message: t('release.text'),
        confirmLabel: t('release.refresh'),
        cancelLabel: t('release.later'),
      }
      await loadPacks('release-notes')
      const link = { href: '/release-notes', label: translate('release-notes:title') }
      if (await confirm({ title: t('release.title'), ...messages, link })) window.location.reload()
    },
    [t],
  )
  useEffect(() => {
    const before = seen.current
    seen.current = { path, returns }
    if (returns !== before.returns) void check.isDue().then(offer)
    else if (path !== before.path) void check.inPassing().then(offer)
  }, [path, returns, check, offer])
  useEffect(() => onApiEvent('new-release', () => void check.isDue().then(offer)), [check, offer])
  return null
}

/** Without a session there are no live updates. */
const MAINTENANCE_POLL_MS = 30_000

export function useFlagWatch(): void {
  const client = useQueryClient()
  const isDown = useFlag('maintenance-page')
  const { isError } = useQuery({ ...flagsQuery, refetchInterval: isDown && MAINTENANCE_POLL_MS })
  useEffect(() => {
    if (!isError) return
    client.setQueryData(flagsQuery.queryKey, (known) => known ?? { ...flagDefaults })
    // Offline with restored data, the flags are known.
    if (client.getQueryData(sessionQuery.queryKey) === undefined || useConnection.getState().state === 'online') {
      notify.error(translate('frame:flags.failed'))
    }
  }, [client, isError])
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    const refresh = () => {
      void client.invalidateQueries({ queryKey: flagsQuery.queryKey })
      void client.invalidateQueries({ queryKey: flagSettingsQuery.queryKey })
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'all' })
    }
    void hubsAreProvided.then(() => {
      if (isGone) return
      const configuration = hub('/app-config-hub')
      const [letGo, stopListening] = [configuration.hold(), configuration.on('AppConfigUpdated', refresh)]
      stop = () => {
        letGo()
        stopListening()
      }
    })
    return () => {
      isGone = true
      stop()
    }
  }, [client])
}

const GAP_MS = 200

interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Data saver or a slow network: no preloading. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, GAP_MS)
  })

function warmUp(): () => void {
  let isGone = false
  const rest = () => (isGone ? Promise.reject(new Error('Called off')) : whenIdle())
  const run = async () => {
    // Cached by the service worker, the chunks need not be evaluated here.
    if (isSparing() || (await cacheParts()) || isGone) return
    void loadPacks(...englishNamespaces)
    void warmChunks(rest)
  }
  void run()
  const stop = useConnection.subscribe(({ returns }, before) => {
    if (returns !== before.returns) void run()
  })
  return () => {
    isGone = true
    stop()
  }
}

/** Only entry pages: other links were made for this domain. */
const DOORS = ['/login', '/register']

function useRegionWatch(): void {
  const client = useQueryClient()
  const router = useRouter()
  const { data: flags } = useQuery({ ...flagsQuery, enabled: false })
  const isKnown = flags !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later flag change must not redirect
  useEffect(() => {
    const { pathname, href } = router.history.location
    const isSignedIn = client.getQueryData(sessionQuery.queryKey) !== undefined
    if (!flags?.[REGION_FLAG] || hasChosenThisRegion() || isSignedIn || !DOORS.includes(pathname)) return
    const lead = async () => {
      const regions = await client.fetchQuery(regionsQuery)
      if (otherRegion(regions) === null || router.history.location.href !== href) return
      await router.navigate({ to: '/international-redirect', search: { redirect: href } })
    }
    lead().catch(() => undefined)
  }, [isKnown])
}

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

const IN_MS = 140

function watchPages(router: Pick<RegisteredRouter, 'subscribe'>): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    document
      .getElementById('content')
      ?.animate?.([{ opacity: 0.3 }, { opacity: 1 }], { duration: IN_MS, easing: 'ease-out' })
  })
}

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

function useOfflineStorage(): void {
  const client = useQueryClient()
  useEffect(() => storeQueries(client), [client])
  useEffect(registerServiceWorker, [])
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
  useEffect(installFocusReturn, [])
  useSessionWatch()
  useOfflineStorage()
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
