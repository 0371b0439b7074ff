import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { AccountId } from '../../../platform/database/column-types'
import { databaseOfPool, type Pool } from '../../../platform/database/pool'
import { findPassword } from '../users.repository'
import type { SignInAs } from './vouched-sessions'

const DAY_SECONDS = 86_400
/** Extended by `extendSession`. */
export const SESSION_SECONDS = 30 * DAY_SECONDS
/** Absolute maximum. */
export const SESSION_DAYS_AT_MOST = 90
const COOKIE_PREFIX = 'cairn'

export interface Auth {
  readonly cookieName: string
  readonly clearingCookie: string
  hashPassword(password: string): Promise<string>
  /** Null for a wrong password or unknown address, in equal time. */
  checkPassword(credentials: { email: string; password: string }): Promise<AccountId | null>
  readonly signInAs: SignInAs
}

interface AuthOptions {
  readonly pool: Pool
  readonly secret: string
  readonly publicUrl: string
}

/** Package defaults: 19 MiB, two passes. */
const hashPassword = (password: string) => hash(password)

/** Loaded lazily: better-auth would double the start time. */
export function createAuth(options: AuthOptions): Auth {
  const isSecure = options.publicUrl.startsWith('https:')
  const cookieName = `${isSecure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
  const database = databaseOfPool(options.pool)
  /** Verified for unknown addresses to equalize timing. */
  let unknownPassword: Promise<string> | undefined
  let signIn: Promise<SignInAs> | undefined
  return {
    cookieName,
    clearingCookie: `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    hashPassword,
    checkPassword: async ({ email, password }) => {
      unknownPassword ??= hashPassword(randomBytes(32).toString('base64url'))
      const [found, unknown] = [await findPassword(database, email), await unknownPassword]
      const isRight = await verify(found?.stored ?? unknown, password)
      return found?.stored && isRight ? found.userId : null
    },
    signInAs: async (userId, from) => {
      signIn ??= import('./vouched-sessions').then(({ vouchedSessions }) =>
        vouchedSessions({ ...options, cookiePrefix: COOKIE_PREFIX, cookieName, seconds: SESSION_SECONDS }),
      )
      return (await signIn)(userId, from)
    },
  }
}
