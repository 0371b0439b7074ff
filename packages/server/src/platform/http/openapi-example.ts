import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'

type Json = Record<string, unknown>

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
export function exampleBody({ body }: EndpointDefinition, schema: Json, named: Json): unknown {
  const examples = [false, true].map((isFull) => sampleOf(schema, { named, isFull }))
  const isEmpty = (example: unknown) => isObject(example) && Object.keys(example).length === 0
  const accepted = examples.filter((example) => body.safeParse(example).success)
  return accepted.find((example) => !isEmpty(example)) ?? accepted[0] ?? null
}
