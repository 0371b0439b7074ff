import { emailSchema } from '@cairn/contract/core/fields'
import { type Address, type AddressField, addressFaults, DEFAULT_COUNTRY } from '@cairn/contract/organizations/address'
import { z } from 'zod'

const text = z.string().trim()
const fields = {
  addressLine1: text,
  addressLine2: text,
  addressLine3: text,
  city: text,
  stateOrProvince: text,
  countryCode: text,
  postalCode: text,
} satisfies Record<AddressField, typeof text>

const none: Address = {
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  city: '',
  stateOrProvince: '',
  countryCode: DEFAULT_COUNTRY,
  postalCode: '',
}

export const addressValues = (address: Address | null | undefined): Address => ({ ...none, ...address })

export const addressOf = (values: Address): Address => z.object(fields).parse(values)

export const isComplete = (values: Address): boolean => addressFaults(addressOf(values)).length === 0

/** The rules change with the country. */
export const addressFormSchema = z.looseObject(fields).superRefine((values, ctx) => {
  for (const { field, code } of addressFaults(values)) ctx.addIssue({ code: 'custom', path: [field], message: code })
})

export const accountFormSchema = z.looseObject({ email: emailSchema })

/** Field names in server errors. */
export const addressSentAs: Record<AddressField, string> = {
  addressLine1: 'address.addressLine1',
  addressLine2: 'address.addressLine2',
  addressLine3: 'address.addressLine3',
  city: 'address.city',
  stateOrProvince: 'address.stateOrProvince',
  countryCode: 'address.countryCode',
  postalCode: 'address.postalCode',
}
