import { z } from 'zod'
import type { Permission } from '../people/people.permissions'
import type { ApiScope } from './api-scopes'

/** Stands where an endpoint takes no params, query or body. */
export const noInput = z.undefined()

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call an endpoint at all. Finer questions (this to-do, that meeting) are asked by the domain's policy.
 * - `public`: anyone, no session needed
 * - `signed-in`: a session, with or without an organisation
 * - `member`: a session and a role in the current organisation, observers included
 * - `licensed`: as `member`, but not an observer
 * - `admin`: Owner or Admin of the current organisation
 * - `operator`: a session of one of this server's operators, with or without an organisation
 */
export type Access = 'public' | 'signed-in' | 'member' | 'licensed' | 'admin' | 'operator'

export interface EndpointDefinition<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** Unique, camelCase: the OpenAPI operationId and the function name on the client. */
  readonly id: string
  readonly method: Method
  /** Changes nothing though it is sent by POST, as a search whose question is a body. */
  readonly isLookup?: true
  /** Below /api/v2, parameters in braces: `/todo/{id}`. */
  readonly path: `/${string}`
  /** OpenAPI tag: the heading it stands under in the list of calls. */
  readonly group: string
  readonly summary: string
  readonly access: Access
  /**
   * What an API token needs for the call: `read` to look up, whatever the method; `admin` for what only Owner and Admin may
   * do, and to change who belongs to the organisation; `write` for everything else. Null: with no API token, as whatever
   * concerns the account itself, or without a session (`public`).
   */
  readonly scope: ApiScope | null
  /** An API token that is for some measurables alone may make the call, too; the service sees to it that it is about these. */
  readonly isForMeasurableTokens?: true
  /** What the caller's role, or what they were given besides, must hold: one of the `Area|Action` strings that they read. */
  readonly permission?: Permission
  /** The param that names a person: whoever names themselves needs no permission. */
  readonly orOneself?: string
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly reply: R
  /**
   * An open session alone is not enough: it must have been begun, or its person have shown again who they are, within
   * ten minutes. 403 PROOF_REQUIRED otherwise; see `POST /account/proof`.
   */
  readonly needsProof?: boolean
  /** Replies other than JSON (a picture, a PDF, a page) name their content type; `reply` is not applied then. */
  readonly contentType?: string
  /** The largest body that it takes; 1 MB unless said. */
  readonly maxBodyBytes?: number
  /** Its body is no JSON but bytes, taken while they come in as application/octet-stream; `body` is not applied then. */
  readonly takesBytes?: true
  /** A form is accepted and not read, as mail programs send one to unsubscribe (RFC 8058). */
  readonly ignoresForm?: true
}

type Optional<T extends z.ZodType | undefined> = T extends z.ZodType ? T : z.ZodUndefined

/** Declares one call; an endpoint without `access` does not compile, and one that is not registered fails a test. */
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

/** What a caller sends: schemas' input types. */
export type EndpointInput<E extends EndpointDefinition> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

/** What a handler receives: schemas' output types, after defaults and transforms. */
export type EndpointParsed<E extends EndpointDefinition> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

export type EndpointReply<E extends EndpointDefinition> = z.output<E['reply']>
