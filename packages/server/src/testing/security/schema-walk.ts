import { calendarDateSchema } from '@cairn/contract/core/dates'
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { idSchema } from '@cairn/contract/core/ids'
import { meetingDateTimeSchema } from '@cairn/contract/tractions/tractions.schemas'
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

/** The named fields of a schema and of what stands in it. */
export const fieldsWithin = (schema: z.ZodType): (readonly [name: string, schema: z.ZodType])[] =>
  schemasWithin(schema).flatMap((part) => Object.entries(definitionOf(part).shape ?? {}))

const namedParts = (schema: z.ZodType): (readonly [path: string, part: z.ZodType])[] => {
  const { shape = {}, ...others } = definitionOf(schema)
  const named = Object.entries(shape).flatMap(([name, field]) =>
    [['', field] as const, ...namedParts(field)].map(
      ([path, part]) => [path ? `${name}.${path}` : name, part] as const,
    ),
  )
  return [...named, ...partsOf(others).flatMap((part) => [['', part] as const, ...namedParts(part)])]
}

/** The fields that hold a date, by their path (`repeat.until`), and whether with a time. */
export function dateFieldsWithin(schema: z.ZodType): (readonly [path: string, isMoment: boolean])[] {
  const dates = namedParts(schema).filter(([, part]) => part === calendarDateSchema || part === meetingDateTimeSchema)
  return [...new Map(dates.map(([path, part]) => [path, part === meetingDateTimeSchema]))]
}

/** Whether a schema, or any part of it, is an id. */
export function isOrHoldsId(schema: z.ZodType): boolean {
  return schema === idSchema || partsOf(definitionOf(schema)).some(isOrHoldsId)
}

export const holdsId = (endpoint: EndpointDefinition): boolean =>
  [endpoint.params, endpoint.query, endpoint.body].some(isOrHoldsId)

/** Searches are sent with POST. */
export const isRead = ({ method, path }: EndpointDefinition): boolean => method === 'GET' || path.includes('/search')
