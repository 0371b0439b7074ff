import type { IncomingHttpHeaders } from 'node:http'

/** CSRF check for writes that authenticate by cookie. */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === publicOrigin
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/**
 * Scripts send no Origin. Pages may use any host name of this server (`127.0.0.1` for `localhost`): the cookie is bound
 * to the host, which protects against DNS rebinding.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return host !== undefined && originOf(`${new URL(publicOrigin).protocol}//${host}`) === origin
}
