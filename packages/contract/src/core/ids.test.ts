import { expect, it } from 'vitest'
import { idsQuerySchema, splitList } from './ids'

const id = (at: number) => `00000000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`
const ids = (count: number) => Array.from({ length: count }, (_, at) => id(at)).join(',')

it('a list in an address may have empty entries and be given in parts', () => {
  expect(idsQuerySchema.parse({ ids: [`${id(1)},,${id(2)}`, id(3)] })).toEqual({ ids: [id(1), id(2), id(3)] })
  expect(idsQuerySchema.parse({ ids: '' })).toEqual({ ids: [] })
})

it('a list in an address has at most 100 entries', () => {
  expect(idsQuerySchema.parse({ ids: ids(100) }).ids).toHaveLength(100)
  expect(idsQuerySchema.parse({ ids: `${ids(100)},` }).ids).toHaveLength(100)
  expect(idsQuerySchema.safeParse({ ids: ids(101) }).error?.issues.map(({ message }) => message)).toEqual([
    'REQUEST_LIMIT',
  ])
})

it('a list beyond its limit is not split to its end', () => {
  expect(splitList('1,'.repeat(1000), 8)).toHaveLength(17)
})
