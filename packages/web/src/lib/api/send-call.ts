import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { type Delivery, sendDurably } from '../offline/outbox'
import { ApiFailure, isProofRequired } from './api-failure'
import { type CallParts, type RequestOptions, sendRequest, urlOf } from './http-client'
import { askForProof } from './proof'

export type CalledEndpoint = Pick<EndpointDefinition, 'method' | 'path' | 'access'>

export interface CallOptions extends RequestOptions {
  readonly delivery?: Delivery | undefined
}

export function sendCall(endpoint: CalledEndpoint, parts: CallParts, options: CallOptions): Promise<unknown> {
  const { delivery, idempotencyKey } = options
  const { method, access } = endpoint
  const request = { method, url: urlOf(endpoint, parts), body: parts.body, isPublic: access === 'public' }
  return sendWithProof(() =>
    delivery && idempotencyKey ? sendDurably(request, idempotencyKey, delivery) : sendRequest(request, options),
  )
}

async function sendWithProof(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send()
  } catch (failure) {
    if (!isProofRequired(failure)) throw failure
    if (!(await askForProof())) throw new ApiFailure(0, [])
    return send()
  }
}
