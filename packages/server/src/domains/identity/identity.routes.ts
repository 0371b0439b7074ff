import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { createOrganisation } from '@cairn/contract/organisations/organisations.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import * as preferences from './account/preferences.service'
import { createOrganisation as found } from './sessions/founding.service'
import * as session from './sessions/session.service'
import * as registration from './sign-in/registration.service'
import type { SignInParts } from './sign-in/sign-in-parts'
import { answerEntry, answerSignedIn, visitorOf } from './sign-in/signed-in-reply'

const done = { succeeded: true as const }

export function createIdentityRoutes(
  parts: SignInParts,
  realtime: Pick<Realtime, 'disconnectSession'>,
): Implementation[] {
  return [
    implementPublic(endpoints.createVerification, async (ctx, { body }) => {
      await registration.createVerification(parts, body.email, visitorOf(ctx))
      return done
    }),
    implementPublic(endpoints.verifyVerification, async (ctx, { body }) => {
      await registration.verifyCode(parts, body.email, body.verificationCode, visitorOf(ctx))
      return done
    }),
    implementPublic(endpoints.register, async (ctx, { body }) =>
      answerSignedIn(
        parts,
        ctx,
        await registration.register(parts, { ...body, verificationCode: body.verificationCode ?? '' }, visitorOf(ctx)),
      ),
    ),
    implementPublic(endpoints.login, async (ctx, { body }) =>
      answerEntry(parts, ctx, await registration.login(parts, body, visitorOf(ctx))),
    ),
    implementSignedIn(endpoints.getSession, (ctx, { query }) =>
      ctx.read((tx) => session.getSession(tx, ctx, query, parts.operators)),
    ),
    implementSignedIn(endpoints.reloadSession, (ctx) =>
      ctx.read((tx) => session.reloadSession(tx, ctx, parts.operators)),
    ),
    implementSignedIn(endpoints.switchOrganisation, (ctx, { params }) =>
      ctx.write((tx) => session.switchOrganisation(tx, ctx, params.orgId)),
    ),
    implementSignedIn(createOrganisation, (ctx, { body }) => ctx.write((tx) => found(tx, ctx, body))),
    implementSignedIn(endpoints.endSession, async (ctx, { params }) => {
      const reply = await ctx.write((tx) => session.endSession(tx, ctx, params.sessionId, realtime))
      if (params.sessionId === 'current' || params.sessionId === ctx.sessionId) ctx.setCookie(parts.auth.clearingCookie)
      return reply
    }),
    implementSignedIn(endpoints.setNavBarPreference, (ctx, { query }) =>
      ctx.write((tx) => preferences.setNavBarPreference(tx, ctx, query.open)),
    ),
    implementSignedIn(endpoints.setTheme, (ctx, { params }) =>
      ctx.write((tx) => preferences.setTheme(tx, ctx, params.orgId, params.theme)),
    ),
  ]
}
