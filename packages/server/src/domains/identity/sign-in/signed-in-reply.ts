import { signedInUser } from '../sessions/session.service'
import type { SignedIn } from './identity.auth'
import { KNOWN_BROWSER_COOKIE, markBrowser } from './known-browser'
import type { SigningIn } from './password-check.service'
import type { Entry } from './sign-in.service'
import type { Caller, SignInParts, Visitor } from './sign-in-parts'

/** A request, as far as signing in goes. */
interface Asked {
  readonly address: string
  readonly userAgent: string
  readonly isBrowser: boolean
  cookie(name: string): string | null
  setCookie(header: string): void
}

const userOf = ({ database }: SignInParts, { userId }: SignedIn) => database.system((tx) => signedInUser(tx, userId))

export const visitorOf = (ctx: Omit<Asked, 'setCookie'>): Visitor => ({
  address: ctx.address,
  userAgent: ctx.userAgent,
  isBrowser: ctx.isBrowser,
  browserMark: ctx.cookie(KNOWN_BROWSER_COOKIE),
})

export const signingIn = (ctx: Omit<Asked, 'setCookie'> & Caller): SigningIn => ({
  ...visitorOf(ctx),
  userId: ctx.userId,
})

/** Gives a browser its cookies: the session's, and the mark by which it is known from now on. */
export async function giveSessionCookies(parts: SignInParts, ctx: Asked, signedIn: SignedIn) {
  const user = await userOf(parts, signedIn)
  ctx.setCookie(signedIn.cookie)
  ctx.setCookie(markBrowser({ secret: parts.secret, email: user.email }, parts.publicUrl))
  return user
}

/** A browser gets the cookie and never a token; a script gets the token. */
export async function answerSignedIn(parts: SignInParts, ctx: Asked, signedIn: SignedIn) {
  const succeeded = true as const
  if (ctx.isBrowser) return { succeeded, user: await giveSessionCookies(parts, ctx, signedIn) }
  const user = await userOf(parts, signedIn)
  return { succeeded, token: signedIn.token, user }
}

/** As `answerSignedIn`, or the challenge alone. */
export async function answerEntry(parts: SignInParts, ctx: Asked, entry: Entry) {
  return 'challenge' in entry
    ? { succeeded: true as const, challenge: entry.challenge }
    : answerSignedIn(parts, ctx, entry)
}
