import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Place } from '@cairn/contract/core/items'
import type { Role } from '@cairn/contract/identity/session.schemas'
import { RequestEntry } from '../database/begin-request'
import type { AccountId } from '../database/column-types'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import type { Admitted, Handshake } from '../realtime/admission'
import { markedTokens } from '../secrets/marked-token'

/** Forged tokens count against the caller's address. */
const API_TOKEN_PREFIX = 'cairn_'

const { make, hashOf } = markedTokens('api-token', API_TOKEN_PREFIX)
export const makeApiToken = make
const hashOfApiToken = hashOf

/** Only cookies need a CSRF check. */
interface PresentedToken {
  readonly token: string
  readonly from: 'cookie' | 'bearer' | 'api-token'
}

export interface SessionTokens {
  readonly cookieName: string
  /** Null if missing or forged. */
  read(headers: IncomingHttpHeaders): PresentedToken | null
  /** For tokens outside headers, as in a socket handshake. */
  verify(bearer: string): PresentedToken | null
}

const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

export function cookieValue(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Cookie format of better-auth: `token.signature` with a Base64 HMAC-SHA-256. */
export function createSessionTokens(secret: string, cookieName: string): SessionTokens {
  const verifySigned = (signed: string): string | null => {
    const value = signed.includes('%') ? decoded(signed) : signed
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, dot)
    if (dot < 1 || !TOKEN.test(token)) return null
    const given = Buffer.from(value.slice(dot + 1), 'base64')
    const wanted = createHmac('sha256', secret).update(token).digest()
    return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null
  }
  const verify = (bearer: string): PresentedToken | null => {
    const isApiToken = bearer.startsWith(API_TOKEN_PREFIX)
    const token = isApiToken ? hashOfApiToken(secret, bearer) : verifySigned(bearer)
    return token === null ? null : { token, from: isApiToken ? 'api-token' : 'bearer' }
  }
  const seen = new WeakMap<IncomingHttpHeaders, PresentedToken | null>()
  const readOnce = (headers: IncomingHttpHeaders): PresentedToken | null => {
    const authorization = headers.authorization
    if (authorization !== undefined) {
      const bearer = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      return bearer ? verify(bearer) : null
    }
    const cookie = cookieValue(headers.cookie, cookieName)
    const token = cookie ? verifySigned(cookie) : null
    return token === null ? null : { token, from: 'cookie' }
  }
  return {
    cookieName,
    verify,
    read: (headers) => {
      let presented = seen.get(headers)
      if (presented === undefined) {
        presented = readOnce(headers)
        seen.set(headers, presented)
      }
      return presented
    },
  }
}

export interface SessionActor {
  readonly sessionId: string
  readonly personId: string
  readonly orgId: string
  readonly role: Role
  readonly accountId: AccountId
}

/** Null without an organization. API tokens need the `read` scope. */
export async function admittedBy(
  database: Database,
  tokens: SessionTokens,
  handshake: Handshake,
  placesHeardBy: (tx: Tx, actor: SessionActor) => Promise<readonly Place[]>,
): Promise<Admitted<SessionActor> | null> {
  const presented = handshake.token ? tokens.verify(handshake.token) : tokens.read(handshake.headers)
  if (!presented) return null
  const { sessionContext } = handshake
  const entry = new RequestEntry(database, {
    token: presented.token,
    isApiToken: presented.from === 'api-token',
    sessionContext,
    idempotencyKey: null,
    scope: 'organization',
  })
  try {
    const caller = await entry.begin()
    if (!caller?.orgId || !caller.personId || !caller.role) return null
    if (caller.scopes && !caller.scopes.includes('read')) return null
    const { sessionId, personId, orgId, role, userId: accountId } = caller
    const actor = { sessionId, personId, orgId, role, accountId }
    return { actor, places: await entry.look(caller, (tx) => placesHeardBy(tx, actor)) }
  } finally {
    await entry.close()
  }
}
