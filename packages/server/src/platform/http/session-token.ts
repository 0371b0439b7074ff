import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { API_TOKEN_PREFIX, hashOfApiToken } from './api-token'

/** Only cookies need a CSRF check. */
export interface PresentedToken {
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
