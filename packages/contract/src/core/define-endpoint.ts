import { z } from 'zod'
import type { Permission } from '../people/people.policy'

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

const noInput = z.undefined()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Finer checks belong to the domain's policy. `signed-in` and `operator` need no organization; `member` includes
 * observers; `licensed` excludes them.
 */
export type Access = 'public' | 'signed-in' | 'member' | 'licensed' | 'admin' | 'operator'

export interface EndpointDefinition<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  readonly id: string
  readonly method: Method
  readonly isLookup?: true
  readonly path: `/${string}`
  readonly group: string
  readonly summary: string
  readonly access: Access
  /** Null: not callable with an API token. */
  readonly scope: ApiScope | null
  /** The service checks the measurable. */
  readonly isForMeasurableTokens?: true
  readonly permission?: Permission
  /** The person param; the person themselves needs no permission. */
  readonly orOneself?: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  /** 403 PROOF_REQUIRED unless the user authenticated within ten minutes. */
  readonly needsProof?: boolean
  /** For replies other than JSON; `reply` is ignored. */
  readonly contentType?: string
  readonly maxBodyBytes?: number
  /** Streams application/octet-stream; `body` is ignored. */
  readonly takesBytes?: true
  /** For one-click unsubscribe (RFC 8058). */
  readonly ignoresForm?: true
}

type Optional<T extends z.ZodType | undefined> = T extends z.ZodType ? T : z.ZodUndefined

export function defineEndpoint<
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  const M extends Method = Method,
  const L extends true | undefined = undefined,
>(definition: {
  id: string
  method: M
  isLookup?: L
  path: `/${string}`
  group: string
  summary: string
  access: Access
  scope: ApiScope | null
  isForMeasurableTokens?: true
  permission?: Permission
  orOneself?: string
  params?: P
  query?: Q
  body?: B
  reply: R
  needsProof?: boolean
  contentType?: string
  maxBodyBytes?: number
  takesBytes?: true
  ignoresForm?: true
}): EndpointDefinition<Optional<P>, Optional<Q>, Optional<B>, R> & { readonly method: M; readonly isLookup: L } {
  const none = noInput as unknown
  return {
    ...definition,
    isLookup: definition.isLookup as L,
    params: (definition.params ?? none) as Optional<P>,
    query: (definition.query ?? none) as Optional<Q>,
    body: (definition.body ?? none) as Optional<B>,
  }
}

export type EndpointInput<E extends EndpointDefinition> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

export type EndpointParsed<E extends EndpointDefinition> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

export type EndpointReply<E extends EndpointDefinition> = z.output<E['reply']>

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const endpointsIn = (value: unknown): EndpointDefinition[] => {
  if (isEndpoint(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isEndpoint) : []
}

/** Unique; includes endpoints inside records. */
export const endpointsOf = (module: Readonly<Record<string, unknown>>): EndpointDefinition[] => [
  ...new Set(Object.values(module).flatMap(endpointsIn)),
]
