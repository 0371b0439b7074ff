import { z } from 'zod'
import { lineSchema } from '../core/fields'
import { isCountry, regionName, statesOf } from './countries'

export const addressSchema = z.object({
  addressLine1: lineSchema.max(100).default(''),
  addressLine2: lineSchema.max(100).default(''),
  addressLine3: lineSchema.max(100).default(''),
  city: lineSchema.max(100).default(''),
  stateOrProvince: lineSchema.max(100).default(''),
  countryCode: z.string().trim().toUpperCase().refine(isCountry, 'COUNTRY_REQUIRED').default('US'),
  postalCode: lineSchema.max(20).default(''),
})
export type Address = z.infer<typeof addressSchema>

export const DEFAULT_COUNTRY = 'US'

const WITH_STATE = new Set(['CA', 'GB', 'US', 'AU', 'DE'])
const WITHOUT_POSTAL_CODE = new Set(['AE', 'MC'])
/** City states and similar countries. */
const WITHOUT_CITY = new Set(['DE', 'KY', 'MC', 'SG', 'VA', 'GI', 'HK', 'MO'])

const US_ZIP = /^\d{5}(-\d{4})?$/
const CA_POSTAL = /^[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d$/

export function addressForm(countryCode: string) {
  return {
    needsState: WITH_STATE.has(countryCode),
    needsPostalCode: !WITHOUT_POSTAL_CODE.has(countryCode),
    needsCity: !WITHOUT_CITY.has(countryCode),
    states: statesOf(countryCode),
    stateLabel: countryCode === 'CA' || countryCode === 'GB' ? ('province' as const) : ('state' as const),
    postalLabel: countryCode === 'US' ? ('zip' as const) : ('postal' as const),
  }
}

export type AddressField = keyof Address
interface AddressFault {
  readonly field: AddressField
  readonly code: 'VAL_REQUIRED' | 'VAL_INVALID_ZIP_CODE' | 'VAL_INVALID_POSTAL_CODE'
}

function postalFault({ countryCode, postalCode }: Address): AddressFault['code'] | null {
  if (postalCode === '') return addressForm(countryCode).needsPostalCode ? 'VAL_REQUIRED' : null
  if (countryCode === 'US') return US_ZIP.test(postalCode) ? null : 'VAL_INVALID_ZIP_CODE'
  if (countryCode === 'CA') return CA_POSTAL.test(postalCode) ? null : 'VAL_INVALID_POSTAL_CODE'
  return postalCode === postalCode.toUpperCase() ? null : 'VAL_INVALID_POSTAL_CODE'
}

export function addressFaults(address: Address): AddressFault[] {
  const form = addressForm(address.countryCode)
  const missing = (field: AddressField, isNeeded: boolean): AddressFault[] =>
    isNeeded && address[field] === '' ? [{ field, code: 'VAL_REQUIRED' }] : []
  const postal = postalFault(address)
  return [
    ...missing('addressLine1', true),
    ...missing('city', form.needsCity),
    ...missing('stateOrProvince', form.needsState),
    ...(postal ? [{ field: 'postalCode' as const, code: postal }] : []),
  ]
}

/** As on an envelope, without the name. */
export function addressLines(address: Address, language: string): string[] {
  const { addressLine1, addressLine2, addressLine3, city, stateOrProvince, postalCode, countryCode } = address
  const region = [stateOrProvince, postalCode].filter(Boolean).join(' ')
  const country = regionName({ countryCode, stateOrProvince: '' }, language)
  const place = [city, region].filter(Boolean).join(', ')
  return [addressLine1, addressLine2, addressLine3, place, country].filter(Boolean)
}

export function withKnownState(address: Address): Address {
  const states = statesOf(address.countryCode)
  if (states.length === 0 || states.some(({ code }) => code === address.stateOrProvince)) return address
  return { ...address, stateOrProvince: '' }
}
