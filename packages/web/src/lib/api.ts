import type { EndpointDefinition, EndpointInput, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { Message } from '@cairn/contract/core/replies'
import { emitApiEvent } from './api-events'
import { ApiFailure } from './api-failure'
import { readSessionContext } from './session-context'

export const API_PREFIX = '/api/v2'

type IsOptional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false
type Input<E extends EndpointDefinition> = EndpointInput<E>
/** What a call takes: parts that the endpoint does not have, or that may be empty, can be left out. */
export type CallInput<E extends EndpointDefinition> = {
  [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? never : K]: Input<E>[K]
} & { [K in keyof Input<E> as IsOptional<Input<E>[K]> extends true ? K : never]?: Input<E>[K] }

export interface CallOptions {
  /** The same key and body take effect once, however often they are sent (24 h). */
  idempotencyKey?: string
  signal?: AbortSignal
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** The address of a call, with parameters filled in and the query appended. Lists are joined by commas. */
export function urlOf(endpoint: EndpointDefinition, { params, query }: Parts): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
}

function headersOf(body: unknown, options: CallOptions): Headers {
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  const context = readSessionContext()
  if (context) headers.set('x-session-context', context)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  return headers
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function failureOf(status: number, body: unknown): ApiFailure {
  const { messages, current } = (body ?? {}) as { messages?: unknown; current?: unknown }
  return new ApiFailure(status, Array.isArray(messages) ? (messages as Message[]) : [], current)
}

/**
 * Sends one call of the contract and gives its reply. The reply's type is the contract's: the server's presenters
 * guarantee it, so it is not parsed again here. Throws ApiFailure; without an answer its status is 0.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<EndpointReply<E>> {
  const parts = input as Parts
  let response: Response
  try {
    response = await fetch(urlOf(endpoint, parts), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(parts.body, options),
      body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
      signal: options.signal,
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    emitApiEvent('api-not-available')
    throw new ApiFailure(0, [])
  }
  const body = await readJson(response)
  if ([502, 503, 504].includes(response.status) && body === null) emitApiEvent('api-not-available')
  else emitApiEvent('api-available')
  // An answer that was cut off on its way is none: whether the write took effect is found out by sending it again.
  if (response.ok && body === null) throw new ApiFailure(0, [])
  if (response.ok) return body as EndpointReply<E>
  if (response.status === 401 && endpoint.access !== 'public') emitApiEvent('signed-out')
  throw failureOf(response.status, body)
}
