import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export type SecurityHeaders = Readonly<Record<string, string>>

export function securityHeaders(
  publicUrl: string,
  inlineScripts: readonly string[] = [],
  frameOrigins: readonly string[] = [],
): SecurityHeaders {
  const isSecure = publicUrl.startsWith('https:')
  const setHeaders = helmet({
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        ...(frameOrigins.length > 0 ? { frameSrc: ["'self'", ...frameOrigins] } : {}),
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  setHeaders(request, response, () => undefined)
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === publicOrigin
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/** Scripts send no Origin. Any host name of this server is allowed, because cookies are bound to the host. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return host !== undefined && originOf(`${new URL(publicOrigin).protocol}//${host}`) === origin
}
