import { describe, expect, test } from 'vitest'
import { type Address, addressFaults, addressForm, addressLines, addressSchema, withKnownState } from './address'

const address = (parts: Partial<Address>): Address =>
  addressSchema.parse({ addressLine1: '1 Mill Lane', city: 'Alder', ...parts })
const faults = (parts: Partial<Address>) => addressFaults(address(parts)).map(({ field, code }) => `${field} ${code}`)

describe('postal codes', () => {
  test.each([
    ['US', '12345', true],
    ['US', '12345-6789', true],
    ['US', '1234', false],
    ['US', '12345-67', false],
    ['US', 'ABCDE', false],
  ])('%s %s: %s', (countryCode, postalCode, isRight) => {
    const found = faults({ countryCode, stateOrProvince: 'OR', postalCode })
    expect(found).toEqual(isRight ? [] : ['postalCode VAL_INVALID_ZIP_CODE'])
  })

  test.each([
    ['CA', 'K1A 0B1', true],
    ['CA', 'K1A0B1', true],
    ['CA', 'K1A-0B1', false],
    ['CA', '11A 0B1', false],
    ['GB', 'SW1A 1AA', true],
    ['GB', 'sw1a 1aa', false],
    ['FR', '75001', true],
  ])('%s %s: %s', (countryCode, postalCode, isRight) => {
    const found = faults({ countryCode, stateOrProvince: countryCode === 'CA' ? 'ON' : 'London', postalCode })
    expect(found).toEqual(isRight ? [] : ['postalCode VAL_INVALID_POSTAL_CODE'])
  })

  test('are required everywhere except the Emirates and Monaco', () => {
    expect(faults({ countryCode: 'FR' })).toEqual(['postalCode VAL_REQUIRED'])
    expect(faults({ countryCode: 'AE' })).toEqual([])
    expect(faults({ countryCode: 'MC', city: '' })).toEqual([])
  })
})

test('a state is asked for in CA, GB, US, AU and DE, a city almost everywhere', () => {
  for (const countryCode of ['CA', 'GB', 'US', 'AU', 'DE']) {
    expect(addressForm(countryCode).needsState).toBe(true)
  }
  expect(addressForm('FR').needsState).toBe(false)
  expect(faults({ countryCode: 'KY', city: '', postalCode: 'KY1-1000' })).toEqual([])
  expect(faults({ countryCode: 'FR', city: '', postalCode: '75001' })).toEqual(['city VAL_REQUIRED'])
})

test('labels follow the country', () => {
  expect(addressForm('US')).toMatchObject({ stateLabel: 'state', postalLabel: 'zip' })
  expect(addressForm('CA')).toMatchObject({ stateLabel: 'province', postalLabel: 'postal' })
  expect(addressForm('GB')).toMatchObject({ stateLabel: 'province', postalLabel: 'postal', states: [] })
  expect(addressForm('AU').states).toHaveLength(8)
})

test('clears a state that is not on the country’s list, and keeps free text', () => {
  expect(withKnownState(address({ countryCode: 'DE', stateOrProvince: 'OR' })).stateOrProvince).toBe('')
  expect(withKnownState(address({ countryCode: 'DE', stateOrProvince: 'BY' })).stateOrProvince).toBe('BY')
  expect(withKnownState(address({ countryCode: 'GB', stateOrProvince: 'Kent' })).stateOrProvince).toBe('Kent')
})

test('an address is written as on an envelope, without empty lines, in the reader’s language', () => {
  const dayton = address({ addressLine2: 'Floor 2', city: 'Dayton', stateOrProvince: 'OH', postalCode: '45402' })
  expect(addressLines(dayton, 'en')).toEqual(['1 Mill Lane', 'Floor 2', 'Dayton, OH 45402', 'United States'])
  expect(addressLines(address({ countryCode: 'MC', city: '' }), 'de')).toEqual(['1 Mill Lane', 'Monaco'])
})

test('an unknown country is refused', () => {
  expect(addressSchema.safeParse({ countryCode: 'XX' }).success).toBe(false)
})
