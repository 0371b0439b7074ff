import { type Plugin, runnerImport } from 'vite'

const ENDPOINTS = /\/contract\/src\/.+\.endpoints\.ts$/
const KEPT = ['id', 'method', 'path', 'access', 'contentType', 'command'] as const

type Shape = Record<string, unknown>

const isEndpoint = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

function bare(endpoint: Shape): Shape {
  return Object.fromEntries(KEPT.filter((name) => endpoint[name] !== undefined).map((name) => [name, endpoint[name]]))
}

const mapped = (record: Shape, change: (part: unknown) => unknown): Shape =>
  Object.fromEntries(Object.entries(record).map(([name, part]) => [name, change(part)]))

/** An item kind's endpoints by name, plus the kind's name. */
const isEndpointRecord = (value: unknown): value is Shape =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => isEndpoint(part) || typeof part === 'string')

/** The export as source text without its schemas, or null where it holds something that cannot be written down. */
function written(value: unknown): string | null {
  if (isEndpoint(value)) return JSON.stringify(bare(value))
  if (Array.isArray(value) && value.every(isEndpoint)) return JSON.stringify(value.map(bare))
  if (isEndpointRecord(value)) return JSON.stringify(mapped(value, (part) => (isEndpoint(part) ? bare(part) : part)))
  return ['string', 'number', 'boolean'].includes(typeof value) ? JSON.stringify(value) : null
}

/**
 * In the built application an endpoint is its method, path and access, and of the live meeting its command: the server validates, the browser only calls.
 * Leaving the schemas out keeps zod (27 kB gzip) off the first screen; forms that validate load it with their schema.
 * A module that exports anything else besides endpoints and plain constants stays as it is.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'endpoints-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ENDPOINTS.test(id)) return null
      const { module } = await runnerImport<Shape>(id)
      const lines = Object.entries(module).map(([name, value]) => {
        const text = written(value)
        return text === null ? null : `export const ${name} = ${text}`
      })
      return lines.includes(null) ? null : { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}
