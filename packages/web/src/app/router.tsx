import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, createRouter, type lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ApiFailure } from '../lib/api/api-failure'
import { searchTexts } from '../lib/browser/search-texts'
import { sessionQuery } from '../lib/session/session'
import { type SignUpCodes, saveSignUpCodes } from '../lib/session/sign-up-codes'
import { BrokenPage, NotFoundPage } from '../pages/not-found-page'
import { framedRoute } from './framed-layout'
import { requireOrganization, requireSession } from './guard'
import { lazyPage } from './lazy-page'
import { type ModalPage, modalPages } from './modal-page-list'
import { rootRoute } from './root-route'
import type { RouteName } from './route-names'
import { PagePending } from './shell/frame-pending'
import { signedInRoutes } from './signed-in-routes'

const GIVEN = ['referralCode', 'discountCode'] as const

const codeRoute = <P extends string>(path: P, name: RouteName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { name },
    beforeLoad: async ({ context, params }) => {
      const given: Partial<Record<string, string>> = params
      saveSignUpCodes(
        Object.fromEntries(GIVEN.flatMap((code) => (given[code] ? [[code, given[code]]] : []))) as SignUpCodes,
      )
      const session = await context.queryClient.ensureQueryData(sessionQuery).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status === 401) return null
        throw failure
      })
      throw redirect({ to: session === null ? '/register' : '/welcome/tools', replace: true })
    },
  })

const givenCodeRoutes = [
  codeRoute('/referral/$referralCode', 'Referral'),
  codeRoute('/discount/$discountCode', 'Discount'),
  codeRoute('/welcome/beta/user/{-$discountCode}', 'BetaSignUp'),
] as const

type Page = ReturnType<typeof lazyRouteComponent>

const signIn = lazyPage(() => import('../pages/sign-in'), 'SignInPage')
const register = lazyPage(() => import('../pages/register'), 'RegisterPage')
const welcome = lazyPage(() => import('../pages/welcome'), 'WelcomePage')

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

const publicRoutes = [
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
    component: lazyPage(() => import('../pages/register-sso'), 'SSORegisterPage'),
    pendingComponent: Nothing,
    staticData: { name: 'SSORegisterPage' },
    validateSearch: searchTexts('email', 'firstName', 'lastName', 'redirect'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/international-redirect',
    component: lazyPage(() => import('../pages/international-redirect'), 'InternationalRedirectPage'),
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
    lazyPage(() => import('../pages/signed-out'), 'SignedOutPage'),
    'SignedOut',
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    component: lazyPage(() => import('../pages/reset-password'), 'ResetPasswordPage'),
    pendingComponent: Nothing,
    staticData: { name: 'ResetPassword' },
    validateSearch: searchTexts('email'),
  }),
  open(
    '/reset-password/expired',
    lazyPage(() => import('../pages/reset-password'), 'ResetPasswordExpiredPage'),
    'ResetPasswordExpired',
  ),
  open(
    '/update-password/$resetCode',
    lazyPage(() => import('../pages/update-password'), 'UpdatePasswordPage'),
    'UpdatePassword',
  ),
  open(
    '/release-notes',
    lazyPage(() => import('../pages/release-notes'), 'ReleaseNotesPage'),
  ),
  open(
    '/welcome/invitation/$invitationId/$key',
    lazyPage(() => import('../pages/invitation'), 'InvitationPage'),
    'ValidateInvitation',
  ),
  entry(
    '/welcome/invitation/process/$invitationId/$key',
    lazyPage(() => import('../pages/process-invitation'), 'ProcessInvitationPage'),
    'ProcessInvitation',
  ),
  entry(
    '/welcome/account',
    lazyPage(() => import('../pages/welcome-account'), 'WelcomeAccountPage'),
  ),
  entry(
    '/welcome/second-factor',
    lazyPage(() => import('../pages/second-factor-required'), 'SecondFactorRequiredPage'),
  ),
  entry('/welcome/tools', welcome, 'WelcomeTools'),
  entry('/welcome/tools/user', welcome, 'NewToolsUser'),
  ...givenCodeRoutes,
] as const

/** Opened by URL, a modal page covers the dashboard. */
const modalRoute = <P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async (input) => {
      await requireOrganization(input)
      const modal = input.location.pathname
      throw redirect({ to: '/', search: { modal }, mask: { to: modal, unmaskOnReload: false }, replace: true })
    },
  })

type RoutesOf<Pages extends readonly { path: string }[]> = {
  [K in keyof Pages]: ReturnType<typeof modalRoute<Pages[K]['path']>>
}

function routesOf<const Pages extends readonly ModalPage[]>(pages: Pages): RoutesOf<Pages>
function routesOf(pages: readonly ModalPage[]): AnyRoute[] {
  return pages.map(({ path }) => modalRoute(path))
}

const modalRoutes = routesOf(modalPages)

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
