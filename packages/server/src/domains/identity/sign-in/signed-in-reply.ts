import type { SessionUser } from '@cairn/contract/identity/session.schemas'
import type { Database } from '../../../platform/database/database'
import type { SigningIn } from './password.service'
import { challengeOf, type Entrant, recordSignIn } from './sign-in.service'
import type { Caller, SignInDeps, Visitor } from './sign-in-deps'
import { KNOWN_BROWSER_COOKIE, markBrowser } from './signed-cookie'
import type { SignedIn } from './vouched-sessions'

interface SignInRequest {
  readonly database: Database
  readonly address: string
  readonly userAgent: string
  readonly isBrowser: boolean
  cookie(name: string): string | null
  setCookie(header: string): void
}

type Asking = Omit<SignInRequest, 'database' | 'setCookie'>

const succeeded = true as const

export const visitorOf = (ctx: Asking): Visitor => ({
  address: ctx.address,
  userAgent: ctx.userAgent,
  isBrowser: ctx.isBrowser,
  browserMark: ctx.cookie(KNOWN_BROWSER_COOKIE),
})

export const signingIn = (ctx: Asking & Caller): SigningIn => ({ ...visitorOf(ctx), userId: ctx.userId })

/** The session library has its own connections, so related rows are written afterwards. */
async function begin(
  ctx: SignInRequest,
  entrant: Entrant,
  deps: SignInDeps,
): Promise<SignedIn & { user: SessionUser }> {
  const visitor = visitorOf(ctx)
  const signedIn = await deps.auth.signInAs(entrant.userId, visitor)
  return { ...signedIn, user: await ctx.database.system((tx) => recordSignIn(tx, visitor, entrant, deps)) }
}

export async function setSessionCookies(ctx: SignInRequest, entrant: Entrant, deps: SignInDeps): Promise<SessionUser> {
  const { cookie, user } = await begin(ctx, entrant, deps)
  ctx.setCookie(cookie)
  ctx.setCookie(markBrowser({ secret: deps.secret, email: user.email }, deps.publicUrl))
  return user
}

/** Browsers get a cookie, scripts a token. */
export async function answerSignedIn(ctx: SignInRequest, entrant: Entrant, deps: SignInDeps) {
  if (ctx.isBrowser) return { succeeded, user: await setSessionCookies(ctx, entrant, deps) }
  const { token, user } = await begin(ctx, entrant, deps)
  return { succeeded, token, user }
}

export async function answerEntrant(ctx: SignInRequest, entrant: Entrant, deps: SignInDeps) {
  const challenge = await ctx.database.system((tx) => challengeOf(tx, entrant))
  return challenge === null ? answerSignedIn(ctx, entrant, deps) : { succeeded, challenge }
}
