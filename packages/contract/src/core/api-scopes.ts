import { z } from 'zod'

export const apiScopes = ['read', 'write', 'admin'] as const
export const apiScopeSchema = z.enum(apiScopes)
export type ApiScope = z.infer<typeof apiScopeSchema>

/** Prefix of a measurable id as a scope: the token can only enter that measurable's values. */
const MEASURABLE = 'measurable:'

export const measurableScopes = (ids: readonly string[]): string[] => ids.map((id) => `${MEASURABLE}${id}`)

export function confinedTo(scopes: readonly string[]): readonly string[] | null {
  const ids = scopes.flatMap((scope) => (scope.startsWith(MEASURABLE) ? [scope.slice(MEASURABLE.length)] : []))
  return ids.length > 0 ? ids : null
}
