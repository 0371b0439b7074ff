import { IncomingMessage, ServerResponse } from 'node:http'
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
