import { createRoute, redirect } from '@tanstack/react-router'
import { ApiFailure } from '../lib/api-failure'
import { type GivenCodes, keepGivenCodes } from '../lib/given-codes'
import { sessionQuery } from '../lib/session'
import { rootRoute } from './root-route'
import type { RouteName } from './route-names'

const GIVEN = ['referralCode', 'discountCode'] as const

const codeRoute = <P extends string>(path: P, name: RouteName) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { name },
    beforeLoad: async ({ context, params }) => {
      const given: Partial<Record<string, string>> = params
      keepGivenCodes(
        Object.fromEntries(GIVEN.flatMap((code) => (given[code] ? [[code, given[code]]] : []))) as GivenCodes,
      )
      const session = await context.queryClient.ensureQueryData(sessionQuery).catch((failure: unknown) => {
        if (failure instanceof ApiFailure && failure.status === 401) return null
        throw failure
      })
      throw redirect({ to: session === null ? '/register' : '/welcome/tools', replace: true })
    },
  })

export const givenCodeRoutes = [
  codeRoute('/referral/$referralCode', 'Referral'),
  codeRoute('/discount/$discountCode', 'Discount'),
  codeRoute('/welcome/beta/user/{-$discountCode}', 'BetaSignUp'),
] as const
