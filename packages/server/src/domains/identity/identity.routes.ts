import * as calendarFeeds from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { createApiToken, listApiTokens, revokeApiToken } from '@cairn/contract/identity/account.endpoints'
import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { type Implementation, implement, implementSignedIn } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import {
  type AccountDeps,
  createAccountRoutes,
  createPreferenceRoutes,
  type PreferenceDeps,
} from './account/account.routes'
import { localeOfAccount } from './accounts.service'
import { createExternalRoutes } from './external/external-sign-in.routes'
import type { ExternalDeps } from './external/external-sign-in.service'
import { createFactorRoutes } from './factors/factors.routes'
import * as session from './sessions/session.service'
import type { PasswordDeps } from './sign-in/password.service'
import { createPasswordRoutes, createSignInRoutes } from './sign-in/sign-in.routes'
import type { SignInDeps } from './sign-in/sign-in-deps'
import * as tokens from './tokens/tokens.service'

function createSessionRoutes(deps: PasswordDeps): Implementation[] {
  return [
    implementSignedIn(endpoints.getSession, (ctx, { query }) =>
      ctx.read((tx) => session.getSession(tx, ctx, query, deps)),
    ),
    implementSignedIn(endpoints.reloadSession, (ctx) => ctx.read((tx) => session.reloadSession(tx, ctx))),
    implementSignedIn(endpoints.switchOrganization, (ctx, { params }) =>
      ctx.write((tx) => session.switchOrganization(tx, ctx, params.orgId)),
    ),
    implementSignedIn(createOrganization, (ctx, { body }) =>
      ctx.write((tx) => session.createOrganization(tx, ctx, body)),
    ),
    implementSignedIn(endpoints.endSession, async (ctx, { params }) => {
      const reply = await ctx.write((tx) => session.endSession(tx, ctx, params.sessionId, deps.realtime))
      if (params.sessionId === 'current' || params.sessionId === ctx.sessionId) ctx.setCookie(deps.auth.clearingCookie)
      return reply
    }),
  ]
}

interface ApiTokenDeps extends Pick<SignInDeps, 'secret' | 'publicUrl'> {
  readonly realtime: Pick<Realtime, 'disconnectSessions'>
}

function createApiTokenRoutes(deps: ApiTokenDeps): Implementation[] {
  return [
    implement(listApiTokens, (ctx) => ctx.read((tx) => tokens.listApiTokens(tx, ctx))),
    implement(createApiToken, async (ctx, { body }) => {
      const owner = { ...ctx, locale: await localeOfAccount(ctx.database, ctx.userId) }
      return ctx.database.tenant({ orgId: ctx.orgId, personId: ctx.personId }, (tx) =>
        tokens.createApiToken(tx, owner, body, deps),
      )
    }),
    implement(revokeApiToken, (ctx, { params }) =>
      ctx.write((tx) => tokens.revokeApiToken(tx, ctx, params.id, deps.realtime)),
    ),
  ]
}

const createCalendarSecretRoutes = (deps: Pick<SignInDeps, 'secret' | 'publicUrl'>): Implementation[] => [
  implementSignedIn(calendarFeeds.getCalendarFeed, (ctx) => ctx.read((tx) => tokens.getCalendarFeed(tx, ctx))),
  implementSignedIn(calendarFeeds.renewCalendarFeed, (ctx) =>
    ctx.database.system((tx) => tokens.renewCalendarFeed(tx, ctx, deps)),
  ),
  implementSignedIn(calendarFeeds.endCalendarFeed, (ctx) => ctx.write((tx) => tokens.endCalendarFeed(tx, ctx))),
]

type IdentityDeps = AccountDeps & ExternalDeps & PreferenceDeps

export const createIdentityRoutes = (deps: IdentityDeps): Implementation[] => [
  ...createSignInRoutes(deps),
  ...createPasswordRoutes(deps),
  ...createExternalRoutes(deps),
  ...createFactorRoutes(deps),
  ...createSessionRoutes(deps),
  ...createApiTokenRoutes(deps),
  ...createCalendarSecretRoutes(deps),
  ...createAccountRoutes(deps),
  ...createPreferenceRoutes(deps),
]
