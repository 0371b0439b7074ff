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

export function createIdentityImplementations(
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
    implementSignedIn(endpoints.getSession, (ctx, { query }) => session.getSession(ctx, query, parts.operators)),
    implementSignedIn(endpoints.reloadSession, (ctx) => session.reloadSession(ctx, parts.operators)),
    implementSignedIn(endpoints.switchOrganisation, (ctx, { params }) => session.switchOrganisation(ctx, params.orgId)),
    implementSignedIn(createOrganisation, (ctx, { body }) => ctx.write((tx) => found(tx, ctx, body))),
    implementSignedIn(endpoints.endSession, async (ctx, { params }) => {
      const reply = await session.endSession(ctx, params.sessionId, (id) => realtime.disconnectSession(id))
      if (params.sessionId === 'current' || params.sessionId === ctx.sessionId) ctx.setCookie(parts.auth.clearingCookie)
      return reply
    }),
    implementSignedIn(endpoints.setNavBarPreference, (ctx, { query }) =>
      preferences.setNavBarPreference(ctx, query.open),
    ),
    implementSignedIn(endpoints.setTheme, (ctx, { params }) => preferences.setTheme(ctx, params.orgId, params.theme)),
  ]
}
