import type { EndpointDefinition } from '../core/define-endpoint'
import type { ApiScope } from './account.endpoints'

/** Never with an API token: whatever concerns the account itself, its sign-ins, sessions and tokens. */
const ACCOUNT_ONLY = /^\/(account|session|sessions|api-token|api-tokens|operator)(\/|$)/

/**
 * The scope that an API token needs for a call; null where no API token will do. Looking up is `read`, whatever its
 * method; what only Owner and Admin may do is `admin`; everything else is `write`.
 */
export function scopeOf({
  method,
  path,
  access,
}: Pick<EndpointDefinition, 'method' | 'path' | 'access'>): ApiScope | null {
  if (path === '/session' && method === 'GET') return 'read'
  if (ACCOUNT_ONLY.test(path)) return null
  if (access === 'admin') return 'admin'
  return method === 'GET' || path.endsWith('/search') ? 'read' : 'write'
}
