import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { bearer } from 'better-auth/plugins'
import { z } from 'zod'
import { systemClock } from '../../../platform/clock/system-clock'
import type { AccountId } from '../../../platform/database/account-id'
import { newId } from '../../../platform/database/new-id'
import type { Pool } from '../../../platform/database/pool'
import { databaseOfPool } from '../../../platform/database/pool-database'
import { findPassword } from '../users.repository'
import { accounts, sessions, users, verifications } from '../users.table'

const DAY_SECONDS = 86_400
/** A session ends after 30 days without a visit: `extendSession` moves its end. */
export const SESSION_SECONDS = 30 * DAY_SECONDS
/** However much it is used. */
export const SESSION_DAYS_AT_MOST = 90

export interface SignedIn {
  readonly userId: AccountId
  /** Signed: the Bearer token of a script. */
  readonly token: string
  /** Set-Cookie for a browser. */
  readonly cookie: string
}

export interface Auth {
  readonly cookieName: string
  /** Set-Cookie that takes the session's cookie away. */
  readonly clearingCookie: string
  hashPassword(password: string): Promise<string>
  /** The user's id; null for a wrong password as for an unknown address, after the same work. */
  checkPassword(credentials: { email: string; password: string }): Promise<AccountId | null>
  /** Begins a session of somebody who has proven to be the user. */
  signInAs(userId: AccountId, from: { address: string; userAgent: string }): Promise<SignedIn>
}

interface AuthOptions {
  readonly pool: Pool
  readonly secret: string
  readonly publicUrl: string
}

/** argon2id with the package's defaults: 19 MiB, two passes. */
const hashPassword = (password: string) => hash(password)

/** Sessions for whom we have checked ourselves. Reachable from this file alone: better-auth answers no address. */
const vouchedSignIn = {
  id: 'vouched-sign-in',
  endpoints: {
    signInVouched: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
      async (call) => {
        const { internalAdapter } = call.context
        const user = await internalAdapter.findUserById(call.body.userId)
        if (!user) throw new Error('nobody can be signed in who has no user')
        // By the clock that all nodes share, and not by this machine's.
        const createdAt = systemClock.now()
        const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1_000)
        const times = { createdAt, updatedAt: createdAt, expiresAt }
        const session = await internalAdapter.createSession(user.id, false, times, true)
        await setSessionCookie(call, { session, user })
        return {}
      },
    ),
  },
} satisfies BetterAuthPlugin

function configure({ pool, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    experimental: { instrumentation: { enabled: false } },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: drizzleAdapter(databaseOfPool(pool), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      additionalFields: { firstName: { type: 'string', required: true }, lastName: { type: 'string', required: true } },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS },
    advanced: {
      cookiePrefix: 'cairn',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-cairn-address'] },
    },
    plugins: [vouchedSignIn, bearer({ requireSignature: true })],
  })
}

/** Better-auth makes the sessions and signs their tokens. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const auth = configure(options)
  const { authCookies } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const database = databaseOfPool(options.pool)
  /** Of an address without a password, so that it takes the same work. Nobody knows it. */
  const nobodysPassword = hashPassword(randomBytes(32).toString('base64url'))
  return {
    cookieName: name,
    clearingCookie: `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
    hashPassword,
    checkPassword: async ({ email, password }) => {
      const found = await findPassword(database, email)
      const isRight = await verify(found?.stored ?? (await nobodysPassword), password)
      return found?.stored && isRight ? found.userId : null
    },
    signInAs: async (userId, from) => {
      const headers = new Headers({ 'x-cairn-address': from.address, 'user-agent': from.userAgent })
      const { headers: answer } = await auth.api.signInVouched({ body: { userId }, headers, returnHeaders: true })
      const token = decodeURIComponent(answer.get('set-auth-token') ?? '')
      const cookie = answer.getSetCookie().find((line) => line.startsWith(`${name}=`))
      if (!token || !cookie) throw new Error('the sign-in gave no session')
      return { userId, token, cookie }
    },
  }
}
