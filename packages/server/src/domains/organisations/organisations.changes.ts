import type { Address } from '@cairn/contract/organisations/address'
import type { OrganisationRow } from './organisations.repository'

const fields = [
  'name',
  'themeColor',
  'timeZone',
  'weekStart',
  'quarterStartMonth',
  'phone',
  'website',
  'address',
  'requiresSecondFactor',
] as const
type Settings = Partial<Pick<OrganisationRow, (typeof fields)[number]>>

/** In the order of the form, whatever order it was stored in. */
function line(address: Address): string {
  const { addressLine1, addressLine2, addressLine3, city, stateOrProvince, postalCode, countryCode } = address
  const parts = [addressLine1, addressLine2, addressLine3, city, stateOrProvince, postalCode, countryCode]
  return parts.filter(Boolean).join(', ')
}

const words = (value: Settings[keyof Settings]): string =>
  typeof value === 'object' ? (value ? line(value) : '–') : String(value)

/** What a change of settings makes of each field that it changes, for the audit log: `before → after`. */
export function changesOf(row: OrganisationRow, wanted: Settings): Record<string, string> {
  const changed = fields
    .filter((field) => wanted[field] !== undefined && words(wanted[field]) !== words(row[field]))
    .map((field) => [field, `${words(row[field])} → ${words(wanted[field])}`])
  return Object.fromEntries(changed)
}
