import type { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRoute, createRouter, type lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ApiFailure } from '../lib/api/api-failure'
import { searchTexts } from '../lib/browser/search-params'
import { sessionQuery } from '../lib/session/session'
import { type SignUpCodes, saveSignUpCodes } from '../lib/session/sign-up-codes'
import { BrokenPage, NotFoundPage } from '../pages/not-found-page'
import { framedRoute } from './framed-layout'
import { requireOrganization, requireSession } from './guard'
import { type ModalPage, modalPages } from './modal-page-list'
import { rootRoute } from './root-route'
import type { RouteName } from './route-names'
import { PagePending } from './shell/frame-pending'
import { lazyPage, signedInRoutes } from './signed-in-routes'

const SIGN_UP_CODES = ['referralCode', 'discountCode'] as const

/** Stores the code for the sign-up, then leads to it. */
const signUpCodeRoute = <P extends string>(path: P, name: RouteName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { name },
    beforeLoad: async ({ context, params }) => {
      const values: Partial<Record<string, string>> = params
      saveSignUpCodes(
        Object.fromEntries(
          SIGN_UP_CODES.flatMap((code) => (values[code] ? [[code, values[code]]] : [])),
        ) as SignUpCodes,
      )
      const session = await context.queryClient.ensureQueryData(sessionQuery).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status === 401) return null
        throw failure
      })
      throw redirect({ to: session === null ? '/register' : '/welcome/tools', replace: true })
    },
  })

const signUpCodeRoutes = [
  signUpCodeRoute('/referral/$referralCode', 'Referral'),
  signUpCodeRoute('/discount/$discountCode', 'Discount'),
  signUpCodeRoute('/welcome/beta/user/{-$discountCode}', 'BetaSignUp'),
] as const

type Page = ReturnType<typeof lazyRouteComponent>

const signIn = lazyPage(() => import('../pages/sign-in'), 'SignInPage')
const register = lazyPage(() => import('../pages/register'), 'RegisterPage')
const welcome = lazyPage(() => import('../pages/welcome'), 'WelcomePage')

/** These pages load quickly: a skeleton would only flash. */
const NoSkeleton = () => null

const publicPage = <P extends string>(path: P, component: Page, name?: RouteName) =>
  createRoute({ getParentRoute: () => rootRoute, path, component, pendingComponent: NoSkeleton, staticData: { name } })

const signedInPage = <P extends string>(path: P, component: Page, name?: RouteName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    beforeLoad: requireSession,
    pendingComponent: NoSkeleton,
    staticData: { name },
  })

const unframedRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/login',
    component: signIn,
    pendingComponent: NoSkeleton,
    staticData: { name: 'Login' },
    validateSearch: searchTexts('redirect', 'error', 'email'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register-sso',
    component: lazyPage(() => import('../pages/register'), 'SSORegisterPage'),
    pendingComponent: NoSkeleton,
    staticData: { name: 'SSORegisterPage' },
    validateSearch: searchTexts('email', 'firstName', 'lastName', 'redirect'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/international-redirect',
    component: lazyPage(() => import('../pages/international-redirect'), 'InternationalRedirectPage'),
    pendingComponent: NoSkeleton,
    staticData: { name: 'InternationalRedirect' },
    validateSearch: searchTexts('redirect'),
  }),
  publicPage('/register', register, 'Register'),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/register/$isExistingAccount',
    component: register,
    pendingComponent: NoSkeleton,
    staticData: { name: 'Register' },
    validateSearch: searchTexts('email', 'redirect'),
  }),
  publicPage(
    '/signed-out',
    lazyPage(() => import('../pages/signed-out'), 'SignedOutPage'),
    'SignedOut',
  ),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    component: lazyPage(() => import('../pages/reset-password'), 'ResetPasswordPage'),
    pendingComponent: NoSkeleton,
    staticData: { name: 'ResetPassword' },
    validateSearch: searchTexts('email'),
  }),
  publicPage(
    '/reset-password/expired',
    lazyPage(() => import('../pages/reset-password'), 'ResetPasswordExpiredPage'),
    'ResetPasswordExpired',
  ),
  publicPage(
    '/update-password/$resetCode',
    lazyPage(() => import('../pages/reset-password'), 'UpdatePasswordPage'),
    'UpdatePassword',
  ),
  publicPage(
    '/release-notes',
    lazyPage(() => import('../pages/release-notes'), 'ReleaseNotesPage'),
  ),
  publicPage(
    '/welcome/invitation/$invitationId/$key',
    lazyPage(() => import('../pages/invitation'), 'InvitationPage'),
    'ValidateInvitation',
  ),
  signedInPage(
    '/welcome/invitation/process/$invitationId/$key',
    lazyPage(() => import('../pages/invitation'), 'ProcessInvitationPage'),
    'ProcessInvitation',
  ),
  signedInPage(
    '/welcome/account',
    lazyPage(() => import('../pages/welcome-account'), 'WelcomeAccountPage'),
  ),
  signedInPage(
    '/welcome/second-factor',
    lazyPage(() => import('../pages/second-factor-required'), 'SecondFactorRequiredPage'),
  ),
  signedInPage('/welcome/tools', welcome, 'WelcomeTools'),
  signedInPage('/welcome/tools/user', welcome, 'NewToolsUser'),
  ...signUpCodeRoutes,
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

type ModalRoutesOf<Pages extends readonly { path: string }[]> = {
  [K in keyof Pages]: ReturnType<typeof modalRoute<Pages[K]['path']>>
}

function modalRoutesOf<const Pages extends readonly ModalPage[]>(pages: Pages): ModalRoutesOf<Pages>
function modalRoutesOf(pages: readonly ModalPage[]): AnyRoute[] {
  return pages.map(({ path }) => modalRoute(path))
}

const modalRoutes = modalRoutesOf(modalPages)

const routeTree = rootRoute.addChildren([
  framedRoute.addChildren([...signedInRoutes]),
  ...unframedRoutes,
  ...modalRoutes,
])

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

export function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultHashScrollIntoView: {
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: BrokenPage,
    defaultPendingMs: 200,
    defaultPendingComponent: PagePending,
  })
}
