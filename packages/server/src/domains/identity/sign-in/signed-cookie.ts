import { createHmac, timingSafeEqual } from 'node:crypto'
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
