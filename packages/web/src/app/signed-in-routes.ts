import type { QueryClient } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadPacks } from '../i18n/translate'
import { isFirstScreen, renderWith } from '../lib/browser/first-screen'
import { chunk } from '../lib/offline/chunks'
import { NotFoundPage } from '../pages/not-found-page'
import { lazyPart } from '../ui/feedback/lazy-part'
import { framedRoute } from './framed-layout'
import { fetchModal, matchModal } from './modal-page-list'
import type { RootSearch } from './root-route'
import type { RouteName } from './route-names'

export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(chunk(load), name)

type Page = ReturnType<typeof lazyRouteComponent>

const page = <P extends string>(path: P, component: Page, name?: RouteName) =>
  createRoute({ getParentRoute: () => framedRoute, path, component, staticData: { name } })

const Home = lazyPart(() => import('../pages/home').then((module) => module.HomePage))
const loadHomeReads = chunk(() => import('../pages/home.reads').then(({ readHome }) => readHome))

const loadLiveReads = chunk(() => import('../pages/live-meeting/read-live').then(({ readLive }) => readLive))

/** The first screen reads the meeting over HTTP; later ones use the open connection. */
async function readLiveMeeting(modal: string): Promise<void> {
  const match = matchModal(modal)
  if (!isFirstScreen() || match?.page.path !== '/meeting/live/$id') return
  const readLive = await loadLiveReads()
  await readLive(match.params.id ?? '')
}

const home = <P extends string>(path: P, name: RouteName) =>
  createRoute({
    getParentRoute: () => framedRoute,
    path,
    component: Home,
    staticData: { name },
    loader: ({ context: { queryClient }, location }) => {
      const { modal } = location.search as RootSearch
      // The covered dashboard is not rendered.
      if (modal?.startsWith('/meeting/live/'))
        return renderWith(fetchModal(modal), loadPacks('live'), readLiveMeeting(modal))
      // The component refetches and reports failures.
      renderWith(
        Home.fetch(),
        loadHomeReads().then((readHome) => readHome(queryClient)),
      )
    },
  })

interface ReadingPage {
  readonly ListPage: () => ReactNode
  readonly readPage: (client: QueryClient, address: Record<string, unknown>) => Promise<void>
}

const listPage = <P extends string>(path: P, load: () => Promise<ReadingPage>) =>
  createRoute({
    getParentRoute: () => framedRoute,
    path,
    component: lazyPage(load, 'ListPage'),
    loader: ({ context: { queryClient }, location, preload }) => {
      if (!preload) renderWith(load().then(({ readPage }) => readPage(queryClient, location.search)))
    },
  })

const loadScorecardReads = chunk(() =>
  import('../pages/scorecard/scorecard.reads').then((reads) => reads.readScorecard),
)

const scorecard = createRoute({
  getParentRoute: () => framedRoute,
  path: '/scorecard/{-$scorecardId}',
  component: lazyPage(() => import('../pages/scorecard/scorecard-page'), 'ScorecardPage'),
  staticData: { name: 'Scorecard' },
  loader: async ({ context: { queryClient }, params }) => {
    const readScorecard = await loadScorecardReads().catch(() => undefined)
    await readScorecard?.(queryClient, params.scorecardId)
  },
})

const loadChartReads = chunk(() =>
  import('../pages/accountability-chart/chart.reads').then(({ readChart }) => readChart),
)

const chartRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '/ac/collection/$collectionId/revision/$revisionId/{-$publishedId}',
  component: lazyPage(() => import('../pages/accountability-chart/chart-page'), 'ChartPage'),
  staticData: { name: 'AccountabilityChart' },
  loader: async ({ context: { queryClient }, params, preload }) => {
    if (preload) return
    const readChart = await loadChartReads().catch(() => undefined)
    await readChart?.(queryClient, params)
  },
})

const tractionRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '/traction/$tractionId/$threadId',
  component: lazyPage(() => import('../pages/traction/traction-page'), 'TractionPage'),
  staticData: { name: 'Traction' },
})

const tractionPart = <P extends string>(path: P, component: Page, name?: RouteName) =>
  createRoute({ getParentRoute: () => tractionRoute, path, component, staticData: { name } })

const overview = lazyPage(() => import('../pages/traction/traction-overview'), 'TractionOverview')

const loadVtoReads = chunk(() => import('../pages/vto/vto.reads').then(({ readVto }) => readVto))

const vtoRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '/vto/detail/$collectionId/$revisionId/{-$publishedId}',
  component: lazyPage(() => import('../pages/vto/vto-detail'), 'VtoDetailPage'),
  staticData: { name: 'VtoDetail' },
  loader: async ({ context: { queryClient }, params, preload }) => {
    if (preload) return
    const readVto = await loadVtoReads().catch(() => undefined)
    await readVto?.(queryClient, params)
  },
})

const vtoPart = <P extends string>(path: P, component: Page, name: RouteName) =>
  createRoute({ getParentRoute: () => vtoRoute, path, component, staticData: { name } })

const vtoTabs = () => import('../pages/vto/vto-tabs')
const loadTractionGuard = chunk(() => import('../pages/vto/vto.reads').then((reads) => reads.mayEnterTraction))

const vtoTraction = createRoute({
  getParentRoute: () => vtoRoute,
  path: '/traction',
  component: lazyPage(vtoTabs, 'VtoTractionPage'),
  staticData: { name: 'VtoTraction' },
  beforeLoad: async ({ context: { queryClient }, params }) => {
    const mayEnter = await loadTractionGuard()
    if (await mayEnter(queryClient, params)) return
    throw redirect({
      to: '/vto/detail/$collectionId/$revisionId/{-$publishedId}/vision',
      params,
      replace: true,
    })
  },
})

const imports = lazyPage(() => import('../pages/import-page'), 'ImportPage')
const numberImports = lazyPage(() => import('../pages/scorecard/import-numbers-page'), 'ImportNumbersPage')

const seatImports = lazyPage(() => import('../pages/accountability-chart/import-seats-page'), 'ImportSeatsPage')

const collectionPages = () => import('../pages/collections/collection-pages')

const learn = lazyPage(() => import('../pages/learn/learn-page'), 'LearnPage')

export const signedInRoutes = [
  home('/', 'ToolsHome'),
  home('/new', 'NewToolsHome'),
  page(
    '/meetings',
    lazyPage(() => import('../pages/meetings'), 'MeetingsPage'),
    'MeetingList',
  ),
  tractionRoute.addChildren([
    tractionPart('/', overview, 'Traction'),
    tractionPart('/meetingoverview', overview, 'MeetingOverview'),
    tractionPart(
      '/quarterlypulsing',
      lazyPage(() => import('../pages/traction/traction-pulsing'), 'TractionPulsing'),
      'QuarterlyPulsing',
    ),
    tractionPart(
      '/meetinghistory',
      lazyPage(() => import('../pages/traction/traction-history'), 'TractionHistory'),
      'MeetingHistory',
    ),
    tractionPart(
      '/settings',
      lazyPage(() => import('../pages/traction/traction-settings'), 'TractionSettings'),
    ),
    tractionPart(
      '/$meetingId',
      lazyPage(() => import('../pages/traction/traction-summary'), 'TractionSummary'),
      'MeetingSummary',
    ),
  ]),
  vtoRoute.addChildren([
    vtoPart('/', lazyPage(vtoTabs, 'VtoTabRedirect'), 'VtoDetail'),
    vtoPart('/vision', lazyPage(vtoTabs, 'VtoVisionPage'), 'VtoVision'),
    vtoTraction,
  ]),
  page('/import/$kind', imports),
  page('/import/$kind/$importId', imports),
  page('/scorecard/$scorecardId/import', numberImports),
  page('/scorecard/$scorecardId/import/$importId', numberImports),
  scorecard,
  page(
    '/measurable/$measurableId',
    lazyPage(() => import('../pages/measurable/measurable-page'), 'MeasurablePage'),
  ),
  page(
    '/person/$personId',
    lazyPage(() => import('../pages/person/person-page'), 'PersonPage'),
  ),
  listPage('/rocks', () => import('../pages/lists/rocks-list')),
  listPage('/todos', () => import('../pages/lists/todos-list')),
  listPage('/issues', () => import('../pages/lists/issues-list')),
  listPage('/headlines', () => import('../pages/lists/headlines-list')),
  page(
    '/removed',
    lazyPage(() => import('../pages/lists/removed'), 'RemovedPage'),
  ),
  page('/vto', lazyPage(collectionPages, 'VtoHomePage'), 'VtoHome'),
  page('/vto/folders', lazyPage(collectionPages, 'VtoFoldersPage')),
  page('/vto/folder/$collectionId', lazyPage(collectionPages, 'VtoFolderPage'), 'VtoFolder'),
  page('/vto/removed', lazyPage(collectionPages, 'RemovedVtosPage')),
  page(
    '/vto/detail/$collectionId/$revisionId/history',
    lazyPage(() => import('../pages/collections/vto-history'), 'VtoHistoryPage'),
  ),
  page(
    '/vto/detail/$collectionId/$revisionId/quarter-end',
    lazyPage(() => import('../pages/vto/quarter-end'), 'QuarterEndPage'),
  ),
  page('/ac', lazyPage(collectionPages, 'AcHomePage'), 'AcHome'),
  page('/ac/folders', lazyPage(collectionPages, 'AcFoldersPage')),
  page('/ac/folder/$collectionId', lazyPage(collectionPages, 'AcFolderPage'), 'AcFolder'),
  page('/ac/removed', lazyPage(collectionPages, 'RemovedChartsPage')),
  page('/ac/collection/$collectionId/revision/$revisionId/import', seatImports),
  page('/ac/collection/$collectionId/revision/$revisionId/import/$importId', seatImports),
  chartRoute,
  page(
    '/ac/collection/$collectionId/revision/$revisionId/history',
    lazyPage(() => import('../pages/accountability-chart/chart-history'), 'ChartHistoryPage'),
  ),
  page(
    '/operator/feature-flags',
    lazyPage(() => import('../pages/feature-flags'), 'FeatureFlagsPage'),
  ),
  page(
    '/operator/nodes',
    lazyPage(() => import('../pages/operator-nodes'), 'OperatorNodesPage'),
  ),
  page(
    '/operator/billing',
    lazyPage(() => import('../pages/sandbox-billing'), 'OperatorBillingPage'),
  ),
  page(
    '/sandbox-billing',
    lazyPage(() => import('../pages/sandbox-billing'), 'SandboxBillingPage'),
  ),
  page(
    '/style-guide',
    lazyPage(() => import('../pages/style-guide'), 'StyleGuidePage'),
    'StyleGuide',
  ),
  page('/learning-center/$product/{-$anchorVideoKey}', learn, 'LearningCenter'),
  page('/learning-center/$product/toolbox/{-$anchorVideoKey}', learn, 'LearningToolbox'),
  page('/learning-center/$product/traction-library/{-$anchorVideoKey}', learn, 'LearningLibrary'),
  page(
    '/ac-print/collection/$collectionId/revision/$revisionId/{-$publishedId}',
    lazyPage(() => import('../pages/accountability-chart-print/chart-print-page'), 'ChartPrintPage'),
    'AcPrint',
  ),
  page('/$', NotFoundPage),
] as const
