import {
  DISK_FULL_TEXT,
  notFound,
  RESTRICTED_TEXT,
  Refusal,
  UNAVAILABLE_TEXT,
  UNEXPECTED_TEXT,
} from '@cairn/contract/core/errors'
import type { Failure, Message } from '@cairn/contract/core/replies'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../database/database-error'

/** Seconds. */
const RETRY_AFTER = 5

const malformed: Readonly<Record<string, readonly [status: number, code: string, text: string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID', 'body: This is not valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'INVALID', 'body: Its length is not as announced.'],
  FST_ERR_BAD_URL: [400, 'INVALID', 'path: This is not a valid address.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED', 'body: Send JSON, with content-type application/json.'],
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
  const text = `body: This is too large. The limit is ${Math.floor(routeOptions.bodyLimit / 1e6)} MB.`
  return [413, failure([{ code: 'TOO_LARGE', text, field: 'body' }])]
}

function failureOf(error: FastifyError, request: FastifyRequest): readonly [number, Failure] {
  if (error instanceof Refusal) return [error.status, failure(error.messages, error.current)]
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge(request)
  const known = malformed[error.code]
  if (known) return [known[0], failure([{ code: known[1], text: known[2], field: known[2].split(':')[0] as string }])]
  const status = statusOf(error)
  if (status === 404) return [404, failure(notFound().messages)]
  if (status === 429) return [429, failure([{ code: 'TOO_MANY_REQUESTS', text: error.message }])]
  if (status === 403) return [403, failure([{ code: 'FORBIDDEN', text: RESTRICTED_TEXT }])]
  if (status < 500) return [status, failure([{ code: 'INVALID', text: 'This request could not be read.' }])]
  if (isDiskFull(error)) return [503, failure([{ code: 'DISK_FULL', text: DISK_FULL_TEXT }])]
  if (isDatabaseAway(error)) return [503, failure([{ code: 'UNAVAILABLE', text: UNAVAILABLE_TEXT }])]
  return [500, failure([{ code: 'UNEXPECTED', text: UNEXPECTED_TEXT }])]
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
