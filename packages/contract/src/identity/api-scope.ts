import type { EndpointDefinition } from '../core/define-endpoint'
import type { ApiScope } from './account.endpoints'

/** Never with an API token: whatever concerns the account itself, its sign-ins, sessions and tokens. */
const ACCOUNT_ONLY = /^\/(account|session|sessions|api-token|api-tokens|operator)(\/|$)/

/** Who belongs to the organisation and as what, and the organisation itself. */
const STANDING = /^\/(person|org|invitation|invitations|subscription|payment)(\/|$)/

/**
 * The scope that an API token needs for a call; null where no API token will do. A token is for one organisation: what a
 * person may do without one, across theirs, is not for it, but for asking who it is. Looking up is `read`, whatever its
 * method; what only Owner and Admin may do, and to change who belongs to the organisation, is `admin`; everything else is
 * `write`.
 */
export function scopeOf({
  method,
  path,
  access,
}: Pick<EndpointDefinition, 'method' | 'path' | 'access'>): ApiScope | null {
  if (path === '/session' && method === 'GET') return 'read'
  if (access === 'signed-in' || access === 'operator' || ACCOUNT_ONLY.test(path)) return null
  if (access === 'admin') return 'admin'
  if (method === 'GET' || /\/search(\/|$)/.test(path)) return 'read'
  return STANDING.test(path) ? 'admin' : 'write'
}
