import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Outlet,
  type RegisteredRouter,
  useLocation,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react'
import { useFlag } from '../entities/feature-flags/feature-flags'
import { peopleQueries, showNamesAs } from '../entities/people/people'
import { myTractionsKey } from '../entities/tractions/my-tractions'
import { useTranslation } from '../i18n/use-translation'
import { onApiEvent } from '../lib/api/http-client'
import { watchServer } from '../lib/api/server-watch'
import { searchTexts } from '../lib/browser/search-params'
import { hasUnsaved } from '../lib/forms/unsaved'
import { ignoreDoublePresses } from '../lib/keyboard/double-press'
import { useModalPages } from '../lib/keyboard/modal-pages'
import { sessionQuery } from '../lib/session/session'
import { useConnection } from '../lib/sync/connection'
import { notify } from '../lib/toasts/notify'
import { BrokenPage, NotFoundPage } from '../pages/not-found-page'
import { AvatarPictures, assignHues, HUES, useTeamHues } from '../ui/display/avatar'
import { AfterFirstPaint, lazyPart } from '../ui/feedback/lazy-part'
import { announce, LiveRegion } from '../ui/feedback/live-region'
import { ConfirmHost, mayLeave, stopAsking } from '../ui/overlays/confirm-dialog'
import { matchModal } from './modal-page-list'
import { useRealtime } from './realtime-wiring'

const TOAST = 'connection'

function useConnectionSignals(): void {
  const report = useConnection((connection) => connection.report)
  useEffect(() => {
    const offline = () => report('browser', true)
    const online = () => report('browser', false)
    const stops = [
      onApiEvent('api-not-available', () => report('call', true)),
      onApiEvent('api-available', () => report('call', false)),
    ]
    window.addEventListener('offline', offline)
    window.addEventListener('online', online)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('offline', offline)
      window.removeEventListener('online', online)
    }
  }, [report])
}

const isLive = (path: string | undefined) => path?.startsWith('/meeting/live/') ?? false

/** The live meeting shows a banner instead: a toast would cover its bottom bar. */
const useIsInMeeting = () =>
  useLocation({ select: ({ pathname, search }) => isLive(pathname) || isLive((search as { modal?: string }).modal) })

type Notice = 'unreachable' | 'lost' | 'overLimit'

function useNotice(): Notice | null {
  return useConnection(({ state, lostBy, isOverLimit }) => {
    if (state === 'online') return isOverLimit ? 'overLimit' : null
    // A single failed call has its own message while other connections work.
    return lostBy.every((one) => one === 'call') ? 'unreachable' : 'lost'
  })
}

export function ConnectionWatch() {
  const { t } = useTranslation('frame')
  const queryClient = useQueryClient()
  const notice = useNotice()
  const isInMeeting = useIsInMeeting()
  const wasLost = useRef(false)
  useConnectionSignals()
  useEffect(() => {
    if (notice !== null) {
      wasLost.current = true
      if (notice !== 'overLimit') void watchServer()
      if (isInMeeting) notify.dismiss(TOAST)
      else notify.error(t(`connection.${notice}`), { id: TOAST, ms: 0 })
    } else if (wasLost.current) {
      wasLost.current = false
      if (isInMeeting) announce(t('connection.restored'))
      else notify.success(t('connection.restored'), { id: TOAST, ms: 2000 })
      void queryClient.invalidateQueries()
    }
  }, [notice, isInMeeting, t, queryClient])
  return null
}

function useNameFormat(): string {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const format = session?.user.nameFormat ?? 'full'
  showNamesAs(format)
  return format
}

function useAvatarPictures(): (id: string) => string | null {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const client = useQueryClient()
  return useCallback(
    (id) => {
      if (id === session?.user.userId) return session.user.avatarUrl
      // Components that show an avatar already subscribe to the person.
      return client.getQueryData(peopleQueries.byId(id).queryKey)?.avatarUrl ?? null
    },
    [client, session],
  )
}

const KEPT = 'cairn-hues'

function readHues(personId: string): Record<string, number> {
  try {
    const { reader, hues } = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { reader?: unknown; hues?: object }
    const isHue = (hue: unknown): hue is number => Number.isInteger(hue) && Number(hue) >= 0 && Number(hue) < HUES
    const entries = Object.entries(hues ?? {}).filter((entry): entry is [string, number] => isHue(entry[1]))
    return reader === personId ? Object.fromEntries(entries) : {}
  } catch {
    return {}
  }
}

/** Colors people by the teams that have been loaded, now or in earlier visits, so that no page shows others. */
function useColoredTeams(): void {
  const client = useQueryClient()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const reader = session?.user.userId
  useEffect(() => {
    if (reader === undefined) return
    let hues = readHues(reader)
    const color = () => {
      const mine = client.getQueryData<Traction[]>(myTractionsKey) ?? []
      const others = client.getQueriesData<Traction>({ queryKey: ['tractions', 'one'] })
      const teams = new Map([...mine, ...others.flatMap(([, one]) => one ?? [])].map((one) => [one.id, one.invitees]))
      const sorted = [...teams].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, team]) => team)
      hues = { ...hues, ...assignHues(sorted, hues) }
      useTeamHues.setState(hues, true)
      if (teams.size > 0) localStorage.setItem(KEPT, JSON.stringify({ reader, hues }))
    }
    color()
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'observerResultsUpdated' && query.queryKey[0] === 'tractions') color()
    })
  }, [client, reader])
}

interface Place {
  pathname: string
  search: unknown
}

const over = ({ search }: Place) => search as { modal?: string; popup?: string; item?: string; panel?: string }

export function isLeft(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname) return true
  const [before, after] = [over(current), over(next)]
  const isModalLeft = before.modal !== undefined && before.modal !== after.modal
  const isPopupLeft = before.popup !== undefined && (before.popup !== after.popup || before.item !== after.item)
  const isPanelLeft = before.panel !== undefined && before.panel !== after.panel
  return isModalLeft || isPopupLeft || isPanelLeft
}

type Router = Pick<RegisteredRouter, 'history' | 'parseLocation'>

/** Blocks on the history: `useBlocker` reports modal pages with the search of the page behind. */
function guardLeaving({ history, parseLocation }: Router): () => void {
  let pops = 0
  return history.block({
    enableBeforeUnload: hasUnsaved,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const isPop = action !== 'PUSH' && action !== 'REPLACE'
      if (isPop) pops += 1
      const pop = pops
      if (!isLeft(parseLocation(currentLocation), parseLocation(nextLocation))) {
        // Back and Forward again: nothing to confirm.
        if (isPop) stopAsking()
        return false
      }
      const stays = !(await mayLeave())
      // Only the last of several Back presses navigates.
      return isPop && pop !== pops ? new Promise<boolean>(() => undefined) : stays
    },
  })
}

export function useLeaveGuard(): void {
  const router = useRouter()
  useEffect(() => guardLeaving(router), [router])
}

const MaintenancePage = lazyPart(() => import('../pages/maintenance').then((module) => module.MaintenancePage))
const InvestigationBanner = lazyPart(() => import('./shell/banners').then((module) => module.InvestigationBanner))

const OPERATORS = '/operator/'

/** An operator must reach the switch during maintenance. */
const useIsOperatorsWay = () =>
  useLocation({
    select: ({ pathname, search }) =>
      pathname.startsWith(OPERATORS) ||
      (pathname === '/login' && (search as { redirect?: string }).redirect?.startsWith(OPERATORS) === true),
  })

export function Outage({ children }: { children: ReactNode }) {
  const isDown = useFlag('maintenance-page')
  const isInvestigated = useFlag('investigation-banner')
  const isOperatorsWay = useIsOperatorsWay()
  if (isDown && !isOperatorsWay) {
    return (
      <Suspense fallback={null}>
        <MaintenancePage />
      </Suspense>
    )
  }
  return (
    <>
      <Suspense fallback={null}>{isInvestigated && <InvestigationBanner />}</Suspense>
      {children}
    </>
  )
}

function ModalOutlet() {
  const { modal } = useSearch({ strict: false })
  const { close } = useModalPages()
  const match = matchModal(modal)
  if (match === null) return null
  const Page = match.page.component
  return (
    <Suspense fallback={null}>
      <Page params={match.params} onClose={close} />
    </Suspense>
  )
}

const loadBackground = () => import('./background').then((module) => module.Background)

export interface RouterContext {
  queryClient: QueryClient
}

export interface RootSearch {
  modal?: string
  popup?: string
  item?: string
  add?: string
  cell?: string
}

function RootLayout() {
  useRealtime()
  useLeaveGuard()
  useEffect(ignoreDoublePresses, [])
  useColoredTeams()
  const nameFormat = useNameFormat()
  return (
    <AvatarPictures value={useAvatarPictures()}>
      <Outage>
        <Outlet key={nameFormat} />
        <ModalOutlet />
      </Outage>
      <ConfirmHost />
      <LiveRegion />
      <ConnectionWatch />
      <AfterFirstPaint load={loadBackground} />
    </AvatarPictures>
  )
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: Record<string, unknown>): RootSearch => {
    const { modal, ...item } = searchTexts('modal', 'popup', 'item', 'add', 'cell')(search)
    return modal?.startsWith('/') ? { modal, ...item } : item
  },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: BrokenPage,
})
