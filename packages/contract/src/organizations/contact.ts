import { z } from 'zod'
import { DEFAULT_COUNTRY } from './address'

export const PHONE_MAX = 40
export const WEBSITE_MAX = 200

const SEPARATORS = /[\s().\-/]+/g
/** `+44 (0)20`: not dialed from abroad. */
const TRUNK_ZERO = /^(\+.*)\(0\)/
const US_PHONE = /^(\d{3})(\d{3})(\d{4})$/
const INTERNATIONAL = /^\+[1-9]\d{6,14}$/

/** Null if invalid. Only US numbers may omit the country code, in every country. */
export function readPhone(text: string, countryCode: string = DEFAULT_COUNTRY): string | null {
  const grouped = text.trim().replace(TRUNK_ZERO, '$1').replace(SEPARATORS, ' ').trim()
  const digits = grouped.replaceAll(' ', '')
  if (digits.startsWith('+') && !digits.startsWith('+1')) return INTERNATIONAL.test(digits) ? grouped : null
  if (!digits.startsWith('+') && countryCode !== 'US') return null
  const [, area, exchange, line] = US_PHONE.exec(digits.replace(/^\+1/, '')) ?? []
  return area ? `+1 ${area} ${exchange} ${line}` : null
}

const SCHEME = /^https?:\/\//i
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i
const WITH_NAME_OR_PASSWORD = /^https?:\/\/[^/?#]*@/i

const websiteSchema = z
  .string()
  .trim()
  .max(WEBSITE_MAX)
  .transform((text) => (SCHEME.test(text) ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: DOMAIN, normalize: true }))
  .refine((address) => !WITH_NAME_OR_PASSWORD.test(address))
  .transform((address) => address.replace(/^([^/]+\/\/[^/?#]+)\/$/, '$1'))

/** Null if invalid, such as `javascript:…`. */
export function readWebsite(text: string): string | null {
  return websiteSchema.safeParse(text).data ?? null
}

export interface ContactFault {
  readonly field: 'phone' | 'website'
  readonly code: 'VAL_INVALID_PHONE' | 'VAL_INVALID_WEBSITE'
}

export function contactFaults(contact: {
  readonly phone?: string | null | undefined
  readonly website?: string | null | undefined
  readonly countryCode: string
}): ContactFault[] {
  const { phone, website, countryCode } = contact
  const faults: ContactFault[] = []
  if (phone && readPhone(phone, countryCode) === null) faults.push({ field: 'phone', code: 'VAL_INVALID_PHONE' })
  if (website && readWebsite(website) === null) faults.push({ field: 'website', code: 'VAL_INVALID_WEBSITE' })
  return faults
}
