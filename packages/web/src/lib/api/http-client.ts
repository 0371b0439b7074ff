import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { Message } from '@cairn/contract/core/replies'
import { inOwnLanguage } from '../format/own-language'
import { readSessionContext } from '../session/session-context'
import { ApiFailure, isProofRequired } from './api-failure'

/** Requests that `ahead.js` sent before the application loaded. */
interface PrefetchedRequest {
  readonly url: string
  readonly context: string | null
  readonly answer: Promise<Response | null>
  readonly at: number
}

declare global {
  var cairnAhead: PrefetchedRequest | undefined
}

const GOOD_FOR_MS = 10_000

function takePrefetched(url: string, context: string | null): Promise<Response | null> | undefined {
  const asked = globalThis.cairnAhead
  if (asked === undefined || asked.url !== url || asked.context !== context) return undefined
  globalThis.cairnAhead = undefined
  return performance.now() - asked.at > GOOD_FOR_MS ? undefined : asked.answer
}

export interface WireRequest {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  readonly isPublic?: boolean
}

export interface RequestOptions {
  idempotencyKey?: string
  isRepeatable?: boolean
  signal?: AbortSignal
}

const GATEWAY = [502, 503, 504]
const BROKEN = 502
const AGAIN_MS = 100

function headersOf(body: unknown, options: RequestOptions): Headers {
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

const hasWholeReply = (url: string): boolean => url.includes('/vto/')

async function failureOf(status: number, body: unknown, url: string): Promise<ApiFailure> {
  const { messages, current } = (body ?? {}) as { messages?: unknown; current?: unknown }
  const sent = Array.isArray(messages) ? (messages as Message[]) : []
  return new ApiFailure(status, await inOwnLanguage(sent), current, hasWholeReply(url))
}

function outOfReach(): ApiFailure {
  emitApiEvent('api-not-available')
  return new ApiFailure(0, [])
}

async function exchange({ method, url, body }: WireRequest, options: RequestOptions): Promise<Response> {
  const { idempotencyKey, isRepeatable, signal } = options
  const init: RequestInit = {
    method,
    credentials: 'same-origin',
    headers: headersOf(body, options),
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  }
  const ahead = method === 'GET' ? takePrefetched(url, readSessionContext()) : undefined
  const first = (ahead && (await ahead)) ?? (await fetch(url, init))
  if (first.status !== BROKEN || !(isRepeatable || idempotencyKey)) return first
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  return fetch(url, init)
}

async function reach(request: WireRequest, options: RequestOptions): Promise<Response> {
  try {
    return await exchange(request, options)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw outOfReach()
  }
}

/** Lines of a streamed reply, parsed as JSON. @throws ApiFailure, status 0 when the connection breaks */
export async function* readLines(request: WireRequest, signal: AbortSignal): AsyncGenerator<unknown> {
  const response = await reach(request, { signal })
  if (!response.ok || !response.body) {
    await settle(request, response)
    return
  }
  emitApiEvent('api-available')
  let rest = ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line !== '') yield JSON.parse(line)
      if (done) return
    }
  } catch (cause) {
    if (signal.aborted) throw cause
    throw outOfReach()
  }
}

export async function sendRequest(request: WireRequest, options: RequestOptions = {}): Promise<unknown> {
  return await settle(request, await reach(request, options))
}

async function settle(request: WireRequest, response: Response): Promise<unknown> {
  const body = await readJson(response)
  if (GATEWAY.includes(response.status)) throw outOfReach()
  emitApiEvent('api-available')
  // A truncated response: retrying tells whether the write took effect.
  if (response.ok && body === null) throw new ApiFailure(0, [])
  if (response.ok) return body
  if (response.status === 401 && !request.isPublic) emitApiEvent('signed-out')
  const failure = await failureOf(response.status, body, request.url)
  if ((response.status === 403 && !isProofRequired(failure)) || response.status === 404) emitApiEvent('refused')
  throw failure
}

export const API_PREFIX = '/api/v2'

export interface CallParts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export function urlOf(endpoint: Pick<EndpointDefinition, 'path'>, { params, query }: CallParts): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return `${API_PREFIX}${path}${search.size > 0 ? `?${search}` : ''}`
}

type ApiEvent = 'api-not-available' | 'api-available' | 'signed-out' | 'refused' | 'new-release'
const apiEvents = new EventTarget()

export function emitApiEvent(event: ApiEvent): void {
  apiEvents.dispatchEvent(new Event(event))
}

export function onApiEvent(event: ApiEvent, listener: () => void): () => void {
  apiEvents.addEventListener(event, listener)
  return () => apiEvents.removeEventListener(event, listener)
}
