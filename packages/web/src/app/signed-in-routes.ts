import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { framedRoute } from './framed-route'

/** Pages inside the frame. A page joins by one entry here; its component is loaded when it is first opened. */
export const signedInRoutes = [
  createRoute({
    getParentRoute: () => framedRoute,
    path: '/style-guide',
    component: lazyRouteComponent(() => import('../routes/style-guide'), 'StyleGuidePage'),
  }),
] as const
