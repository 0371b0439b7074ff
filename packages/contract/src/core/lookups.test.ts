import { expect, it } from 'vitest'
import { endpoints } from '../endpoints'

it('what an API token may read is asked by GET, or declared to be a lookup', () => {
  const all = endpoints
  expect(all.filter(({ scope, method, isLookup }) => scope === 'read' && method !== 'GET' && !isLookup)).toEqual([])
  expect(all.filter(({ method, isLookup }) => isLookup && method !== 'POST')).toEqual([])
})
