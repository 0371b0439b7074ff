import { expect, test } from 'vitest'
import { hasVatId, readVatId } from './vat-id'

test.each([
  ['DE 123 456 789', 'DE', 'DE123456789'],
  ['de123456789', 'DE', 'DE123456789'],
  [' DE-123.456/789 ', 'DE', 'DE123456789'],
  ['DE\u00a0123\u2009456\u202f789', 'DE', 'DE123456789'],
  ['DE–123–456–789', 'DE', 'DE123456789'],
  ['ＤＥ１２３４５６７８９', 'DE', 'DE123456789'],
  ['123456789', 'DE', 'DE123456789'],
  ['USt-IdNr.: DE 123456789', 'DE', 'DE123456789'],
  ['VAT ID 123 4567 89', 'GB', 'GB123456789'],
  ['VAT no. GB 123 4567 89', 'GB', 'GB123456789'],
  ['XI123456789', 'GB', 'XI123456789'],
  ['ATU12345678', 'AT', 'ATU12345678'],
  ['UID: ATU 1234 5678', 'AT', 'ATU12345678'],
  ['U12345678', 'AT', 'ATU12345678'],
  ['BE 1012.345.678', 'BE', 'BE1012345678'],
  ['TVA BE 0123.456.789', 'BE', 'BE0123456789'],
  ['BTW NL 1234.56.789.B01', 'NL', 'NL123456789B01'],
  ['EL123456789', 'GR', 'EL123456789'],
  ['GR 123456789', 'GR', 'EL123456789'],
  ['123456789', 'GR', 'EL123456789'],
  ['FR 12 345 678 901', 'FR', 'FR12345678901'],
  ['ES-X1234567-L', 'ES', 'ESX1234567L'],
  ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST'],
  ['CHE-123.456.789', 'CH', 'CHE123456789'],
  ['IE 1+23456A', 'IE', 'IE1+23456A'],
  ['NO 123 456 789 MVA', 'NO', 'NO123456789MVA'],
])('%s is a VAT ID of %s', (typed, country, expected) => {
  expect(readVatId(typed, country)).toBe(expected)
})

test.each([
  ['DE12345678', 'DE'],
  ['DE1234567890', 'DE'],
  ['BE2012345678', 'BE'],
  ['DE123456789', 'FR'],
  ['FR12345678901', 'DE'],
  ['none', 'DE'],
  ['n/a', 'GB'],
  ['-', 'DE'],
  ['DE', 'DE'],
  ['123456789', 'US'],
  ['123456789', '__proto__'],
  ['', 'DE'],
])('%s is no VAT ID of %s', (typed, country) => {
  expect(readVatId(typed, country)).toBeNull()
})

test('is requested in the countries that have one', () => {
  expect(['DE', 'US', 'toString'].map(hasVatId)).toEqual([true, false, false])
})
