import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import type { z } from 'zod'
import type { Pool } from '../../platform/database/pool'
import type { Input } from './example'
import { definitionOf } from './schema-walk'
import type { WorldIds } from './seed-world'

const MARK = 4_242_424
const MARKED_TEXT = 'Nobody offered this'
const MARKED_MOMENT = '2001-01-01T00:00:00.000Z'

/** What is stored of a field that should not have been taken. */
export const MARKS = new RegExp(`${MARK}|${MARKED_TEXT}|2001-01-01`)

type Fields = Readonly<Record<string, unknown>>

interface ColumnRow {
  readonly name: string
  readonly type: string
  readonly is_true: boolean
}

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase())

/** A value of the column's type that nothing else would store there. */
function valueFor({ name, type, is_true: isTrue }: ColumnRow, foreign: WorldIds): unknown {
  if (type === 'uuid') return name.endsWith('org_id') ? foreign.orgId : foreign.ownerId
  if (type === 'boolean') return !isTrue
  if (type === 'ARRAY') return [MARKED_TEXT]
  if (/int|double|numeric/.test(type)) return MARK
  if (/timestamp|date/.test(type)) return MARKED_MOMENT
  return MARKED_TEXT
}

/** What the wire calls otherwise than a column. */
const onTheWireAlone = ({ orgId, ownerId }: WorldIds): Fields => ({
  organizationId: orgId,
  role: 'Owner',
  roles: ['Owner'],
  permissions: ['Update|Billing'],
  price: MARK,
  byPersonId: ownerId,
  hasLicense: true,
  hasAcceptedInvite: true,
  isRemoved: true,
  isOperator: true,
  hasRated: true,
  sessionNumber: MARK,
  solvedAt: MARKED_MOMENT,
})

/** Everything that a stored row has a column for, under its names in the database and on the wire. */
export async function storableFields(pool: Pool, foreign: WorldIds): Promise<Fields> {
  const { rows } = await pool.query<ColumnRow>(`
    select column_name as name, min(data_type) as type, bool_or(coalesce(column_default, '') = 'true') as is_true
    from information_schema.columns where table_schema = 'public' group by column_name`)
  const columns = rows.flatMap((column) =>
    [column.name, camelCase(column.name)].map((name) => [name, valueFor(column, foreign)] as const),
  )
  return { ...Object.fromEntries(columns), ...onTheWireAlone(foreign) }
}

/** The value with what its schema does not offer, in each object of it. */
function stuffed(schema: z.ZodType, value: unknown, fields: Fields): unknown {
  const { shape, element, innerType, in: before } = definitionOf(schema)
  const inner = innerType ?? before
  if (inner) return stuffed(inner, value, fields)
  if (element && Array.isArray(value)) return value.map((entry) => stuffed(element, entry, fields))
  if (!shape || typeof value !== 'object' || value === null) return value
  const offered = Object.entries(value).map(([name, part]) => {
    const known = shape[name]
    return [name, known ? stuffed(known, part, fields) : part]
  })
  const unoffered = Object.entries(fields).filter(([name]) => !(name in shape))
  return { ...Object.fromEntries(unoffered), ...Object.fromEntries(offered) }
}

/** The input with everything that nobody offered, in its body and its query. A call without a body gets one. */
export function withUnofferedFields({ body, query }: EndpointDefinition, input: Input, fields: Fields): Input {
  const asked = definitionOf(query).shape ?? {}
  const more = Object.entries(fields).filter(([name]) => !(name in asked))
  return {
    params: input.params,
    query: { ...Object.fromEntries(more.map(([name, value]) => [name, String(value)])), ...input.query },
    body: definitionOf(body).type === 'undefined' ? fields : stuffed(body, input.body ?? {}, fields),
  }
}
