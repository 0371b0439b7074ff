import { createRoute, type lazyRouteComponent } from '@tanstack/react-router'
import { HomePage } from '../routes/home'
import { framedRoute } from './framed-route'
import { lazyPage } from './lazy-page'

const page = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => framedRoute, path, component })

const tractionRoute = createRoute({
  getParentRoute: () => framedRoute,
  path: '/traction/$tractionId/$threadId',
  component: lazyPage(() => import('../routes/traction/traction-page'), 'TractionPage'),
})

const tractionPart = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => tractionRoute, path, component })

const overview = lazyPage(() => import('../routes/traction/traction-overview'), 'TractionOverview')

const imports = lazyPage(() => import('../routes/import-page'), 'ImportPage')

/** Pages inside the frame. A page joins by one entry here; its component is loaded when it is first opened. */
export const signedInRoutes = [
  createRoute({ getParentRoute: () => framedRoute, path: '/', component: HomePage }),
  page(
    '/meetings',
    lazyPage(() => import('../routes/meetings'), 'MeetingsPage'),
  ),
  tractionRoute.addChildren([
    tractionPart('/', overview),
    tractionPart('/meetingoverview', overview),
    tractionPart(
      '/meetinghistory',
      lazyPage(() => import('../routes/traction/traction-history'), 'TractionHistory'),
    ),
    tractionPart(
      '/settings',
      lazyPage(() => import('../routes/traction/traction-settings'), 'TractionSettings'),
    ),
    tractionPart(
      '/$meetingId',
      lazyPage(() => import('../routes/traction/traction-summary'), 'TractionSummary'),
    ),
  ]),
  page('/import/$kind', imports),
  page('/import/$kind/$importId', imports),
  page(
    '/rocks',
    lazyPage(() => import('../routes/lists/rocks-list'), 'RocksPage'),
  ),
  page(
    '/todos',
    lazyPage(() => import('../routes/lists/todos-list'), 'TodosPage'),
  ),
  page(
    '/issues',
    lazyPage(() => import('../routes/lists/issues-list'), 'IssuesPage'),
  ),
  page(
    '/headlines',
    lazyPage(() => import('../routes/lists/headlines-list'), 'HeadlinesPage'),
  ),
  page(
    '/removed',
    lazyPage(() => import('../routes/lists/removed'), 'RemovedPage'),
  ),
  page(
    '/vto/list',
    lazyPage(() => import('../routes/vto-list'), 'VtoListPage'),
  ),
  page(
    '/vto/list/$collectionId/$revisionId',
    lazyPage(() => import('../routes/long-term-issues'), 'LongTermIssuesPage'),
  ),
  page(
    '/operator/feature-flags',
    lazyPage(() => import('../routes/feature-flags'), 'FeatureFlagsPage'),
  ),
  page(
    '/operator/nodes',
    lazyPage(() => import('../routes/operator-nodes'), 'OperatorNodesPage'),
  ),
  page(
    '/style-guide',
    lazyPage(() => import('../routes/style-guide'), 'StyleGuidePage'),
  ),
] as const
