import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser says that the request comes from our own pages. A write that brings the cookie must: another site's
 * form would bring it too.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === publicOrigin
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null)

/**
 * Whether a WebSocket may be opened: by a script, which sends no Origin, or by a page of ours, under the public address
 * or any other that the browser reached us by (`127.0.0.1` for `localhost`), by the scheme of the public address. A page of
 * another site names its own host, and one that was led here under another name has no cookie for it.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  return host !== undefined && originOf(`${new URL(publicOrigin).protocol}//${host}`) === origin
}
