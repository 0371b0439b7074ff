import { Readable } from 'node:stream'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const BYTES_TYPE = 'application/octet-stream'
const FORM_LIMIT = 10_000

export interface IncomingBytes {
  readonly chunks: AsyncIterable<Buffer>
  readonly announced: number | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesBytes?: boolean
    ignoresForm?: boolean
  }
}

const unsupported = ({ routeOptions }: FastifyRequest) => {
  const field = 'body'
  const message = routeOptions.config.takesBytes
    ? refusalMessage('BYTES_REQUIRED', { field, type: BYTES_TYPE })
    : refusalMessage('JSON_REQUIRED', { field })
  return new Refusal(415, [message])
}

const tooManyBytes = (limit: number) =>
  new Refusal(413, [refusalMessage('TOO_LARGE', { field: 'body', most: Math.floor(limit / 1e6) })])

export function addBytesParser(app: FastifyInstance): void {
  app.addContentTypeParser(BYTES_TYPE, (request, payload, done) => {
    if (request.routeOptions.config.takesBytes) done(null, payload)
    else done(unsupported(request))
  })
}

export function addFormParser(app: FastifyInstance): void {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: FORM_LIMIT }, (request, _body, done) => {
    if (request.routeOptions.config.ignoresForm) done(null, undefined)
    else done(unsupported(request))
  })
}

const brokenOff = () => new Refusal(400, [refusalMessage('INCOMPLETE', { field: 'body' })])

/** Drains the rest, so that the client reads the reply. */
async function* counted(body: Readable, limit: number): AsyncGenerator<Buffer> {
  let taken = 0
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      taken += (chunk as Buffer).length
      if (taken > limit) throw tooManyBytes(limit)
      yield chunk as Buffer
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenOff()
  } finally {
    body.resume()
  }
}

/** @throws 415, or 413 if Content-Length exceeds the limit */
export function bytesOf(request: FastifyRequest, { maxBodyBytes: limit = 0 }: EndpointDefinition): IncomingBytes {
  const { body } = request
  if (!(body instanceof Readable)) throw unsupported(request)
  const length = request.headers['content-length']
  const announced = length === undefined ? null : Number(length)
  if (announced !== null && announced > limit) throw tooManyBytes(limit)
  return { chunks: counted(body, limit), announced }
}
