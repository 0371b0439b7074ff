import { createRoute, type lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from './guard'
import { lazyPage } from './lazy-page'
import { rootRoute } from './root-route'

const signIn = lazyPage(() => import('../routes/sign-in'), 'SignInPage')
const register = lazyPage(() => import('../routes/register'), 'RegisterPage')
const welcome = lazyPage(() => import('../routes/welcome'), 'WelcomePage')

/** Cards this small come at once; a skeleton of another size would only flash. */
const Nothing = () => null

/** The named parts of a query where they are texts; everything else is passed over. */
const textsOf =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [name in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))) as {
      [name in Name]?: string
    }

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
    validateSearch: textsOf('redirect', 'error', 'email'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register-sso',
    component: lazyPage(() => import('../routes/register-sso'), 'SSORegisterPage'),
    pendingComponent: Nothing,
    validateSearch: textsOf('email', 'firstName', 'lastName', 'redirect'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/international-redirect',
    component: lazyPage(() => import('../routes/international-redirect'), 'InternationalRedirectPage'),
    pendingComponent: Nothing,
    validateSearch: textsOf('redirect'),
  }),
  open('/register', register),
  open('/register/$isExistingAccount', register),
  open(
    '/signed-out',
    lazyPage(() => import('../routes/signed-out'), 'SignedOutPage'),
  ),
  open(
    '/reset-password',
    lazyPage(() => import('../routes/reset-password'), 'ResetPasswordPage'),
  ),
  open(
    '/reset-password/expired',
    lazyPage(() => import('../routes/reset-password-expired'), 'ResetPasswordExpiredPage'),
  ),
  open(
    '/update-password/$resetCode',
    lazyPage(() => import('../routes/update-password'), 'UpdatePasswordPage'),
  ),
  open(
    '/release-notes',
    lazyPage(() => import('../routes/release-notes'), 'ReleaseNotesPage'),
  ),
  open(
    '/welcome/invitation/$invitationId/$key',
    lazyPage(() => import('../routes/invitation'), 'InvitationPage'),
  ),
  entry(
    '/welcome/invitation/process/$invitationId/$key',
    lazyPage(() => import('../routes/process-invitation'), 'ProcessInvitationPage'),
  ),
  entry(
    '/welcome/account',
    lazyPage(() => import('../routes/welcome-account'), 'WelcomeAccountPage'),
  ),
  entry(
    '/welcome/second-factor',
    lazyPage(() => import('../routes/second-factor-required'), 'SecondFactorRequiredPage'),
  ),
  entry('/welcome/tools', welcome),
  entry('/welcome/tools/user', welcome),
] as const
