import { calendarDateSchema } from '@cairn/contract/core/dates'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { emailSchema } from '@cairn/contract/core/fields'
import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { BYTES_TYPE } from './incoming-bytes'
import { API_PREFIX } from './register-endpoints'

const tagDescriptions: Readonly<Record<string, string>> = {
  'account, user, organization':
    'Accounts, passwords, second factors, API tokens, preferences, people and organizations.',
  ac: 'Accountability charts: folders of charts, their seats, and publishing.',
  assistants: 'Checking Rocks, reading items from sentences, and questions about the organization.',
  attachments: 'Files on items.',
  'audit log': 'Who did what in the organization, for owners and admins.',
  calendars: 'The secret address of a person’s calendar.',
  dashboard: 'A person’s tiles, and what needs them now.',
  headlines: 'Customer and employee headlines of a meeting.',
  imports: 'Importing items, numbers and seats from a table.',
  'invitations and upgrades': 'Inviting people, and requests for a license.',
  issues: 'Issues of a meeting, and long-term issues of a V/TO.',
  items: 'Rocks, to-dos, issues and headlines alike: search, bulk changes, comments, links and history.',
  'live meeting': 'A running meeting: joining, its agenda, ratings and events.',
  meetings: 'Meeting series, their agendas, schedule, checklist and history.',
  'notification center': 'A person’s notifications, and which of them come by e-mail.',
  operator: 'For the operators of the installation.',
  rocks: 'Quarterly Rocks, their milestones and delegation.',
  scorecard: 'Scorecards, measurables, their goals and values.',
  'start-up and session': 'Signing in, the session, and what the web application needs at its start.',
  'subscription and billing': 'Plans, seats and payments.',
  'to-dos': 'To-dos of a meeting, and personal ones.',
  views: 'Saved filters of lists.',
  vto: 'V/TOs: folders, revisions, their plans, and publishing.',
}

const parameterDescriptions: Readonly<Record<string, string>> = {
  action: 'Only entries of this action.',
  actorId: 'Only actions of this person.',
  after: 'Number of the last known event; returns later ones.',
  before: 'Id of the oldest known entry; returns older ones.',
  code: 'Coupon code.',
  collectionId: 'Id of the folder.',
  dashboard: 'Dashboard that opens with the organization.',
  'editor-id': 'Only entries that this person can edit.',
  endIndex: 'Zero-based index after the last entry to return.',
  except: 'Id of a measurable to leave out.',
  figures: '`all` for leadership-only figures too, where the reader may see them.',
  file: 'Name of the file.',
  flag: 'Whether delegated Rocks are removed as well.',
  force: 'Whether the last card of a running subscription is removed too.',
  format: 'Format of the file.',
  from: 'First date, inclusive.',
  heirId: 'Person who takes over the open items in meetings that they attend too.',
  id: 'Id of the resource.',
  'Idempotency-Key': 'Repeating a request with the same key and body within 24 hours returns the first response.',
  ids: 'Ids, separated by commas or as repeated parameters, 100 at most.',
  intervalId: 'First date of the period.',
  invitationId: 'Id of the invitation.',
  isNewTab: 'Whether a tab was opened: counts as a visit.',
  key: 'Secret key from the invitation mail.',
  kind: 'Kind of item.',
  l: 'Language of the texts.',
  language: 'Language of headings and words in the file.',
  list: 'Kind of mail to stop.',
  mark: 'Signature of the address by this server.',
  meetingId: 'Id of the meeting.',
  milestoneId: 'Id of the milestone.',
  name: 'Name.',
  offset: 'Minutes that the browser’s clock is ahead of UTC.',
  open: 'Whether the navigation bar is open.',
  orgId: 'Id of the organization.',
  ownerId: 'Only items that this person owns.',
  periods: 'Number of periods to return.',
  personId: 'Id of the person.',
  plan: 'Which plan of the V/TO.',
  provider: 'Identity provider.',
  publishedId: 'Id of the published version; by default the current one.',
  quarters: 'Number of quarters to return.',
  resetCode: 'Code from the mail to reset the password.',
  reverse: 'Whether the newest period comes first.',
  revisionId: 'Id of the revision in its folder.',
  scorecardId: 'Id of the scorecard.',
  seatId: 'Id of the seat.',
  separator: 'Separator of the cells of a CSV file.',
  sessionId: 'Id of the session.',
  since: 'Known version; the response is empty if it is still current.',
  size: 'Paper size.',
  startDate: 'Any date in the first period to return.',
  startDateOrId: 'A date in the first period to return (GET), or the id of a measurable.',
  startIndex: 'Zero-based index of the first entry to return.',
  subjectId: 'Only entries about this person or item.',
  text: 'Text to search for.',
  theme: 'Color theme.',
  threadId: 'Id of the meeting series.',
  to: 'Last date, inclusive.',
  tractionId: 'Id of the meeting series.',
  type: 'Kind of list.',
  tz: 'Time zone of the browser, as in the IANA database.',
  uniqueId: 'Id of the unique.',
  'X-Session-Context': 'Id of the organization to act in; by default the one used last.',
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  date: '2027-01-15',
  'date-time': '2027-01-15T09:00:00.000Z',
  email: 'ada@example.com',
  uri: 'https://example.com',
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

interface Choice {
  readonly named: Json
  readonly isFull: boolean
}

function objectOf({ properties = {}, required = [] }: Json, choice: Choice): Json {
  const needed = new Set(Array.isArray(required) ? required : [])
  const shown = Object.entries(properties as Json).filter(([name]) => choice.isFull || needed.has(name))
  return Object.fromEntries(shown.map(([name, schema]) => [name, sampleOf(schema, choice)]))
}

function sampleOf(schema: unknown, choice: Choice): unknown {
  if (!isObject(schema)) return 'text'
  if (typeof schema.$ref === 'string') return sampleOf(choice.named[schema.$ref.split('/').at(-1) ?? ''], choice)
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [branch] = [schema.anyOf, schema.allOf].flatMap((all) => (Array.isArray(all) ? all : []))
  if (branch) return sampleOf(branch, choice)
  if (schema.type === 'object') return objectOf(schema, choice)
  if (schema.type === 'array') return schema.items ? [sampleOf(schema.items, choice)] : []
  if (schema.type === 'integer' || schema.type === 'number')
    return typeof schema.minimum === 'number' ? Math.max(1, schema.minimum) : 1
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return byFormat[String(schema.format)] ?? 'Order tiles'
}

/** Null if no generated body passes validation. */
function exampleBody({ body }: EndpointDefinition, schema: Json, named: Json): unknown {
  const examples = [false, true].map((isFull) => sampleOf(schema, { named, isFull }))
  const isEmpty = (example: unknown) => isObject(example) && Object.keys(example).length === 0
  const accepted = examples.filter((example) => body.safeParse(example).success)
  return accepted.find((example) => !isEmpty(example)) ?? accepted[0] ?? null
}

type Json = Record<string, unknown>

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string | undefined
  readonly schema: unknown
}

interface Content {
  readonly description?: string
  readonly required?: boolean
  readonly content?: Readonly<Record<string, { readonly schema: Json }>>
}

type Operation = Json & {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

type OpenApiDocument = Json & {
  readonly tags: readonly { readonly name: string; readonly description: string | undefined }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Json & { readonly schemas: Readonly<Record<string, Json>> }
}

const BYTES: Json = { type: 'string', format: 'binary' }

const isNone = (schema: z.ZodType) => schema.def.type === 'undefined'

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

const override: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema === calendarDateSchema) jsonSchema.format = 'date'
  if (zodSchema === idSchema) {
    delete jsonSchema.pattern
    jsonSchema.format = 'uuid'
  }
  if (zodSchema === emailSchema) jsonSchema.format = 'email'
  // Records with known keys.
  if (zodSchema._zod.def.type === 'record' && jsonSchema.required) {
    const { required, additionalProperties = true } = jsonSchema
    jsonSchema.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]))
    delete jsonSchema.propertyNames
    delete jsonSchema.additionalProperties
  }
  // Branches overlap, which `oneOf` forbids.
  if (jsonSchema.oneOf) {
    jsonSchema.anyOf = jsonSchema.oneOf
    delete jsonSchema.oneOf
  }
}

const options = { io: 'input', unrepresentable: 'any', override } as const

const nameOf = (id: string, kind: 'Request' | 'Reply') => `${id.charAt(0).toUpperCase()}${id.slice(1)}${kind}`

function subjectOf(reply: z.ZodType): string | undefined {
  const [, subject, ...others] = reply instanceof z.ZodObject ? Object.keys(reply.shape) : []
  return others.length === 0 ? subject : undefined
}

/** Named after the subject if free, else after the first endpoint. */
class NamedSchemas {
  readonly #registry = z.registry<{ id: string }>()
  readonly all: Record<string, Json>

  constructor(endpoints: readonly EndpointDefinition[], entities: Readonly<Record<string, z.ZodType>>) {
    const add = (schema: z.ZodType, id: string) => {
      if (!isNone(schema) && !this.#registry.has(schema)) this.#registry.add(schema, { id })
    }
    for (const [id, schema] of Object.entries(entities)) add(schema, id)
    const uses = new Map<z.ZodType, number>()
    for (const { reply } of endpoints) uses.set(reply, (uses.get(reply) ?? 0) + 1)
    const taken = new Set([...Object.keys(entities), ...endpoints.map(({ id }) => nameOf(id, 'Reply'))])
    const replyName = (id: string, reply: z.ZodType) => {
      const subject = (uses.get(reply) ?? 0) > 1 ? subjectOf(reply) : undefined
      const name = subject && nameOf(subject, 'Reply')
      return name && !taken.has(name) ? name : nameOf(id, 'Reply')
    }
    for (const { id, body, reply, contentType } of endpoints) {
      add(body, nameOf(id, 'Request'))
      if (contentType !== undefined) continue
      const name = replyName(id, reply)
      add(reply, name)
      taken.add(name)
    }
    const { schemas } = z.toJSONSchema(this.#registry, { ...options, uri: (id) => `#/components/schemas/${id}` })
    this.all = Object.fromEntries(
      Object.entries(schemas).map(([id, { $schema: _dialect, $id: _uri, id: _name, ...json }]) => [id, json as Json]),
    )
  }

  refTo(schema: z.ZodType): Json {
    return { $ref: `#/components/schemas/${this.#registry.get(schema)?.id}` }
  }
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const joined = (names: readonly string[]): string =>
  names.map((name, at) => (at === 0 ? name : `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`)).join('')

/** Merges paths that differ only in parameter names, as `startDateOrId`. */
function sharedPaths(endpoints: readonly EndpointDefinition[]): (path: string) => string {
  const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
  const byShape = new Map<string, Set<string>>()
  for (const { path } of endpoints) byShape.set(shapeOf(path), (byShape.get(shapeOf(path)) ?? new Set()).add(path))
  return (path) => {
    const alike = [...(byShape.get(shapeOf(path)) ?? [])].map(namesIn)
    let at = 0
    return path.replaceAll(/\{\w+\}/g, () => {
      const names = new Set(alike.map((one) => one[at] ?? ''))
      at += 1
      return `{${joined([...names])}}`
    })
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType, shownName = (name: string) => name): Parameter[] {
  if (isNone(schema)) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, options)
  return Object.entries(properties).map(([own, part]) => {
    const name = shownName(own)
    const isRequired = place === 'path' || required.includes(own)
    return { name, in: place, required: isRequired, description: parameterDescriptions[name], schema: part }
  })
}

const header = (name: string, schema: Json): Parameter => ({
  name,
  in: 'header',
  required: false,
  description: parameterDescriptions[name],
  schema,
})
const sessionContext = header('X-Session-Context', { type: 'string', format: 'uuid' })
const idempotencyKey = header('Idempotency-Key', { type: 'string', maxLength: 200 })

function failures(endpoint: EndpointDefinition): Operation['responses'] {
  const takesBody = endpoint.takesBytes || !isNone(endpoint.body)
  const statuses: Record<string, string> = {
    400: 'The input does not match its schema.',
    ...(endpoint.access === 'public'
      ? { 401: 'The code, password or key is wrong.' }
      : { 401: 'Not signed in.', 403: endpoint.needsProof ? 'Not allowed, or PROOF_REQUIRED.' : 'Not allowed.' }),
    404: 'Not found, or in another organization.',
    ...(endpoint.method === 'GET'
      ? {}
      : { 409: 'Stale version, or not possible in the current state.', 422: 'A validation rule was violated.' }),
    ...(takesBody ? { 413: 'The body is too large.', 415: 'The body has the wrong content type.' } : {}),
    429: 'Too many requests. `Retry-After` says for how many seconds to wait.',
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return Object.fromEntries(Object.entries(statuses).map(([status, description]) => [status, { description, content }]))
}

function requestBody(endpoint: EndpointDefinition, named: NamedSchemas): Pick<Operation, 'requestBody'> {
  if (endpoint.takesBytes) return { requestBody: { required: true, content: { [BYTES_TYPE]: { schema: BYTES } } } }
  if (isNone(endpoint.body)) return {}
  const schema = named.refTo(endpoint.body)
  const example = exampleBody(endpoint, schema, named.all)
  const json = { schema, ...(example === null ? {} : { example }) }
  const required = !endpoint.body.safeParse(undefined).success
  return { requestBody: { required, content: { 'application/json': json } } }
}

function operation(endpoint: EndpointDefinition, shownPath: string, named: NamedSchemas): Operation {
  const shownNames = namesIn(shownPath)
  const shownName = (name: string) => shownNames[namesIn(endpoint.path).indexOf(name)] ?? name
  const isWrite = endpoint.method !== 'GET'
  const isPublic = endpoint.access === 'public'
  const type = endpoint.contentType ?? 'application/json'
  const schema = endpoint.contentType ? BYTES : named.refTo(endpoint.reply)
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
      ...parameters('path', endpoint.params, shownName),
      ...parameters('query', endpoint.query),
      ...(isPublic ? [] : [sessionContext]),
      ...(isWrite && !isPublic ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint, named),
    responses: {
      200: { description: 'Done.', content: { [type]: { schema } } },
      ...(type === 'text/html' && { 303: { description: 'Leads on to the page in `Location`.' } }),
      ...failures(endpoint),
    },
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
  }
}

function pathsOf(endpoints: readonly EndpointDefinition[], named: NamedSchemas): OpenApiDocument['paths'] {
  const shown = sharedPaths(endpoints)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const path = shown(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path, named) }
  }
  return paths
}

export function openApiDocument(
  endpoints: readonly EndpointDefinition[],
  version: string,
  entities: Readonly<Record<string, z.ZodType>>,
): OpenApiDocument {
  const named = new NamedSchemas(endpoints, entities)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
      description:
        'Run a team’s weekly meeting: goals, numbers, to-dos and issues. Every refusal is `{ succeeded: false, messages }`.',
    },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.group))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    paths: pathsOf(endpoints, named),
    components: {
      schemas: named.all,
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
