import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { failureSchema } from '@cairn/contract/core/replies'
import { z } from 'zod'
import { BYTES_TYPE } from './incoming-bytes'
import { API_PREFIX } from './register-endpoints'

type Json = Record<string, unknown>

const BYTES: Json = { type: 'string', format: 'binary' }

const isNone = (schema: z.ZodType) => schema.def.type === 'undefined'

/** What goes in is described as it is sent, before defaults and transforms; a reply likewise as it arrives. */
function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return json
}

function parameters(place: 'path' | 'query', schema: z.ZodType): Json[] {
  if (isNone(schema)) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

const headers: Json[] = [
  { name: 'X-Session-Context', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } },
]
const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body answers as the first time for 24 hours.',
  schema: { type: 'string', maxLength: 200 },
}

function failures(endpoint: EndpointDefinition): Json {
  const statuses: Record<string, string> = {
    400: 'An input does not fit its schema.',
    ...(endpoint.access === 'public'
      ? {}
      : { 401: 'Not signed in.', 403: endpoint.needsProof ? 'Not allowed, or PROOF_REQUIRED.' : 'Not allowed.' }),
    404: 'Unknown, or another organisation’s.',
    ...(endpoint.method === 'GET'
      ? {}
      : { 409: 'Stale, or it does not fit the state.', 422: 'A form rule is broken.' }),
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return Object.fromEntries(Object.entries(statuses).map(([status, description]) => [status, { description, content }]))
}

function operation(endpoint: EndpointDefinition): Json {
  const isWrite = endpoint.method !== 'GET'
  const isPublic = endpoint.access === 'public'
  const type = endpoint.contentType ?? 'application/json'
  const schema = endpoint.contentType ? BYTES : jsonSchema(endpoint.reply)
  return {
    operationId: endpoint.id,
    tags: [endpoint.group],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    ...(isPublic ? {} : { 'x-scope': endpoint.scope }),
    ...(endpoint.needsProof ? { 'x-needs-proof': true } : {}),
    ...(endpoint.orOneself ? { 'x-permission-or-oneself': endpoint.orOneself } : {}),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(isPublic ? [] : headers),
      ...(isWrite && !isPublic ? [idempotencyKey] : []),
    ],
    ...(endpoint.takesBytes ? { requestBody: { required: true, content: { [BYTES_TYPE]: { schema: BYTES } } } } : {}),
    ...(isNone(endpoint.body)
      ? {}
      : {
          requestBody: {
            required: !endpoint.body.safeParse(undefined).success,
            content: { 'application/json': { schema: jsonSchema(endpoint.body) } },
          },
        }),
    responses: { 200: { description: 'Done.', content: { [type]: { schema } } }, ...failures(endpoint) },
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
  }
}

function pathsOf(endpoints: readonly EndpointDefinition[]): Record<string, Json> {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

/** The OpenAPI 3.1 document of the given endpoints, from the schemas that the server validates with. */
export function openApiDocument(endpoints: readonly EndpointDefinition[], version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version,
      description:
        'Run a team’s weekly meeting: goals, numbers, to-dos and issues. Every refusal is `{ succeeded: false, messages }`.',
    },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.group))].map((name) => ({ name })),
    paths: pathsOf(endpoints),
    components: {
      schemas: { Failure: jsonSchema(failureSchema) },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token (`cairn_…`) with the scope that a call names as `x-scope`, or a session’s token.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: 'cairn.session_token' },
      },
    },
  }
}
