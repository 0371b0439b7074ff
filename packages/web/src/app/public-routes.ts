import { createRoute, type lazyRouteComponent } from '@tanstack/react-router'
import { searchTexts } from '../lib/search-texts'
import { givenCodeRoutes } from './given-code-routes'
import { requireSession } from './guard'
import { lazyPage } from './lazy-page'
import { rootRoute } from './root-route'
import type { RouteName } from './route-names'

type Page = ReturnType<typeof lazyRouteComponent>

const signIn = lazyPage(() => import('../routes/sign-in'), 'SignInPage')
const register = lazyPage(() => import('../routes/register'), 'RegisterPage')
const welcome = lazyPage(() => import('../routes/welcome'), 'WelcomePage')

/** A skeleton would flash. */
const Nothing = () => null

const open = <P extends string>(path: P, component: Page, name?: RouteName) =>
  createRoute({ getParentRoute: () => rootRoute, path, component, pendingComponent: Nothing, staticData: { name } })

const entry = <P extends string>(path: P, component: Page, name?: RouteName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    beforeLoad: requireSession,
    pendingComponent: Nothing,
    staticData: { name },
  })

export const publicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    component: signIn,
    pendingComponent: Nothing,
    staticData: { name: 'Login' },
    validateSearch: searchTexts('redirect', 'error', 'email'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register-sso',
    component: lazyPage(() => import('../routes/register-sso'), 'SSORegisterPage'),
    pendingComponent: Nothing,
    staticData: { name: 'SSORegisterPage' },
    validateSearch: searchTexts('email', 'firstName', 'lastName', 'redirect'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/international-redirect',
    component: lazyPage(() => import('../routes/international-redirect'), 'InternationalRedirectPage'),
    pendingComponent: Nothing,
    staticData: { name: 'InternationalRedirect' },
    validateSearch: searchTexts('redirect'),
  }),
  open('/register', register, 'Register'),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register/$isExistingAccount',
    component: register,
    pendingComponent: Nothing,
    staticData: { name: 'Register' },
    validateSearch: searchTexts('email', 'redirect'),
  }),
  open(
    '/signed-out',
    lazyPage(() => import('../routes/signed-out'), 'SignedOutPage'),
    'SignedOut',
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    component: lazyPage(() => import('../routes/reset-password'), 'ResetPasswordPage'),
    pendingComponent: Nothing,
    staticData: { name: 'ResetPassword' },
    validateSearch: searchTexts('email'),
  }),
  open(
    '/reset-password/expired',
    lazyPage(() => import('../routes/reset-password-expired'), 'ResetPasswordExpiredPage'),
    'ResetPasswordExpired',
  ),
  open(
    '/update-password/$resetCode',
    lazyPage(() => import('../routes/update-password'), 'UpdatePasswordPage'),
    'UpdatePassword',
  ),
  open(
    '/release-notes',
    lazyPage(() => import('../routes/release-notes'), 'ReleaseNotesPage'),
  ),
  open(
    '/welcome/invitation/$invitationId/$key',
    lazyPage(() => import('../routes/invitation'), 'InvitationPage'),
    'ValidateInvitation',
  ),
  entry(
    '/welcome/invitation/process/$invitationId/$key',
    lazyPage(() => import('../routes/process-invitation'), 'ProcessInvitationPage'),
    'ProcessInvitation',
  ),
  entry(
    '/welcome/account',
    lazyPage(() => import('../routes/welcome-account'), 'WelcomeAccountPage'),
  ),
  entry(
    '/welcome/second-factor',
    lazyPage(() => import('../routes/second-factor-required'), 'SecondFactorRequiredPage'),
  ),
  entry('/welcome/tools', welcome, 'WelcomeTools'),
  entry('/welcome/tools/user', welcome, 'NewToolsUser'),
  ...givenCodeRoutes,
] as const
