import * as endpoints from '@cairn/contract/identity/identity.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../platform/http/implement'
import type { PublicContext } from '../../platform/http/request-context'
import type { Realtime } from '../../platform/realtime/realtime'
import type { SignedIn } from './identity.auth'
import { KNOWN_BROWSER_COOKIE, markBrowser } from './known-browser'
import * as registration from './registration.service'
import * as session from './session.service'

const done = { succeeded: true as const }

const visitorOf = (ctx: PublicContext): registration.Visitor => ({
  address: ctx.address,
  userAgent: ctx.userAgent,
  browserMark: ctx.cookie(KNOWN_BROWSER_COOKIE),
})

/** A browser gets the cookie and never a token; a script gets the token. */
async function answerSignedIn(parts: registration.SignInParts, ctx: PublicContext, signedIn: SignedIn) {
  const user = await session.signedInUser(ctx.database, signedIn.userId)
  if (!ctx.isBrowser) return { ...done, token: signedIn.token, user }
  ctx.setCookie(signedIn.cookie)
  ctx.setCookie(markBrowser({ secret: parts.secret, email: user.email }, parts.publicUrl))
  return { ...done, user }
}

export function createIdentityImplementations(
  parts: registration.SignInParts,
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
      answerSignedIn(parts, ctx, await registration.login(parts, body, visitorOf(ctx))),
    ),
    implementSignedIn(endpoints.getSession, (ctx, { query }) => session.getSession(ctx, query)),
    implementSignedIn(endpoints.reloadSession, (ctx) => session.reloadSession(ctx)),
    implementSignedIn(endpoints.switchOrganisation, (ctx, { params }) => session.switchOrganisation(ctx, params.orgId)),
    implementSignedIn(endpoints.endSession, async (ctx, { params }) => {
      const reply = await session.endSession(ctx, params.sessionId, (id) => realtime.disconnectSession(id))
      if (params.sessionId === 'current' || params.sessionId === ctx.sessionId) ctx.setCookie(parts.auth.clearingCookie)
      return reply
    }),
    implementSignedIn(endpoints.setNavBarPreference, (ctx, { query }) => session.setNavBarPreference(ctx, query.open)),
    implementSignedIn(endpoints.setTheme, (ctx, { params }) => session.setTheme(ctx, params.orgId, params.theme)),
  ]
}
