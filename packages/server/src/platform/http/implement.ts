import type { Readable } from 'node:stream'
import type { Access, EndpointDefinition, EndpointParsed, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { PublicContext, RequestContext, SignedInContext } from './request-context'

/** A reply that is not JSON: bytes or text under the endpoint's `contentType`, with further headers where wanted. */
export interface RawReply {
  /** A stream is sent as it is read, after the transaction. */
  readonly raw: Buffer | string | Readable
  /** 200 unless said otherwise. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

type Reply<E extends EndpointDefinition> = Promise<EndpointReply<E> | RawReply>
type AnyContext = PublicContext | SignedInContext | RequestContext

/** An endpoint of the contract together with what answers it. */
export interface Implementation {
  readonly endpoint: EndpointDefinition
  readonly scope: 'public' | 'person' | 'organisation'
  readonly handle: (context: AnyContext, input: EndpointParsed<EndpointDefinition>) => Promise<unknown>
}

const scopes: Readonly<Record<Access, Implementation['scope']>> = {
  public: 'public',
  'signed-in': 'person',
  operator: 'person',
  member: 'organisation',
  licensed: 'organisation',
  admin: 'organisation',
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

/** Binds an endpoint for members of the current organisation (`member`, `licensed`, `admin`) to its handler. */
export function implement<E extends EndpointDefinition>(
  endpoint: E,
  handler: (context: RequestContext, input: EndpointParsed<E>) => Reply<E>,
): Implementation {
  return build(endpoint, 'organisation', handler)
}

/** Binds a `signed-in` or `operator` endpoint: the caller may have no organisation, and transactions run as the system. */
export function implementSignedIn<E extends EndpointDefinition>(
  endpoint: E,
  handler: (context: SignedInContext, input: EndpointParsed<E>) => Reply<E>,
): Implementation {
  return build(endpoint, 'person', handler)
}

/** Binds a `public` endpoint: nobody is known, and there is no transaction but what the handler opens. */
export function implementPublic<E extends EndpointDefinition>(
  endpoint: E,
  handler: (context: PublicContext, input: EndpointParsed<E>) => Reply<E>,
): Implementation {
  return build(endpoint, 'public', handler)
}
