import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Grants no access. Tries from known browsers are counted separately, so that strangers cannot lock the owner out. */
export const KNOWN_BROWSER_COOKIE = 'cairn.known_browser'

const YEAR_SECONDS = 365 * 86_400

interface Account {
  readonly secret: string
  readonly email: string
}

const signatureOf = ({ secret, email }: Account, id: string) =>
  createHmac('sha256', secret).update(`known-browser\n${email}\n${id}`).digest()

export function markBrowser(account: Account, publicUrl: string): string {
  const id = randomBytes(16).toString('base64url')
  const value = `${id}.${signatureOf(account, id).toString('base64url')}`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${KNOWN_BROWSER_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`
}

/** Null for another account. */
export function recogniseBrowser(account: Account, mark: string | null): string | null {
  const [id = '', signature = ''] = mark?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const wanted = signatureOf(account, id)
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
  browser: recogniseBrowser({ secret, email }, browserMark),
})
