import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Signed but readable; bound to a purpose and an end. */
export interface SignedCookie<T> {
  readonly name: string
  readonly path: string
  readonly minutes: number
  readonly schema: z.ZodType<T>
}

interface Signer {
  readonly secret: string
  readonly publicUrl: string
}

const envelopeSchema = z.object({ value: z.unknown(), until: z.number() })

const signatureOf = (secret: string, name: string, content: string) =>
  createHmac('sha256', secret).update(`${name}\n${content}`).digest()

function header({ name, path }: SignedCookie<unknown>, value: string, seconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

export function setCookie<T>(cookie: SignedCookie<T>, value: T, { secret, publicUrl }: Signer, now: Date): string {
  const until = now.getTime() + cookie.minutes * 60_000
  const content = Buffer.from(JSON.stringify({ value, until })).toString('base64url')
  const signature = signatureOf(secret, cookie.name, content).toString('base64url')
  return header(cookie, `${content}.${signature}`, cookie.minutes * 60, publicUrl)
}

export function clearCookie(cookie: SignedCookie<unknown>, { publicUrl }: Signer): string {
  return header(cookie, '', 0, publicUrl)
}

/** Null if missing, forged or expired. */
export function readCookie<T>(cookie: SignedCookie<T>, text: string | null, { secret }: Signer, now: Date): T | null {
  const [content = '', signature = ''] = text?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(secret, cookie.name, content)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const { value, until } = envelopeSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
  return until > now.getTime() ? cookie.schema.parse(value) : null
}

/** Grants no access. Tries from known browsers are counted separately, so that strangers cannot lock the owner out. */
export const KNOWN_BROWSER_COOKIE = 'cairn.known_browser'

const YEAR_SECONDS = 365 * 86_400

interface Account {
  readonly secret: string
  readonly email: string
}

const knownBrowserSignatureOf = ({ secret, email }: Account, id: string) =>
  createHmac('sha256', secret).update(`known-browser\n${email}\n${id}`).digest()

export function markBrowser(account: Account, publicUrl: string): string {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${knownBrowserSignatureOf(account, id).toString('base64url')}`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${KNOWN_BROWSER_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** Null for another account. */
export function recognizeBrowser(account: Account, mark: string | null): string | null {
  const [id = '', signature = ''] = mark?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const wanted = knownBrowserSignatureOf(account, id)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null
}

interface From {
  readonly address: string
  readonly browserMark?: string | null
}

export const comesFrom = (
  { address, browserMark = null }: From,
  email: string,
  { secret }: { readonly secret: string },
) => ({
  address,
  browser: recognizeBrowser({ secret, email }, browserMark),
})
