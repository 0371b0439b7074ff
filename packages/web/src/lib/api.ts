import type { EndpointDefinition, EndpointInput, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { CallParts } from './api-url'
import type { RequestOptions } from './http-client'
import { sendCall } from './send-call'

type IsOptional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false
type Input<E extends EndpointDefinition> = EndpointInput<E>
/** What a call takes: parts that the endpoint does not have, or that may be empty, can be left out. */
export type CallInput<E extends EndpointDefinition> = {
  [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? never : K]: Input<E>[K]
} & { [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? K : never]?: Input<E>[K] }

/** What is looked up and changes nothing. Whatever else is called is a write, and goes out by `lib/write`. */
export type Lookup = EndpointDefinition & ({ readonly method: 'GET' } | { readonly isLookup: true })

/**
 * Sends one lookup of the contract and gives its reply. The reply's type is the contract's: the server's presenters
 * guarantee it, so it is not parsed again here. Throws ApiFailure; without an answer its status is 0.
 */
export async function call<E extends Lookup>(
  endpoint: E,
  input: CallInput<E>,
  options: RequestOptions = {},
): Promise<EndpointReply<E>> {
  return (await sendCall(endpoint, input as CallParts, { ...options, isRepeatable: true })) as EndpointReply<E>
}
