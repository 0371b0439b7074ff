import type { Readable } from 'node:stream'
import type { Access, EndpointDefinition, EndpointParsed, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { PublicContext, RequestContext, SignedInContext } from './request-context'

export interface RawReply {
  /** Streams are sent after the transaction. */
  readonly raw: Buffer | string | Readable
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

type Reply<E extends EndpointDefinition> = Promise<EndpointReply<E> | RawReply>
type AnyContext = PublicContext | SignedInContext | RequestContext

export interface Implementation {
  readonly endpoint: EndpointDefinition
  readonly scope: 'public' | 'person' | 'organization'
  readonly handle: (context: AnyContext, input: EndpointParsed<EndpointDefinition>) => Promise<unknown>
}

const scopes: Readonly<Record<Access, Implementation['scope']>> = {
  public: 'public',
  'signed-in': 'person',
  operator: 'person',
  member: 'organization',
  licensed: 'organization',
  admin: 'organization',
}

function build<E extends EndpointDefinition, C extends AnyContext>(
  endpoint: E,
  scope: Implementation['scope'],
  handler: (context: C, input: EndpointParsed<E>) => Reply<E>,
): Implementation {
  if (scopes[endpoint.access] !== scope) {
    throw new Error(`${endpoint.id} declares access "${endpoint.access}" and cannot be implemented for ${scope}`)
  }
  return { endpoint, scope, handle: handler as unknown as Implementation['handle'] }
}

export function implement<E extends EndpointDefinition>(
  endpoint: E,
  handler: (context: RequestContext, input: EndpointParsed<E>) => Reply<E>,
): Implementation {
  return build(endpoint, 'organization', handler)
}

/** Transactions run as `cairn_system`. */
export function implementSignedIn<E extends EndpointDefinition>(
  endpoint: E,
  handler: (context: SignedInContext, input: EndpointParsed<E>) => Reply<E>,
): Implementation {
  return build(endpoint, 'person', handler)
}

export function implementPublic<E extends EndpointDefinition>(
  endpoint: E,
  handler: (context: PublicContext, input: EndpointParsed<E>) => Reply<E>,
): Implementation {
  return build(endpoint, 'public', handler)
}
