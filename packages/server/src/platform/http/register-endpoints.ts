import { finished } from 'node:stream'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { startSpan, wallNow } from '../tracing/tracing'
import { type HandlerDependencies, handlerOf } from './handle-request'
import type { Implementation } from './implement'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const traceparentOf = ({ headers: { traceparent } }: FastifyRequest) =>
  typeof traceparent === 'string' ? traceparent : undefined

function tracedHandler({ method, path }: EndpointDefinition, handle: Handler): Handler {
  const attributes = { 'http.request.method': method, 'http.route': path }
  return (request, reply) => {
    const span = startSpan(() => ({
      name: `${method} ${path}`,
      kind: 'server',
      attributes: { ...attributes, 'cairn.request_id': request.id },
      traceparent: traceparentOf(request),
      startedAt: wallNow() - reply.elapsedTime,
    }))
    if (!span) return handle(request, reply)
    finished(reply.raw, () => {
      const { statusCode } = reply
      span.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? String(statusCode) : undefined)
    })
    return span.run(() => handle(request, reply))
  }
}

export const API_PREFIX = '/api/v2'

export function routePath(endpoint: EndpointDefinition): string {
  return API_PREFIX + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
}

export function registerEndpoints(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  dependencies: HandlerDependencies,
): void {
  for (const implementation of implementations) {
    const { endpoint } = implementation
    app.route({
      method: endpoint.method,
      url: routePath(endpoint),
      // Byte streams are limited while they are read.
      bodyLimit: endpoint.takesBytes ? undefined : endpoint.maxBodyBytes,
      config: { takesBytes: endpoint.takesBytes === true, ignoresForm: endpoint.ignoresForm === true },
      handler: tracedHandler(endpoint, handlerOf(implementation, dependencies)),
    })
  }
}
