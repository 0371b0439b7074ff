import type { Address } from '@cairn/contract/organisations/address'
import type { NumbersReminder } from '@cairn/contract/organisations/organisations.schemas'
import { type RenamedTerms, termNames } from '@cairn/contract/organisations/terms'
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
  'terms',
  'requiresSecondFactor',
  'numbersReminder',
] as const
type Settings = Partial<Pick<OrganisationRow, (typeof fields)[number]>>

function line(address: Address): string {
  const { addressLine1, addressLine2, addressLine3, city, stateOrProvince, postalCode, countryCode } = address
  const parts = [addressLine1, addressLine2, addressLine3, city, stateOrProvince, postalCode, countryCode]
  return parts.filter(Boolean).join(', ')
}

const named = (terms: RenamedTerms): string =>
  termNames.flatMap((name) => (terms[name] ? [`${terms[name].one} / ${terms[name].other} (${name})`] : [])).join(', ')

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const moment = ({ weekday, hour }: NumbersReminder): string =>
  `${WEEKDAYS[weekday]} ${String(hour).padStart(2, '0')}:00`

const words = (value: OrganisationRow[(typeof fields)[number]] | undefined, field: string): string => {
  if (typeof value !== 'object' || value === null) return String(value ?? '–')
  if (field === 'numbersReminder') return moment(value as NumbersReminder)
  return (field === 'terms' ? named(value as RenamedTerms) : line(value as Address)) || '–'
}

export function changesOf(row: OrganisationRow, wanted: Settings): Record<string, string> {
  const changed = fields
    .filter((field) => wanted[field] !== undefined && words(wanted[field], field) !== words(row[field], field))
    .map((field) => [field, `${words(row[field], field)} → ${words(wanted[field], field)}`])
  return Object.fromEntries(changed)
}
