import { z } from 'zod'

/** What an API token may be given for. A token is for one organisation. */
export const apiScopes = ['read', 'write', 'admin'] as const
export const apiScopeSchema = z.enum(apiScopes)
export type ApiScope = z.infer<typeof apiScopeSchema>
