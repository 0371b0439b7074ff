import type { Socket } from 'node:net'
import { invalidInput, refusalMessage, tooManyTries } from '@cairn/contract/core/errors'
import type { Failure } from '@cairn/contract/core/replies'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { TrustedProxies } from '../config/trusted-proxies'
import { newId } from '../database/new-id'
import { RequestCounts, type ShareCounts } from '../limits/request-counts'
import type { Log } from '../log/log'
import { type ConnectionLimits, connectionLimits, limitConnections, networkOf, timeoutsOf } from './connection-limits'
import { answerFailure } from './failure-reply'
import { addBytesParser, addFormParser } from './incoming-bytes'
import { type SecurityHeaders, securityHeaders } from './security-headers'
import type { SessionTokens } from './session-token'

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const BODY: Failure = { succeeded: false, messages: [refusalMessage('UNREADABLE_REQUEST')] }

/** Written to the socket, because malformed requests reach no route. */
function answerUnreadable(headers: SecurityHeaders) {
  const body = JSON.stringify(BODY)
  const fields = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const rest = `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\r\n')}\r\n\r\n${body}`
  return (error: Error & { code?: string }, socket: Socket): void => {
    const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request'
    if (socket.writable && error.code !== 'ECONNRESET') socket.write(`HTTP/1.1 ${statusLine}\r\n${rest}`)
    socket.destroy()
  }
}

function answerWhatNodeWould(app: FastifyInstance): void {
  // RFC 9110, 10.1.1: unknown expectations may be ignored.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
}

/** The largest valid input has about 5,000. */
const MAX_VALUES = 10_000
const MAX_DEPTH = 64

/** @throws 400. A megabyte of brackets would yield half a million validation messages. */
function refuseLabyrinth(json: unknown): void {
  let values = 0
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw invalidInput([refusalMessage('BODY_TOO_DEEP', { field: 'body', most: MAX_DEPTH })])
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      for (const inner of Object.values(value)) next.push(inner)
      if (values + next.length > MAX_VALUES)
        throw invalidInput([refusalMessage('BODY_TOO_MANY_VALUES', { field: 'body', most: MAX_VALUES })])
    }
    values += next.length
    level = next
  }
}

interface ServerOptions {
  readonly log: Log
  readonly publicUrl: string
  readonly inlineScripts?: readonly string[] | undefined
  readonly frameOrigins?: readonly string[] | undefined
  readonly tokens: SessionTokens
  /** Per session, or per address without one. */
  readonly requestsPerMinute: number
  readonly apiRequestsPerMinute: number
  readonly shareCounts?: ShareCounts | undefined
  readonly trustProxy: TrustedProxies
  readonly limits?: Partial<ConnectionLimits> | undefined
}

const BODY_LIMIT = 1_048_576
const WINDOW_MS = 60_000
const NUL = /\\u0000/
const SURROGATE = /\\u[dD][89a-fA-F]/
const PAIR = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g

/** PostgreSQL stores neither NUL nor lone surrogates. */
function refuseUnstorable(json: string): void {
  if (!json.includes('\\u')) return
  const escapes = json.replaceAll('\\\\', '').replaceAll(PAIR, '')
  if (!NUL.test(escapes) && !SURROGATE.test(escapes)) return
  throw invalidInput([refusalMessage('UNSTORABLE_CHARACTER', { field: 'body' })])
}

function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    const checked = (error: Error | null, value?: unknown) => {
      if (error) return done(error)
      try {
        refuseUnstorable(body)
        refuseLabyrinth(value)
        done(null, value)
      } catch (refusal) {
        done(refusal as Error)
      }
    }
    return parse(request, body, checked)
  })
}

function faultOfAddress({ url, raw }: FastifyRequest) {
  if (!/^\/(?![/\\])/.test(url)) return 'INVALID_ADDRESS'
  if (url.includes('%00')) return 'UNSTORABLE_CHARACTER'
  return raw.httpVersion === '1.1' && raw.headers.host === undefined ? 'HOST_REQUIRED' : null
}

function refuseMalformedAddress(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const fault = faultOfAddress(request)
  if (fault === null) done()
  else done(invalidInput([refusalMessage(fault, { field: 'path' })]))
}

/** A number fits servers only reachable through proxies. */
function trustOf(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

async function limitRequests(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const { tokens, apiRequestsPerMinute, requestsPerMinute } = options
  const counts = new RequestCounts(WINDOW_MS, options.shareCounts)
  app.addHook('onClose', async () => counts.stop())
  await app.register(rateLimit, {
    max: (request) => (tokens.read(request.headers)?.from === 'api-token' ? apiRequestsPerMinute : requestsPerMinute),
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => tokens.read(request.headers)?.token ?? networkOf(request.ip),
    errorResponseBuilder: tooManyTries,
    store: class {
      incr: FastifyRateLimitStore['incr'] = (caller, done, _window, limit) => {
        const { count: current, leftMs: ttl } = counts.add(caller, limit)
        done(null, { current, ttl })
      }
      child = () => this
    },
  })
}

/** Keeps Fastify from loading its schema compilers. */
const neverCompiled = () => () => {
  throw new Error('a route has a schema of its own')
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(options.publicUrl, options.inlineScripts, options.frameOrigins)
  const limits = { ...connectionLimits, ...options.limits }
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(options.trustProxy),
    ...timeoutsOf(limits),
    schemaController: { compilersFactory: { buildValidator: neverCompiled, buildSerializer: neverCompiled } },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (error, request, reply) =>
      answerFailure(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerFailure)
  addJsonParser(app)
  addBytesParser(app)
  addFormParser(app)
  answerWhatNodeWould(app)
  limitConnections(app, limits, options.trustProxy)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onRequest', refuseMalformedAddress)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
  await limitRequests(app, options)
  return app
}
