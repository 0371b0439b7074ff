import fc from 'fast-check'
import type { z } from 'zod'
import { definitionOf } from './schema-walk'

/** Stands for a field that is not sent. */
export const ABSENT = Symbol('absent')
/** Written as `1e400` into the JSON text: a number that no double holds. */
export const BEYOND_DOUBLE = '@beyond-double@'

const deep = (levels: number, around: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = around(value)
  return value
}

const oddTexts = [
  '',
  ' ',
  '\t\n',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  '[object Object]',
  "' or 1=1; drop table people; --",
  '%00',
  '%',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '99999-01-01',
  '+275760-09-13T00:00:00Z',
  '2026-03-02T24:61:00',
  '2026-03-02T09:00:00+99:99',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01890000-0000-7000-8000-00000000000',
  '01890000-0000-7000-8000-00000000000g',
  'x'.repeat(101),
  'x'.repeat(100_001),
  '\u202e\u0000\ufeff',
  'İ'.repeat(256),
] as const

const oddNumbers = [0, -0, -1, 1.5, 1e-320, 32_768, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308] as const

const oddOthers = [
  null,
  true,
  false,
  BEYOND_DOUBLE,
  [],
  {},
  [null],
  [[]],
  { length: 1 },
  { toString: 'no', valueOf: 1 },
  JSON.parse('{"__proto__":{"role":"Owner"}}') as unknown,
  { constructor: { prototype: { role: 'Owner' } } },
  deep(200, (inner) => [inner]),
  deep(5_000, (inner) => ({ a: inner })),
  Array.from({ length: 2_000 }, (_each, index) => index),
] as const

const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary', maxLength: 40 }))

/** A value that hardly fits anywhere. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(...oddOthers),
  fc.anything({ maxDepth: 2, maxKeys: 3 }),
)

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch'])

function objectOf(shape: Readonly<Record<string, z.ZodType>>, sample: unknown): fc.Arbitrary<unknown> {
  const given = (typeof sample === 'object' && sample !== null ? sample : {}) as Record<string, unknown>
  const fields = Object.entries(shape).map(([name, part]) => fc.tuple(fc.constant(name), hostile(part, given[name])))
  const extra = fc.oneof(
    { weight: 8, arbitrary: fc.constant<[string, unknown][]>([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(oddText, junk), { minLength: 1, maxLength: 3 }) },
  )
  return fc
    .tuple(fc.tuple(...fields), extra)
    .map(([known, more]) => Object.fromEntries([...known, ...more].filter(([, value]) => value !== ABSENT)))
}

function arrayOf(element: z.ZodType, sample: unknown): fc.Arbitrary<unknown> {
  const first = Array.isArray(sample) ? (sample[0] as unknown) : undefined
  return fc.oneof(
    { weight: 8, arbitrary: Array.isArray(sample) ? fc.constant(sample) : fc.constant([]) },
    { weight: 4, arbitrary: fc.array(hostile(element, first), { maxLength: 4 }) },
    { weight: 1, arbitrary: hostile(element, first).map((value) => Array.from({ length: 1_200 }, () => value)) },
  )
}

function recordOf(valueType: z.ZodType, sample: unknown): fc.Arbitrary<unknown> {
  const known = Object.entries((sample ?? {}) as Record<string, unknown>)
  const entries = known.map(([name, value]) => fc.tuple(fc.constant(name), hostile(valueType, value)))
  const others = fc.array(fc.tuple(oddText, hostile(valueType, undefined)), { maxLength: 1 })
  return fc
    .tuple(fc.tuple(...entries), others)
    .map(([own, more]) => Object.fromEntries([...own, ...more].filter(([, value]) => value !== ABSENT)))
}

/** A value of the schema's kind: the sample's where there is one, so that what lies behind the schema is reached too. */
function fitting(schema: z.ZodType, sample: unknown): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  const { type, shape, element, options, innerType, valueType, entries, values } = definition
  if (shape) return objectOf(shape, sample)
  if (wrappers.has(type) && innerType) return fitting(innerType, sample)
  if (type === 'pipe' && definition.in && definition.out) {
    return fitting(definition.in.def.type === 'transform' ? definition.out : definition.in, sample)
  }
  if (type === 'array' && element) return arrayOf(element, sample)
  if (type === 'record' && valueType) return recordOf(valueType, sample)
  const kept = sample === undefined ? [] : [{ weight: 12, arbitrary: fc.constant(sample) }]
  if (options)
    return fc.oneof(...kept, ...options.map((option) => ({ weight: 1, arbitrary: fitting(option, undefined) })))
  if (entries) return fc.oneof(...kept, fc.constantFrom(...Object.values(entries), 'Unknown', 'owner'))
  if (values) return fc.constantFrom(...values)
  if (type === 'string') return fc.oneof(...kept, fc.string({ maxLength: 20 }), oddText)
  if (type === 'number') return fc.oneof(...kept, fc.integer({ min: 0, max: 20 }), fc.constantFrom(...oddNumbers))
  if (type === 'boolean') return fc.oneof(...kept, fc.boolean())
  return kept.length ? fc.constant(sample) : junk
}

/** Mostly of the schema's kind; now and then missing or something else altogether, at any depth. */
export function hostile(schema: z.ZodType, sample: unknown): fc.Arbitrary<unknown> {
  const isLeftOut = sample === undefined && schema.safeParse(undefined).success
  return fc.oneof(
    { weight: isLeftOut ? 4 : 16, arbitrary: fitting(schema, sample) },
    { weight: isLeftOut ? 12 : 1, arbitrary: fc.constant(ABSENT) },
    { weight: 1, arbitrary: junk },
  )
}
