import { z } from 'zod'

/** What an API token may be given for. A token is for one organisation. */
export const apiScopes = ['read', 'write', 'admin'] as const
export const apiScopeSchema = z.enum(apiScopes)
export type ApiScope = z.infer<typeof apiScopeSchema>

/** Before the id of a measurable, in the place of a scope: such a token enters their numbers and does nothing else. */
const MEASURABLE = 'measurable:'

export const measurableScopes = (ids: readonly string[]): string[] => ids.map((id) => `${MEASURABLE}${id}`)

/** The only things that a token of these scopes may write, by their ids; null where it is confined to none. */
export function confinedTo(scopes: readonly string[]): readonly string[] | null {
  const ids = scopes.flatMap((scope) => (scope.startsWith(MEASURABLE) ? [scope.slice(MEASURABLE.length)] : []))
  return ids.length > 0 ? ids : null
}
