import type { EndpointDefinition, EndpointInput, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { CallParts, RequestOptions } from './http-client'
import { sendCall } from './send-call'

type IsOptional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false
type Input<E extends EndpointDefinition> = EndpointInput<E>
export type CallInput<E extends EndpointDefinition> = {
  [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? never : K]: Input<E>[K]
} & { [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? K : never]?: Input<E>[K] }

export type Lookup = EndpointDefinition & ({ readonly method: 'GET' } | { readonly isLookup: true })

/** Not parsed: the server validates replies. @throws ApiFailure, status 0 without a response */
export async function call<E extends Lookup>(
  endpoint: E,
  input: CallInput<E>,
  options: RequestOptions = {},
): Promise<EndpointReply<E>> {
  return (await sendCall(endpoint, input as CallParts, { ...options, isRepeatable: true })) as EndpointReply<E>
}
