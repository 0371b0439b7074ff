import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { FastifyInstance } from 'fastify'
import { type HandlerDependencies, handlerOf } from './handle-request'
import type { Implementation } from './implement'
import { tracedHandler } from './trace-request'

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
