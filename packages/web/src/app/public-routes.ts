import { createRoute, type lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from './guard'
import { lazyPage } from './lazy-page'
import { rootRoute } from './root-route'

const signIn = lazyPage(() => import('../routes/sign-in'), 'SignInPage')
const register = lazyPage(() => import('../routes/register'), 'RegisterPage')
const welcome = lazyPage(() => import('../routes/welcome'), 'WelcomePage')

/** Cards this small come at once; a skeleton of another size would only flash. */
const Nothing = () => null

const open = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => rootRoute, path, component, pendingComponent: Nothing })

const entry = <P extends string>(path: P, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    beforeLoad: requireSession,
    pendingComponent: Nothing,
  })

/** Pages without the frame: sign-in, registration, welcome. A page joins by one entry here, below rootRoute. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    component: signIn,
    pendingComponent: Nothing,
    validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
      typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  }),
  open('/register', register),
  open('/register/$isExistingAccount', register),
  open(
    '/signed-out',
    lazyPage(() => import('../routes/signed-out'), 'SignedOutPage'),
  ),
  open(
    '/release-notes',
    lazyPage(() => import('../routes/release-notes'), 'ReleaseNotesPage'),
  ),
  entry('/welcome/tools', welcome),
  entry('/welcome/tools/user', welcome),
] as const
