import { z } from 'zod'
import { lineSchema, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { type TermName, termNames } from '../core/terms'
import { addressSchema, DEFAULT_COUNTRY } from './address'
import { SIGN_UP_CODE } from './sign-up-code'

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

interface ContactFault {
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

export const TERM_MAX = 30

/** Terms are inserted into texts with markup and placeholders. */
const MARKS = /[<>]|\{\{|\}\}|\$t\(/

const TERM_MARKS = 'VAL_TERM_MARKS'

const nameSchema = textSchema(TERM_MAX).refine((text) => !MARKS.test(text), {
  error: TERM_MARKS,
  params: { marks: '< > {{ }} $t(' },
})

const termSchema = z.object({ one: nameSchema, other: nameSchema })

const optionalTerm = termSchema.optional()

export const renamedTermsSchema = z.object(
  Object.fromEntries(termNames.map((name) => [name, optionalTerm])) as Record<TermName, typeof optionalTerm>,
)

/** Lapsed: the subscription has ended and only the owner can edit. Always Good without billing. */
export type Standing = 'Good' | 'Lapsed'

const weekStartSchema = z.enum(['Monday', 'Sunday', 'Saturday'])

const numbersReminderSchema = z.object({
  weekday: z.number().int().min(0).max(6),
  hour: z.number().int().min(0).max(23),
})
export type NumbersReminder = z.infer<typeof numbersReminderSchema>

export const organizationSchema = z.object({
  id: idSchema,
  version: versionSchema,
  name: z.string(),
  themeColor: z.string(),
  timeZone: z.string(),
  weekStart: weekStartSchema,
  quarterStartMonth: z.number().int().min(1).max(12),
  implementer: z.string().nullable(),
  leadershipTractionId: idSchema.nullable(),
  logoUrl: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  address: addressSchema.nullable(),
  /** Members need an authenticator. */
  requiresSecondFactor: z.boolean(),
  numbersReminder: numbersReminderSchema.nullable(),
  terms: renamedTermsSchema,
})
export type Organization = z.infer<typeof organizationSchema>

/** Contrast is corrected where it is displayed. */
export const DEFAULT_THEME_COLOR = '#1E5AC0'

export const themeColorSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'COLOR_FORMAT')

const signUpCodeSchema = z.string().regex(SIGN_UP_CODE, 'CODE_FORMAT')

export const createOrganizationSchema = z.object({
  name: textSchema(),
  timeZone: z.string().max(64).optional(),
  referralCode: signUpCodeSchema.optional(),
  discountCode: signUpCodeSchema.optional(),
})
export type CreateOrganization = z.infer<typeof createOrganizationSchema>

const contactSchema = (max: number) =>
  lineSchema
    .max(max)
    .transform((text) => text || null)
    .nullable()

export const updateOrganizationSchema = z.object({
  version: versionSchema.optional(),
  name: textSchema().optional(),
  themeColor: themeColorSchema.optional(),
  timeZone: z.string().max(64).optional(),
  weekStart: weekStartSchema.optional(),
  quarterStartMonth: z.number().int().min(1).max(12).optional(),
  phone: contactSchema(PHONE_MAX).optional(),
  website: contactSchema(WEBSITE_MAX).optional(),
  address: addressSchema.nullable().optional(),
  requiresSecondFactor: z.boolean().optional(),
  numbersReminder: numbersReminderSchema.nullable().optional(),
  terms: renamedTermsSchema.optional(),
})
export type UpdateOrganization = z.infer<typeof updateOrganizationSchema>
