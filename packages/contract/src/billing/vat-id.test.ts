import { expect, test } from 'vitest'
import { hasVatId, isVatId, normalizeVatId } from './vat-id'

test.each([
  ['DE 123 456 789', 'DE', true],
  ['de123456789', 'DE', true],
  ['DE12345678', 'DE', false],
  ['ATU12345678', 'AT', true],
  ['BE1012345678', 'BE', true],
  ['BE2012345678', 'BE', false],
  ['EL123456789', 'GR', true],
  ['GR123456789', 'GR', false],
  ['XI123456789', 'GB', true],
  ['CHE-123.456.789 MWST', 'CH', true],
  ['DE123456789', 'FR', false],
  ['123456789', 'US', false],
  ['123456789', '__proto__', false],
])('%s in %s', (vatId, country, isRight) => {
  expect(isVatId(vatId, country)).toBe(isRight)
})

test('is stored without what people write between the digits', () => {
  expect(normalizeVatId(' che-123.456.789 mwst ')).toBe('CHE123456789MWST')
  expect([hasVatId('DE'), hasVatId('US'), hasVatId('toString')]).toEqual([true, false, false])
})
