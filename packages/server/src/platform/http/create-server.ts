import { invalidInput, tooManyTries } from '@cairn/contract/core/errors'
import rateLimit from '@fastify/rate-limit'
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import helmet from 'helmet'
import type { TrustedProxies } from '../config/trusted-proxies'
import { newId } from '../database/new-id'
import type { Log } from '../log/log'
import { answerFailure } from './failure-reply'
import { refuseLabyrinth } from './json-limits'
import type { SessionTokens } from './session-token'

export interface ServerOptions {
  readonly log: Log
  readonly publicUrl: string
  readonly tokens: SessionTokens
  /** For each session, or each address without one. Sign-in has stricter limits of its own. */
  readonly requestsPerMinute: number
  /** For each API token. */
  readonly apiRequestsPerMinute: number
  /** Whose X-Forwarded-For is believed: so many proxies, or those with these addresses. */
  readonly trustProxy: TrustedProxies
}

const BODY_LIMIT = 1_048_576
const NUL = /\\u0000/
const SURROGATE = /\\u[dD][89a-fA-F]/
const PAIR = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/g

/** PostgreSQL stores neither NUL nor half a surrogate pair. Both can only come as escapes; `\\` is not one of them. */
function refuseUnstorable(json: string): void {
  if (!json.includes('\\u')) return
  const escapes = json.replaceAll('\\\\', '').replaceAll(PAIR, '')
  if (!NUL.test(escapes) && !SURROGATE.test(escapes)) return
  throw invalidInput([{ code: 'INVALID', text: 'body: It holds a character that cannot be stored.', field: 'body' }])
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

function refuseNulInAddress(request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void {
  const hasNul = request.url.includes('%00')
  done(
    hasNul
      ? invalidInput([{ code: 'INVALID', text: 'path: It holds a character that cannot be stored.', field: 'path' }])
      : undefined,
  )
}

/** Helmet itself and not its plugin, which puts the policy together anew for every request. */
function addHeaders(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:')
  const setHeaders = helmet({
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
  app.addHook('onRequest', ({ raw }, reply, done) => setHeaders(raw, reply.raw, () => done()))
}

/** A number trusts whoever is that near: for a server that nobody reaches but through its proxies. */
function trustOf(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}

/** An empty Fastify with what holds for every route: headers, limits, JSON, request ids, logs and refusals. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(options.trustProxy),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerFailure)
  addJsonParser(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onRequest', refuseNulInAddress)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
  addHeaders(app, options.publicUrl)
  await app.register(rateLimit, {
    max: (request) =>
      options.tokens.read(request.headers)?.from === 'api-token'
        ? options.apiRequestsPerMinute
        : options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => options.tokens.read(request.headers)?.token ?? request.ip,
    errorResponseBuilder: tooManyTries,
  })
  return app
}
