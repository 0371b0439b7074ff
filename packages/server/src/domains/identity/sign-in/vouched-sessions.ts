import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { bearer } from 'better-auth/plugins'
import { z } from 'zod'
import { systemClock } from '../../../platform/clock/system-clock'
import type { AccountId } from '../../../platform/database/column-types'
import { newId } from '../../../platform/database/new-id'
import { databaseOfPool, type Pool } from '../../../platform/database/pool'
import { accounts, sessions, users, verifications } from '../identity.table'

const DAY_SECONDS = 86_400

export interface SignedIn {
  readonly userId: AccountId
  readonly token: string
  readonly cookie: string
}

export type SignInAs = (userId: AccountId, from: { address: string; userAgent: string }) => Promise<SignedIn>

interface SessionOptions {
  readonly pool: Pool
  readonly secret: string
  readonly publicUrl: string
  readonly cookiePrefix: string
  readonly cookieName: string
  readonly seconds: number
}

/** For users already authenticated. Not reachable by HTTP. */
const vouchedSignIn = (seconds: number) =>
  ({
    id: 'vouched-sign-in',
    endpoints: {
      signInVouched: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
        async (call) => {
          const { internalAdapter } = call.context
          const user = await internalAdapter.findUserById(call.body.userId)
          if (!user) throw new Error('nobody can be signed in who has no user')
          // By the clock all nodes share.
          const createdAt = systemClock.now()
          const expiresAt = new Date(createdAt.getTime() + seconds * 1_000)
          const times = { createdAt, updatedAt: createdAt, expiresAt }
          const session = await internalAdapter.createSession(user.id, false, times, true)
          await setSessionCookie(call, { session, user })
          return {}
        },
      ),
    },
  }) satisfies BetterAuthPlugin

function configure({ pool, secret, publicUrl, cookiePrefix, seconds }: SessionOptions) {
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
    session: { expiresIn: seconds, updateAge: DAY_SECONDS },
    advanced: {
      cookiePrefix,
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-cairn-address'] },
    },
    plugins: [vouchedSignIn(seconds), bearer({ requireSignature: true })],
  })
}

export function vouchedSessions(options: SessionOptions): SignInAs {
  const auth = configure(options)
  return async (userId, from) => {
    const headers = new Headers({ 'x-cairn-address': from.address, 'user-agent': from.userAgent })
    const { headers: answer } = await auth.api.signInVouched({ body: { userId }, headers, returnHeaders: true })
    const token = decodeURIComponent(answer.get('set-auth-token') ?? '')
    const cookie = answer.getSetCookie().find((line) => line.startsWith(`${options.cookieName}=`))
    if (!token || !cookie) throw new Error('the sign-in gave no session')
    return { userId, token, cookie }
  }
}
