import { describe, expect, it } from 'vitest'
import { messagesByField, schemaMessages } from '../../lib/forms/form-errors'
import { exampleOrganization } from '../../testing/example-organization'
import { addressOf, changesOf, type DetailsValues, detailsSchema, valuesOf } from './use-organization-form'

const org = { ...exampleOrganization, version: 4 }
const typed = (change: Partial<DetailsValues>): DetailsValues => ({ ...valuesOf(org), ...change })

describe('sent values', () => {
  it('contains only the version if nothing differs', () => {
    expect(changesOf(org, typed({}))).toEqual({ version: 4 })
  })

  it('contains only the differences, so that others’ changes stay', () => {
    expect(changesOf(org, typed({ name: 'Alder', quarterStartMonth: '4' }))).toEqual({
      version: 4,
      name: 'Alder',
      quarterStartMonth: 4,
    })
  })

  it('contains a complete address once any of it is filled in, and none when it is cleared', () => {
    const values = typed({ city: ' Dayton ' })
    expect(changesOf(org, values).address).toMatchObject({ city: 'Dayton', countryCode: 'US', addressLine1: '' })
    const stored = { ...org, address: addressOf(values) }
    expect(changesOf(stored, { ...valuesOf(stored), city: '' })).toEqual({ version: 4, address: null })
  })
})

describe('invalid values', () => {
  const errors = (change: Partial<DetailsValues>) => messagesByField(schemaMessages(detailsSchema, typed(change)))

  it('contains nothing without an address', () => {
    expect(errors({})).toEqual({})
  })

  it('is shown next to each part of an address, by its country’s rules', () => {
    expect(errors({ addressLine1: '1 Mill Lane', postalCode: '4540' })).toEqual({
      city: 'This is required.',
      stateOrProvince: 'This is required.',
      postalCode: 'Invalid Zip Code',
    })
    const abroad = { countryCode: 'AE', addressLine1: '1 Palm', city: 'Dubai' }
    expect(errors(abroad)).toEqual({})
  })

  it('refuses a phone of another country, and an invalid website', () => {
    expect(errors({ phone: '(937) 555-0134', website: 'alder.example' })).toEqual({})
    expect(errors({ phone: '937 555', website: 'javascript:alert(1)' })).toEqual({
      phone: 'Invalid Phone Number',
      website: 'Invalid Website URL',
    })
    const berlin = { countryCode: 'DE', addressLine1: '1 Weg', stateOrProvince: 'BE' }
    const abroad = { ...berlin, postalCode: '10115', phone: '(937) 555-0134' }
    expect(errors(abroad)).toEqual({ phone: 'Invalid Phone Number' })
  })

  it('refuses an empty name, and an invalid color', () => {
    expect(errors({ name: ' ', themeColor: '#12' })).toEqual({
      name: 'This is required.',
      themeColor: 'Choose a color like #1E5AC0.',
    })
  })
})
