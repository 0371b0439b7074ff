import { forbidden, invalidInput, notFound, Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { Failure, Message } from '@cairn/contract/core/replies'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../database/database-error'

/** Seconds. */
const RETRY_AFTER = 5

const malformed: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => invalidInput([refusalMessage('INVALID_JSON', { field: 'body' })]),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalidInput([refusalMessage('WRONG_LENGTH', { field: 'body' })]),
  FST_ERR_BAD_URL: () => invalidInput([refusalMessage('INVALID_ADDRESS', { field: 'path' })]),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal(415, [refusalMessage('JSON_REQUIRED', { field: 'body' })]),
}

const failure = (messages: readonly Message[], current?: unknown): Failure => ({
  succeeded: false,
  messages: [...messages],
  ...(current === undefined ? {} : { current }),
})

function statusOf(error: FastifyError): number {
  return error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500
}

function tooLarge({ routeOptions }: FastifyRequest): readonly [number, Failure] {
  return [
    413,
    failure([refusalMessage('TOO_LARGE', { field: 'body', most: Math.floor(routeOptions.bodyLimit / 1e6) })]),
  ]
}

function failureOf(error: FastifyError, request: FastifyRequest): readonly [number, Failure] {
  const refusal = error instanceof Refusal ? error : malformed[error.code]?.()
  if (refusal) return [refusal.status, failure(refusal.messages, refusal.current)]
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  const status = statusOf(error)
  if (status === 404) return [404, failure(notFound().messages)]
  if (status === 429) return [429, failure([refusalMessage('TOO_MANY_REQUESTS')])]
  if (status === 403) return [403, failure(forbidden().messages)]
  if (status < 500) return [status, failure([refusalMessage('UNREADABLE_REQUEST')])]
  if (isDiskFull(error)) return [503, failure([refusalMessage('DISK_FULL')])]
  if (isDatabaseAway(error)) return [503, failure([refusalMessage('UNAVAILABLE')])]
  return [500, failure([refusalMessage('UNEXPECTED')])]
}

export function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [status, body] = failureOf(error, request)
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  if (status === 500) request.log.error({ err: error, route }, 'a request failed unexpectedly')
  if (status === 503) {
    if (isDiskFull(error))
      request.log.error({ reason: error.message, route }, 'a change failed because the disk is full')
    else request.log.warn({ reason: error.message }, 'a request could not reach the database')
    reply.header('retry-after', RETRY_AFTER)
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Identical, so that missing items cannot be told from unknown routes. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerFailure(notFound() as unknown as FastifyError, request, reply)
}
