import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { BrokenPage } from './broken-page'
import { PagePending } from './frame/frame-pending'
import { framedRoute } from './framed-route'
import { modalRoutes } from './modal-routes'
import { NotFoundPage } from './not-found-page'
import { publicRoutes } from './public-routes'
import { rootRoute } from './root-route'
import { signedInRoutes } from './signed-in-routes'

const routeTree = rootRoute.addChildren([framedRoute.addChildren([...signedInRoutes]), ...publicRoutes, ...modalRoutes])

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const hashScroll = (): ScrollIntoViewOptions => ({
  behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
})

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultHashScrollIntoView: hashScroll(),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: BrokenPage,
    defaultPendingMs: 200,
    defaultPendingComponent: PagePending,
  })
}
