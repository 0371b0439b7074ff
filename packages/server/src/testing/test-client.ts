import type { EndpointDefinition, EndpointInput, EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { Failure } from '@cairn/contract/core/replies'
import { BYTES_TYPE } from '../platform/http/incoming-bytes'
import { routePath } from '../platform/http/register-endpoints'
import type { TestApp } from './test-app'

export interface Called<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, unknown>
  readonly text: string
}

type IsOptional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false
type Part<E extends EndpointDefinition, K extends 'params' | 'query' | 'body'> =
  IsOptional<EndpointInput<E>[K]> extends true
    ? { [key in K]?: EndpointInput<E>[K] }
    : { [key in K]: EndpointInput<E>[K] }
export type CallInput<E extends EndpointDefinition> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

interface LooseInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export interface TestClient {
  /** Calls an endpoint and expects success; another status throws with the reply. */
  ask<E extends EndpointDefinition>(endpoint: E, input?: CallInput<E>): Promise<EndpointReply<E>>
  /** Calls an endpoint, whatever it answers. The body is the reply's shape or a failure's. */
  call<E extends EndpointDefinition>(
    endpoint: E,
    input?: CallInput<E>,
    headers?: Record<string, string>,
  ): Promise<Called<EndpointReply<E> & Partial<Omit<Failure, 'succeeded'>>>>
  /** As `call`, with an input that need not fit. */
  send(endpoint: EndpointDefinition, input?: LooseInput, headers?: Record<string, string>): Promise<Called<Failure>>
}

function addressOf(endpoint: EndpointDefinition, input: LooseInput): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = routePath(endpoint).replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size ? `${path}?${query}` : path
}

interface Sent {
  readonly method: EndpointDefinition['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: object
}

interface Answer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
}

/** A file's bytes where the endpoint takes bytes: some text unless given. */
function payloadOf({ takesBytes }: EndpointDefinition, body: unknown): { payload?: object } {
  if (takesBytes) return { payload: Buffer.isBuffer(body) ? body : Buffer.from('Nine slips, signed.') }
  return body === undefined ? {} : { payload: body as object }
}

function createClient(transport: (sent: Sent) => Promise<Answer>, headers: Record<string, string>): TestClient {
  const send = async (endpoint: EndpointDefinition, input: LooseInput = {}, more: Record<string, string> = {}) => {
    const answer = await transport({
      method: endpoint.method,
      url: addressOf(endpoint, input),
      headers: { ...headers, ...(endpoint.takesBytes ? { 'content-type': BYTES_TYPE } : {}), ...more },
      ...payloadOf(endpoint, input.body),
    })
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json')
    return { ...answer, body: isJson ? JSON.parse(answer.text) : undefined }
  }
  return {
    send,
    call: (endpoint, input, more) => send(endpoint, input as LooseInput, more),
    ask: async (endpoint, input) => {
      const { status, body, text } = await send(endpoint, input as LooseInput)
      if (status !== 200) throw new Error(`${endpoint.id} answered ${status}: ${text}`)
      return body
    },
  }
}

/** A client of the app that sends the given headers with each call. */
export function createTestClient(app: TestApp, headers: Record<string, string> = {}): TestClient {
  return createClient(async (sent) => {
    const { statusCode, headers, payload } = await app.fastify.inject(sent)
    return { status: statusCode, headers, text: payload }
  }, headers)
}

/** The same of a server in a process of its own. */
export function createRemoteClient(address: string, headers: Record<string, string> = {}): TestClient {
  return createClient(async ({ method, url, headers, payload }) => {
    const sent =
      payload === undefined
        ? { method, headers }
        : { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(payload) }
    const answer = await fetch(`${address}${url}`, sent)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  }, headers)
}
