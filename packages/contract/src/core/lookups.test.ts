import { expect, it } from 'vitest'
import { endpoints } from '../endpoints'

it('every read available to API tokens is a GET or declared as a lookup', () => {
  const all = endpoints
  expect(all.filter(({ scope, method, isLookup }) => scope === 'read' && method !== 'GET' && !isLookup)).toEqual([])
  expect(all.filter(({ method, isLookup }) => isLookup && method !== 'POST')).toEqual([])
})
