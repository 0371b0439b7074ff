import { z } from 'zod'
import { lineSchema, textSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { addressSchema } from './address'
import { PHONE_MAX, WEBSITE_MAX } from './contact'
import { GIVEN_CODE } from './given-code'
import { renamedTermsSchema } from './terms.schemas'

/**
 * Whether its licensed people may do what they were granted. Lapsed: its subscription has ended, and only its owner works
 * on in it. Where nothing is billed every organisation is in good standing.
 */
export type Standing = 'Good' | 'Lapsed'

export const weekStartSchema = z.enum(['Monday', 'Sunday', 'Saturday'])

/** When whoever owes numbers of the last completed week is reminded, by the organisation's clock. */
export const numbersReminderSchema = z.object({
  /** 0 for Sunday to 6 for Saturday. */
  weekday: z.number().int().min(0).max(6),
  hour: z.number().int().min(0).max(23),
})
export type NumbersReminder = z.infer<typeof numbersReminderSchema>

/** Defaults: UTC, weeks from Monday, quarters from January, a blue theme. `implementer` is a person's id. */
export const organisationSchema = z.object({
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
  /** In international form, such as `+1 937 555 0134`. */
  phone: z.string().nullable(),
  /** A whole address that begins with http:// or https://. */
  website: z.string().nullable(),
  /** Null until given. For members; the list of one's organisations carries it for each. */
  address: addressSchema.nullable(),
  /** Lets in only those who have set up an authenticator. */
  requiresSecondFactor: z.boolean(),
  /** Null: nobody is reminded. */
  numbersReminder: numbersReminderSchema.nullable(),
  /** What it calls the things of the method. */
  terms: renamedTermsSchema,
})
export type Organisation = z.infer<typeof organisationSchema>

/** Blue, `#1E5AC0`, unless the organisation picks another; corrected for contrast where it is shown. */
export const DEFAULT_THEME_COLOR = '#1E5AC0'

export const themeColorSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'Choose a color like #1E5AC0.')

/** Of an entry route, kept until the organisation is made. */
export const givenCodeSchema = z.string().regex(GIVEN_CODE, 'Use at most 64 letters, digits and hyphens.')

/** `referralCode` and `discountCode` stay with the organisation, for its billing. */
export const createOrganisationSchema = z.object({
  name: textSchema(),
  timeZone: z.string().max(64).optional(),
  referralCode: givenCodeSchema.optional(),
  discountCode: givenCodeSchema.optional(),
})
export type CreateOrganisation = z.infer<typeof createOrganisationSchema>

/** Nothing typed takes it away. Read by `contact`, once its country is known. */
const contactSchema = (max: number) =>
  lineSchema
    .max(max, `Use at most ${max} characters.`)
    .transform((text) => text || null)
    .nullable()

/** What is left out stays. An address must be whole, a phone and a website what they say. */
export const updateOrganisationSchema = z.object({
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
  /** All that are renamed: what is left out of it is called as the reader's language has it. */
  terms: renamedTermsSchema.optional(),
})
export type UpdateOrganisation = z.infer<typeof updateOrganisationSchema>
