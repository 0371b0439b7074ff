import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { idSchema } from '@cairn/contract/core/ids'
import type { z } from 'zod'

/** What a zod schema says about itself: the parts of its definition that lead to others. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
}

export const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition

const partsOf = (definition: Definition): z.ZodType[] =>
  [
    ...Object.values(definition.shape ?? {}),
    ...(definition.options ?? []),
    definition.element,
    definition.innerType,
    definition.in,
    definition.out,
    definition.valueType,
  ].filter((part) => part !== undefined)

/** A schema, and every part of it. */
export const schemasWithin = (schema: z.ZodType): z.ZodType[] => [
  schema,
  ...partsOf(definitionOf(schema)).flatMap(schemasWithin),
]

/** Whether a schema, or any part of it, is an id. */
export function isOrHoldsId(schema: z.ZodType): boolean {
  return schema === idSchema || partsOf(definitionOf(schema)).some(isOrHoldsId)
}

export const holdsId = (endpoint: EndpointDefinition): boolean =>
  [endpoint.params, endpoint.query, endpoint.body].some(isOrHoldsId)

/** Searches are sent with POST. */
export const isRead = ({ method, path }: EndpointDefinition): boolean => method === 'GET' || path.includes('/search')
