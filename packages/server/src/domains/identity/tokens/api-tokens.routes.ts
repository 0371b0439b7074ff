import * as endpoints from '@cairn/contract/identity/account.endpoints'
import { type Implementation, implement } from '../../../platform/http/implement'
import type { Realtime } from '../../../platform/realtime/realtime'
import { localeOfAccount } from '../account/locales.service'
import type { SignInDeps } from '../sign-in/sign-in-deps'
import * as tokens from './api-tokens.service'

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
