import * as calendarFeeds from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import * as endpoints from '@cairn/contract/identity/account.endpoints'
import { type Implementation, implement, implementSignedIn } from '../../../platform/http/implement'
import type { Realtime } from '../../../platform/realtime/realtime'
import { localeOfAccount } from '../account/locales.service'
import type { SignInDeps } from '../sign-in/sign-in-deps'
import * as tokens from './api-tokens.service'
import * as feeds from './calendar-feeds.service'

interface ApiTokenDeps extends Pick<SignInDeps, 'secret' | 'publicUrl'> {
  readonly realtime: Pick<Realtime, 'disconnectSessions'>
}

export function createApiTokenRoutes(deps: ApiTokenDeps): Implementation[] {
  return [
    implement(endpoints.listApiTokens, (ctx) => ctx.read((tx) => tokens.listApiTokens(tx, ctx))),
    implement(endpoints.createApiToken, async (ctx, { body }) => {
      const owner = { ...ctx, locale: await localeOfAccount(ctx.database, ctx.userId) }
      return ctx.database.tenant({ orgId: ctx.orgId, personId: ctx.personId }, (tx) =>
        tokens.createApiToken(tx, owner, body, deps),
      )
    }),
    implement(endpoints.revokeApiToken, (ctx, { params }) =>
      ctx.write((tx) => tokens.revokeApiToken(tx, ctx, params.id, deps.realtime)),
    ),
  ]
}

export const createCalendarSecretRoutes = (deps: Pick<SignInDeps, 'secret' | 'publicUrl'>): Implementation[] => [
  implementSignedIn(calendarFeeds.getCalendarFeed, (ctx) => ctx.read((tx) => feeds.getCalendarFeed(tx, ctx))),
  implementSignedIn(calendarFeeds.renewCalendarFeed, (ctx) =>
    ctx.database.system((tx) => feeds.renewCalendarFeed(tx, ctx, deps)),
  ),
  implementSignedIn(calendarFeeds.endCalendarFeed, (ctx) => ctx.write((tx) => feeds.endCalendarFeed(tx, ctx))),
]
