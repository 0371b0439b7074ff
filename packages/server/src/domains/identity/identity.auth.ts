import { PASSWORD_MAX } from '@cairn/contract/identity/password-policy'
import { hash, verify } from '@node-rs/argon2'
import { APIError, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins'
import { newId } from '../../platform/database/new-id'
import type { Pool } from '../../platform/database/pool'
import { databaseOfPool } from '../../platform/database/pool-database'
import { accounts, sessions, users, verifications } from './users.table'

const DAY_SECONDS = 86_400
/** A session ends after 30 days without a visit: `extendSession` moves its end. */
export const SESSION_SECONDS = 30 * DAY_SECONDS

export interface SignedIn {
  readonly userId: string
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
  /** Null for a wrong password as for an unknown address, after the same work. */
  signIn(
    credentials: { email: string; password: string },
    from: { address: string; userAgent: string },
  ): Promise<SignedIn | null>
}

interface AuthOptions {
  readonly pool: Pool
  readonly secret: string
  readonly publicUrl: string
}

/** argon2id with the package's defaults: 19 MiB, two passes. */
const hashPassword = (password: string) => hash(password)

function configure({ pool, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
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
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    advanced: {
      cookiePrefix: 'cairn',
      useSecureCookies: publicUrl.startsWith('https:'),
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: ['x-cairn-address'] },
    },
    plugins: [bearer({ requireSignature: true })],
  })
}

/** Sign-in by better-auth: it checks the password, makes the session and signs its token. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const auth = configure(options)
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  return {
    cookieName: name,
    clearingCookie: `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${attributes.secure ? '; Secure' : ''}`,
    hashPassword,
    signIn: async (body, from) => {
      try {
        const headers = new Headers({ 'x-cairn-address': from.address, 'user-agent': from.userAgent })
        const { headers: answer, response } = await auth.api.signInEmail({ body, headers, returnHeaders: true })
        const token = decodeURIComponent(answer.get('set-auth-token') ?? '')
        const cookie = answer.getSetCookie().find((line) => line.startsWith(`${name}=`))
        if (!token || !cookie) throw new Error('the sign-in gave no session')
        return { userId: response.user.id, token, cookie }
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) return null
        throw error
      }
    },
  }
}
