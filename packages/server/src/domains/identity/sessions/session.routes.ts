import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { type Implementation, implementSignedIn } from '../../../platform/http/implement'
import type { PasswordDeps } from '../sign-in/password.service'
import * as session from './session.service'
import { createOrganization as found } from './session.service'

export function createSessionRoutes(deps: PasswordDeps): Implementation[] {
  return [
    implementSignedIn(endpoints.getSession, (ctx, { query }) =>
      ctx.read((tx) => session.getSession(tx, ctx, query, deps)),
    ),
    implementSignedIn(endpoints.reloadSession, (ctx) => ctx.read((tx) => session.reloadSession(tx, ctx))),
    implementSignedIn(endpoints.switchOrganization, (ctx, { params }) =>
      ctx.write((tx) => session.switchOrganization(tx, ctx, params.orgId)),
    ),
    implementSignedIn(createOrganization, (ctx, { body }) => ctx.write((tx) => found(tx, ctx, body))),
    implementSignedIn(endpoints.endSession, async (ctx, { params }) => {
      const reply = await ctx.write((tx) => session.endSession(tx, ctx, params.sessionId, deps.realtime))
      if (params.sessionId === 'current' || params.sessionId === ctx.sessionId) ctx.setCookie(deps.auth.clearingCookie)
      return reply
    }),
  ]
}
