import { createRoute, type lazyRouteComponent } from '@tanstack/react-router'
import { searchTexts } from '../lib/search-texts'
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
    validateSearch: searchTexts('redirect', 'error', 'email'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register-sso',
    component: lazyPage(() => import('../routes/register-sso'), 'SSORegisterPage'),
    pendingComponent: Nothing,
    validateSearch: searchTexts('email', 'firstName', 'lastName', 'redirect'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/international-redirect',
    component: lazyPage(() => import('../routes/international-redirect'), 'InternationalRedirectPage'),
    pendingComponent: Nothing,
    validateSearch: searchTexts('redirect'),
  }),
  open('/register', register),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register/$isExistingAccount',
    component: register,
    pendingComponent: Nothing,
    validateSearch: searchTexts('email', 'redirect'),
  }),
  open(
    '/signed-out',
    lazyPage(() => import('../routes/signed-out'), 'SignedOutPage'),
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    component: lazyPage(() => import('../routes/reset-password'), 'ResetPasswordPage'),
    pendingComponent: Nothing,
    validateSearch: searchTexts('email'),
  }),
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
