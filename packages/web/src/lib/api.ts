import type { EndpointDefinition, EndpointInput, EndpointReply } from '@cairn/contract/core/define-endpoint'
import { ApiFailure, isProofRequired } from './api-failure'
import { type ExchangeOptions, exchange } from './exchange'
import { type Delivery, sendDurably } from './outbox'
import { askForProof } from './proof'

export const API_PREFIX = '/api/v2'

type IsOptional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false
type Input<E extends EndpointDefinition> = EndpointInput<E>
/** What a call takes: parts that the endpoint does not have, or that may be empty, can be left out. */
export type CallInput<E extends EndpointDefinition> = {
  [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? never : K]: Input<E>[K]
} & { [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? K : never]?: Input<E>[K] }

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** The address of a call, with parameters filled in and the query appended. Lists are joined by commas. */
export function urlOf(endpoint: Pick<CalledEndpoint, 'path'>, { params, query }: Parts): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
}

/** What of an endpoint a call goes by. */
export type CalledEndpoint = Pick<EndpointDefinition, 'method' | 'path' | 'access'>

/** How a call is sent; `delivery`: by the outbox, which never fails for lack of an answer. */
export interface CallOptions extends ExchangeOptions {
  readonly delivery?: Delivery | undefined
}

/**
 * Sends one call of the contract and gives its reply. The reply's type is the contract's: the server's presenters
 * guarantee it, so it is not parsed again here. Throws ApiFailure; without an answer its status is 0.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options: ExchangeOptions = {},
): Promise<EndpointReply<E>> {
  return (await callBy(endpoint, input as Parts, options)) as EndpointReply<E>
}

/** Like `call`, for a write that has been held to its endpoint before. */
export function callBy(endpoint: CalledEndpoint, parts: Parts, options: CallOptions): Promise<unknown> {
  const { delivery, idempotencyKey } = options
  const { method, access } = endpoint
  const request = { method, url: urlOf(endpoint, parts), body: parts.body, isPublic: access === 'public' }
  return provenWhereAsked(() =>
    delivery && idempotencyKey ? sendDurably(request, idempotencyKey, delivery) : exchange(request, options),
  )
}

/** A call that an open session alone may not make is made again once its person has shown who they are. */
async function provenWhereAsked(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send()
  } catch (failure) {
    if (!isProofRequired(failure)) throw failure
    if (!(await askForProof())) throw new ApiFailure(0, [])
    return send()
  }
}
