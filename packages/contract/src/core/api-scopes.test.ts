import { expect, test } from 'vitest'
import { confinedTo, measurableScopes } from './define-endpoint'

test('a token is limited to its measurables, and to none where it has scopes', () => {
  const ids = ['0193a1b2-0000-7000-8000-000000000001', '0193a1b2-0000-7000-8000-000000000002']
  expect(confinedTo(measurableScopes(ids))).toEqual(ids)
  expect(confinedTo(['read', 'write'])).toBeNull()
  expect(confinedTo([])).toBeNull()
})
