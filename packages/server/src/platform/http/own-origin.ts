import type { IncomingHttpHeaders } from 'node:http'

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
