import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { confinedTo, type EndpointDefinition, type EndpointParsed } from '@cairn/contract/core/define-endpoint'
import {
  forbidden,
  invalidForm,
  invalidInput,
  proofRequired,
  Refusal,
  refusalMessage,
  unauthenticated,
} from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { messageOfIssue } from '@cairn/contract/core/validation'
import { mayCall } from '@cairn/contract/identity/access.policy'
import type { Role } from '@cairn/contract/identity/session.schemas'
import fastJson from 'fast-json-stringify'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Caller, RequestEntry } from '../database/begin-request'
import type { Database } from '../database/database'
import type { StoredReply } from '../database/finish-request'
import type { Log } from '../log/log'
import type { Implementation, RawReply } from './implement'
import { bytesOf } from './incoming-bytes'
import type { PublicContext, RequestContext, SignedInContext } from './request-context'
import { isFromOwnOrigin } from './security-headers'
import { cookieValue, type SessionTokens } from './session-token'

type Serialize = (reply: unknown) => string
type JsonSchema = Record<string, unknown>

/** Unions and tuples go through zod. */
class NotPlain extends Error {}

const isNull = (schema: JsonSchema) => schema.type === 'null'

function plain(schema: JsonSchema): JsonSchema {
  if (schema.$ref || schema.oneOf || schema.allOf || schema.prefixItems) throw new NotPlain()
  if (Array.isArray(schema.anyOf)) {
    const options = schema.anyOf as JsonSchema[]
    const [only, ...others] = options.filter((option) => !isNull(option))
    if (!only || others.length) throw new NotPlain()
    return { ...plain(only), nullable: true }
  }
  if (Array.isArray(schema.type)) return plainOptional(schema, schema.type as string[])
  if (schema.type === 'object') return plainObject(schema)
  if (schema.type === 'array') return { type: 'array', items: plain((schema.items ?? {}) as JsonSchema) }
  if (typeof schema.type === 'string') return { type: schema.type }
  if ('const' in schema || schema.enum || schema.type) throw new NotPlain()
  return {}
}

function plainOptional(schema: JsonSchema, types: readonly string[]): JsonSchema {
  const [only, ...others] = types.filter((type) => type !== 'null')
  if (!only || others.length) throw new NotPlain()
  return { ...plain({ ...schema, type: only }), nullable: true }
}

function plainObject(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  // fast-json-stringify drops commas for records with known keys.
  if (required.some((name) => !properties.some(([key]) => key === name))) throw new NotPlain()
  const result: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(properties.map(([key, value]) => [key, plain(value)])),
    required,
  }
  if (typeof schema.additionalProperties === 'object') {
    result.additionalProperties = plain(schema.additionalProperties as JsonSchema)
  }
  return result
}

function compiled(schema: z.ZodType): Serialize {
  const throughZod: Serialize = (reply) => JSON.stringify(schema.parse(reply))
  try {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    return fastJson(plain(json) as unknown as Parameters<typeof fastJson>[0]) as Serialize
  } catch (error) {
    if (error instanceof NotPlain) return throughZod
    throw error
  }
}

const serializers = new WeakMap<EndpointDefinition, Serialize>()

/**
 * Drops unknown keys, so that columns cannot leak. @throws if a required key is missing, or on any mismatch with
 * `isStrict`
 */
function serializeReply(endpoint: EndpointDefinition, reply: unknown, isStrict: boolean): string {
  if (isStrict) {
    const result = endpoint.reply.safeParse(reply)
    if (!result.success) throw new Error(`the reply of ${endpoint.id} does not fit its schema: ${result.error.message}`)
  }
  let serialize = serializers.get(endpoint)
  if (!serialize) {
    serialize = compiled(endpoint.reply)
    serializers.set(endpoint, serialize)
  }
  return serialize(reply)
}

type Parsed =
  | { readonly ok: true; readonly input: EndpointParsed<EndpointDefinition> }
  | { readonly ok: false; readonly refusal: Refusal }

function messageOf(issue: z.core.$ZodIssue, part: string): Message {
  const field = issue.path.length ? issue.path.map(String).join('.') : part
  return { ...messageOfIssue(issue), field }
}

/** Fastify passes `{}` for missing parts. */
function inputOf(request: FastifyRequest, part: 'params' | 'query' | 'body', schema: z.ZodType): unknown {
  if (schema.def.type === 'undefined') return undefined
  return request[part] ?? undefined
}

function parseInput(endpoint: EndpointDefinition, request: FastifyRequest): Parsed {
  const messages: Message[] = []
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    const result = schema.safeParse(inputOf(request, part, schema))
    if (result.success) input[part] = result.data
    else messages.push(...result.error.issues.map((issue) => messageOf(issue, part)))
  }
  if (messages.length) return { ok: false, refusal: invalidInput(messages) }
  return { ok: true, input: input as EndpointParsed<EndpointDefinition> }
}

/** @throws 403 */
function requireScope(
  { scope, isForMeasurableTokens }: Pick<EndpointDefinition, 'scope' | 'isForMeasurableTokens'>,
  scopes: readonly string[],
): void {
  if (scope === null) {
    throw new Refusal(403, [refusalMessage('NOT_FOR_TOKENS')])
  }
  if (isForMeasurableTokens && confinedTo(scopes)) return
  if (!scopes.includes(scope)) {
    throw new Refusal(403, [refusalMessage('SCOPE_MISSING', { scope })])
  }
}

export interface HandlerDependencies {
  readonly database: Database
  readonly tokens: SessionTokens
  readonly publicOrigin: string
  /** Keys request hashes, since requests may contain passwords. */
  readonly secret: string
  readonly isStrict: boolean
}

type Input = Parameters<Implementation['handle']>[1]

const MAX_KEY = 200
const JSON_TYPE = 'application/json; charset=utf-8'

const isRaw = (reply: unknown): reply is RawReply => typeof reply === 'object' && reply !== null && 'raw' in reply

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** `request.signal` misses disconnects after the body has been read. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const caller = new AbortController()
  if (raw.destroyed) caller.abort()
  else raw.once('close', () => caller.abort())
  return caller.signal
}

function publicContext(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  endpoint: EndpointDefinition,
): PublicContext {
  return {
    requestId: request.id,
    log: request.log as Log,
    database,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    reads: request.headers['accept-language']?.slice(0, 300) ?? '',
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    signal: () => signalOf(reply),
    now: () => database.clock.now(),
    header: (name) => headerOf(request, name),
    bytes: () => bytesOf(request, endpoint),
    cookie: (name) => cookieValue(request.headers.cookie, name),
    setCookie: (header) => {
      reply.header('set-cookie', header)
    },
  }
}

/** Image URLs cannot send headers. */
function sessionContextOf(request: FastifyRequest, { contentType }: EndpointDefinition): string | null {
  const named = headerOf(request, 'x-session-context')
  if (named !== null || contentType === undefined || request.method !== 'GET') return named
  const { sessionContext } = request.query as { sessionContext?: unknown }
  return typeof sessionContext === 'string' && sessionContext !== '' ? sessionContext : null
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key')
  if (key === null || request.method === 'GET') return null
  if (key.length > MAX_KEY) {
    throw invalidInput([refusalMessage('TEXT_TOO_LONG', { field: 'Idempotency-Key', most: MAX_KEY })])
  }
  return key
}

/** Streamed bodies are not hashed. */
function hashOf(request: FastifyRequest, secret: string): string {
  const body = request.body instanceof Readable ? '' : JSON.stringify(request.body)
  return createHmac('sha256', secret)
    .update(`${request.method} ${request.url}\n${body ?? ''}`)
    .digest('base64')
}

export function handlerOf(implementation: Implementation, dependencies: HandlerDependencies) {
  const { endpoint, scope } = implementation
  const answer = (reply: FastifyReply, value: unknown): FastifyReply => {
    if (isRaw(value)) {
      return reply
        .code(value.status ?? 200)
        .type(endpoint.contentType ?? 'application/octet-stream')
        .headers({ ...value.headers })
        .send(value.raw)
    }
    return sendJson(reply, serializeReply(endpoint, value, dependencies.isStrict))
  }
  if (scope === 'public') {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const parsed = parseInput(endpoint, request)
      if (!parsed.ok) throw parsed.refusal
      return answer(
        reply,
        await implementation.handle(publicContext(request, reply, dependencies.database, endpoint), parsed.input),
      )
    }
  }
  return (request: FastifyRequest, reply: FastifyReply) =>
    new SignedInRequest(implementation, dependencies, request, reply, answer).run()
}

function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(json)
}

class SignedInRequest {
  readonly #entry: RequestEntry
  readonly #key: string | null
  #hasWritten = false

  constructor(
    readonly implementation: Implementation,
    readonly dependencies: HandlerDependencies,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly answer: (reply: FastifyReply, value: unknown) => FastifyReply,
  ) {
    const presented = dependencies.tokens.read(request.headers)
    if (!presented) throw unauthenticated()
    const isWrite = request.method !== 'GET'
    if (isWrite && presented.from === 'cookie' && !isFromOwnOrigin(request.headers, dependencies.publicOrigin)) {
      throw forbidden()
    }
    this.#key = idempotencyKeyOf(request)
    this.#entry = new RequestEntry(dependencies.database, {
      token: presented.token,
      isApiToken: presented.from === 'api-token',
      sessionContext: sessionContextOf(request, implementation.endpoint),
      idempotencyKey: this.#key,
      scope: implementation.scope === 'person' ? 'person' : 'organization',
    })
  }

  async run(): Promise<FastifyReply> {
    try {
      const parsed = parseInput(this.implementation.endpoint, this.request)
      const caller = await this.#enter(parsed.ok ? parsed.input.params : undefined)
      if (!parsed.ok) throw parsed.refusal
      if (caller.stored) return this.#replay(caller.stored)
      if (this.implementation.endpoint.needsProof && !(await this.#entry.isProven(caller))) throw proofRequired()
      return await this.#handle(caller, parsed.input)
    } finally {
      await this.#entry.close()
    }
  }

  async #enter(params: unknown): Promise<Caller> {
    const caller = await this.#entry.begin()
    if (!caller) throw unauthenticated()
    if (caller.scopes) requireScope(this.implementation.endpoint, caller.scopes)
    if (!mayCall(this.implementation.endpoint, caller, params)) throw forbidden()
    return caller
  }

  #replay(stored: { requestHash: string; reply: string }): FastifyReply {
    if (stored.requestHash === hashOf(this.request, this.dependencies.secret)) return sendJson(this.reply, stored.reply)
    throw invalidForm([refusalMessage('KEY_REUSED', { field: 'Idempotency-Key' })])
  }

  async #handle(caller: Caller, input: Input): Promise<FastifyReply> {
    const context = this.#contextOf(caller)
    return this.answer(this.reply, await this.implementation.handle(context, input))
  }

  #contextOf(caller: Caller): RequestContext | SignedInContext {
    const isPersonal = this.implementation.scope === 'person'
    const write: RequestContext['write'] = (run) => {
      if (this.#hasWritten) throw new Error('a request writes once; put its changes into one transaction')
      this.#hasWritten = true
      return this.#entry.run(caller, run, (reply) => this.#remember(reply))
    }
    return {
      ...publicContext(this.request, this.reply, this.dependencies.database, this.implementation.endpoint),
      userId: caller.userId,
      personId: caller.personId as string,
      sessionId: caller.sessionId,
      orgId: caller.orgId as string,
      role: caller.role as Role,
      ...(isPersonal ? { sessionContext: headerOf(this.request, 'x-session-context') } : {}),
      isProven: () => this.#entry.isProven(caller),
      read: (run) => this.#entry.run(caller, run),
      write,
    }
  }

  #remember(reply: unknown): StoredReply | null {
    if (this.#key === null) return null
    const { isStrict, secret } = this.dependencies
    const json = serializeReply(this.implementation.endpoint, reply, isStrict)
    return { key: this.#key, requestHash: hashOf(this.request, secret), reply: json }
  }
}
