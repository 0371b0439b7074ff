import type { PublicContext } from '../../../platform/http/request-context'
import { signedInUser } from '../sessions/session.service'
import type { SignedIn } from './identity.auth'
import { KNOWN_BROWSER_COOKIE, markBrowser } from './known-browser'
import type { Entry } from './sign-in.service'
import type { SignInParts, Visitor } from './sign-in-parts'

export const visitorOf = (ctx: PublicContext): Visitor => ({
  address: ctx.address,
  userAgent: ctx.userAgent,
  isBrowser: ctx.isBrowser,
  browserMark: ctx.cookie(KNOWN_BROWSER_COOKIE),
})

/** Gives a browser its cookies: the session's, and the mark by which it is known from now on. */
export async function giveSessionCookies(parts: SignInParts, ctx: PublicContext, signedIn: SignedIn) {
  const user = await signedInUser(ctx.database, signedIn.userId, parts.operators)
  ctx.setCookie(signedIn.cookie)
  ctx.setCookie(markBrowser({ secret: parts.secret, email: user.email }, parts.publicUrl))
  return user
}

/** A browser gets the cookie and never a token; a script gets the token. */
export async function answerSignedIn(parts: SignInParts, ctx: PublicContext, signedIn: SignedIn) {
  const succeeded = true as const
  if (ctx.isBrowser) return { succeeded, user: await giveSessionCookies(parts, ctx, signedIn) }
  const user = await signedInUser(ctx.database, signedIn.userId, parts.operators)
  return { succeeded, token: signedIn.token, user }
}

/** As `answerSignedIn`, or the challenge alone. */
export async function answerEntry(parts: SignInParts, ctx: PublicContext, entry: Entry) {
  return 'challenge' in entry
    ? { succeeded: true as const, challenge: entry.challenge }
    : answerSignedIn(parts, ctx, entry)
}
