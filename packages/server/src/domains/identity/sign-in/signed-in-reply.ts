/** How sign-in's routes end: the session begins, and its cookies or its token go out. */
import type { SessionUser } from '@cairn/contract/identity/session.schemas'
import type { Database } from '../../../platform/database/database'
import { KNOWN_BROWSER_COOKIE, markBrowser } from './known-browser'
import type { SigningIn } from './password-check.service'
import { challengeOf, type Entrant, recordSignIn } from './sign-in.service'
import type { Caller, SignInDeps, Visitor } from './sign-in-deps'
import type { SignedIn } from './vouched-sessions'

/** A request, as far as signing in goes. */
interface Asked {
  readonly database: Database
  readonly address: string
  readonly userAgent: string
  readonly isBrowser: boolean
  cookie(name: string): string | null
  setCookie(header: string): void
}

type Asking = Omit<Asked, 'database' | 'setCookie'>

const succeeded = true as const

export const visitorOf = (ctx: Asking): Visitor => ({
  address: ctx.address,
  userAgent: ctx.userAgent,
  isBrowser: ctx.isBrowser,
  browserMark: ctx.cookie(KNOWN_BROWSER_COOKIE),
})

export const signingIn = (ctx: Asking & Caller): SigningIn => ({ ...visitorOf(ctx), userId: ctx.userId })

/** The library that makes sessions has connections of its own: what the session means is written after it. */
async function begin(ctx: Asked, entrant: Entrant, deps: SignInDeps): Promise<SignedIn & { user: SessionUser }> {
  const visitor = visitorOf(ctx)
  const signedIn = await deps.auth.signInAs(entrant.userId, visitor)
  return { ...signedIn, user: await ctx.database.system((tx) => recordSignIn(tx, visitor, entrant, deps)) }
}

/** Gives a browser its cookies: the session's, and the mark by which it is known from now on. */
export async function setSessionCookies(ctx: Asked, entrant: Entrant, deps: SignInDeps): Promise<SessionUser> {
  const { cookie, user } = await begin(ctx, entrant, deps)
  ctx.setCookie(cookie)
  ctx.setCookie(markBrowser({ secret: deps.secret, email: user.email }, deps.publicUrl))
  return user
}

/** A browser gets the cookie and never a token; a script gets the token. */
export async function answerSignedIn(ctx: Asked, entrant: Entrant, deps: SignInDeps) {
  if (ctx.isBrowser) return { succeeded, user: await setSessionCookies(ctx, entrant, deps) }
  const { token, user } = await begin(ctx, entrant, deps)
  return { succeeded, token, user }
}

/** After the first factor: as `answerSignedIn`, or the challenge alone. */
export async function answerEntrant(ctx: Asked, entrant: Entrant, deps: SignInDeps) {
  const challenge = await ctx.database.system((tx) => challengeOf(tx, entrant))
  return challenge === null ? answerSignedIn(ctx, entrant, deps) : { succeeded, challenge }
}
