import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Serialise = (reply: unknown) => string
type JsonSchema = Record<string, unknown>

/** Unions and tuples go through zod. */
class NotPlain extends Error {}

const isNull = (schema: JsonSchema) => schema.type === 'null'

function plain(schema: JsonSchema): JsonSchema {
  if (schema.$ref || schema.oneOf || schema.allOf || schema.prefixItems) throw new NotPlain()
  if (Array.isArray(schema.anyOf)) {
    const options = schema.anyOf as JsonSchema[]
    const [only, ...others] = options.filter((option) => !isNull(option))
    if (!only || others.length) throw new NotPlain()
    return { ...plain(only), nullable: true }
  }
  if (Array.isArray(schema.type)) return plainOptional(schema, schema.type as string[])
  if (schema.type === 'object') return plainObject(schema)
  if (schema.type === 'array') return { type: 'array', items: plain((schema.items ?? {}) as JsonSchema) }
  if (typeof schema.type === 'string') return { type: schema.type }
  if ('const' in schema || schema.enum || schema.type) throw new NotPlain()
  return {}
}

function plainOptional(schema: JsonSchema, types: readonly string[]): JsonSchema {
  const [only, ...others] = types.filter((type) => type !== 'null')
  if (!only || others.length) throw new NotPlain()
  return { ...plain({ ...schema, type: only }), nullable: true }
}

function plainObject(schema: JsonSchema): JsonSchema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  // fast-json-stringify drops commas for records with known keys.
  if (required.some((name) => !properties.some(([key]) => key === name))) throw new NotPlain()
  const result: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(properties.map(([key, value]) => [key, plain(value)])),
    required,
  }
  if (typeof schema.additionalProperties === 'object') {
    result.additionalProperties = plain(schema.additionalProperties as JsonSchema)
  }
  return result
}

function compiled(schema: z.ZodType): Serialise {
  const throughZod: Serialise = (reply) => JSON.stringify(schema.parse(reply))
  try {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    return fastJson(plain(json) as unknown as Parameters<typeof fastJson>[0]) as Serialise
  } catch (error) {
    if (error instanceof NotPlain) return throughZod
    throw error
  }
}

const serialisers = new WeakMap<EndpointDefinition, Serialise>()

/**
 * Drops unknown keys, so that columns cannot leak. @throws if a required key is missing, or on any mismatch with
 * `isStrict`
 */
export function serialiseReply(endpoint: EndpointDefinition, reply: unknown, isStrict: boolean): string {
  if (isStrict) {
    const result = endpoint.reply.safeParse(reply)
    if (!result.success) throw new Error(`the reply of ${endpoint.id} does not fit its schema: ${result.error.message}`)
  }
  let serialise = serialisers.get(endpoint)
  if (!serialise) {
    serialise = compiled(endpoint.reply)
    serialisers.set(endpoint, serialise)
  }
  return serialise(reply)
}
