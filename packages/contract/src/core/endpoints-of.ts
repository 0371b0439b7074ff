import type { EndpointDefinition } from './define-endpoint'

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

export const endpointsOf = (module: Readonly<Record<string, unknown>>): EndpointDefinition[] =>
  Object.values(module).filter(isEndpoint)
