import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'

export const API_PREFIX = '/api/v2'

export interface CallParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export function urlOf(endpoint: Pick<EndpointDefinition, 'path'>, { params, query }: CallParts): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
}
