import * as endpoints from '@cairn/contract/identity/account.endpoints'
import { type Implementation, implement } from '../../../platform/http/implement'
import type { Realtime } from '../../../platform/realtime/realtime'
import type { SignInParts } from '../sign-in/sign-in-parts'
import * as tokens from './api-tokens.service'

interface ApiTokenParts extends Pick<SignInParts, 'secret' | 'publicUrl'> {
  readonly realtime: Pick<Realtime, 'disconnectSessions'>
}

export function createApiTokenRoutes(parts: ApiTokenParts): Implementation[] {
  return [
    implement(endpoints.listApiTokens, (ctx) => ctx.read((tx) => tokens.listApiTokens(tx, ctx))),
    implement(endpoints.createApiToken, (ctx, { body }) =>
      ctx.database.tenant({ orgId: ctx.orgId, personId: ctx.personId }, (tx) =>
        tokens.createApiToken(tx, ctx, body, parts),
      ),
    ),
    implement(endpoints.revokeApiToken, (ctx, { params }) =>
      ctx.write((tx) => tokens.revokeApiToken(tx, ctx, params.id, parts.realtime)),
    ),
  ]
}
