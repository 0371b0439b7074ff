import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { FastifyInstance } from 'fastify'
import { type HandlerDependencies, handlerOf } from './handle-request'
import type { Implementation } from './implement'
import { tracedHandler } from './trace-request'

export const API_PREFIX = '/api/v2'

/** `/todo/{id}` as Fastify writes it: `/api/v2/todo/:id`. */
export function routePath(endpoint: EndpointDefinition): string {
  return API_PREFIX + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** Mounts every endpoint below /api/v2. Two implementations of one endpoint, or of one path, end the start. */
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
      // Bytes are counted as they come in; what is no bytes there is read as elsewhere, to be refused.
      bodyLimit: endpoint.takesBytes ? undefined : endpoint.maxBodyBytes,
      config: { takesBytes: endpoint.takesBytes === true, ignoresForm: endpoint.ignoresForm === true },
      handler: tracedHandler(endpoint, handlerOf(implementation, dependencies)),
    })
  }
}
