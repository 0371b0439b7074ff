import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { ApiFailure, isProofRequired } from './api-failure'
import { type CallParts, urlOf } from './api-url'
import { type RequestOptions, sendRequest } from './http-client'
import { type Delivery, sendDurably } from './outbox'
import { askForProof } from './proof'

/** What of an endpoint a call goes by. */
export type CalledEndpoint = Pick<EndpointDefinition, 'method' | 'path' | 'access'>

/** How a call is sent; `delivery`: by the outbox, which never fails for lack of an answer. */
export interface CallOptions extends RequestOptions {
  readonly delivery?: Delivery | undefined
}

/** Sends what has been held to its endpoint before: by `call` of `lib/api`, or by `write` of `lib/write`. */
export function sendCall(endpoint: CalledEndpoint, parts: CallParts, options: CallOptions): Promise<unknown> {
  const { delivery, idempotencyKey } = options
  const { method, access } = endpoint
  const request = { method, url: urlOf(endpoint, parts), body: parts.body, isPublic: access === 'public' }
  return provenWhereAsked(() =>
    delivery && idempotencyKey ? sendDurably(request, idempotencyKey, delivery) : sendRequest(request, options),
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
