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
