import { finished } from 'node:stream'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beginStep, wallNow } from '../tracing/tracing'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const traceparentOf = ({ headers: { traceparent } }: FastifyRequest) =>
  typeof traceparent === 'string' ? traceparent : undefined

export function tracedHandler({ method, path }: EndpointDefinition, handle: Handler): Handler {
  const facts = { 'http.request.method': method, 'http.route': path }
  return (request, reply) => {
    const step = beginStep(() => ({
      name: `${method} ${path}`,
      kind: 'server',
      facts: { ...facts, 'cairn.request_id': request.id },
      follows: traceparentOf(request),
      begunAt: wallNow() - reply.elapsedTime,
    }))
    if (!step) return handle(request, reply)
    finished(reply.raw, () => {
      const { statusCode } = reply
      step.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined)
    })
    return step.within(() => handle(request, reply))
  }
}
