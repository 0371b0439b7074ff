import { apiScopes, confinedTo } from '@cairn/contract/core/define-endpoint'
import type { ApiToken } from '@cairn/contract/identity/account.endpoints'
import type { ApiTokenRow } from './api-tokens.repository'

export function presentApiToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
    measurableIds: [...(confinedTo(row.scopes) ?? [])],
    orgId: row.orgId,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    ending: row.ending,
  }
}
