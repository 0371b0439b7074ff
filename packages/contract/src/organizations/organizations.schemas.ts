import { z } from 'zod'
import { lineSchema, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { type TermName, termNames } from '../core/terms'
import { addressSchema } from './address'
import { PHONE_MAX, WEBSITE_MAX } from './contact'
import { SIGN_UP_CODE } from './sign-up-code'

export const TERM_MAX = 30

/** Terms are inserted into texts with markup and placeholders. */
const MARKS = /[<>]|\{\{|\}\}|\$t\(/

export const TERM_MARKS = 'VAL_TERM_MARKS'

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

export const weekStartSchema = z.enum(['Monday', 'Sunday', 'Saturday'])

export const numbersReminderSchema = z.object({
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

export const signUpCodeSchema = z.string().regex(SIGN_UP_CODE, 'CODE_FORMAT')

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
