import { z } from 'zod'
import { choiceSchema } from '../choices/choices.schemas'
import { replyDateSchema } from '../core/dates'
import { textSchema, VAL_REQUIRED } from '../core/fields'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { flagsSchema } from '../feature-flags/feature-flags.schemas'
import { renamedTermsSchema } from '../organizations/organizations.schemas'

export const roles = ['Owner', 'Admin', 'Manager', 'Member', 'Observer'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

export const upgradeRequestStatusSchema = z.enum(['None', 'Pending', 'Completed', 'Denied'])
export type UpgradeRequestStatus = z.infer<typeof upgradeRequestStatusSchema>
export const subscriptionStatusSchema = z.enum([
  'None',
  'Trial',
  'Active',
  'Suspended',
  'Canceled',
  'Removed',
  'PendingSubscription',
  'PendingCancellation',
  'Failed',
])
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>
export const paymentStatusSchema = z.enum(['None', 'Current', 'FailedWillRetry', 'Failed'])
export type PaymentStatus = z.infer<typeof paymentStatusSchema>
export const themeSchema = z.enum(['default', 'light', 'dark'])
export type Theme = z.infer<typeof themeSchema>

/**
 * `userId` is the person id in the current organization, or the account id without one. `accountId` is not shown to
 * others.
 */
export const sessionUserSchema = z.object({
  userId: idSchema,
  accountId: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  /** The effective role, lower than granted if the organization has lapsed. */
  roles: z.array(roleSchema),
  permissions: z.array(z.string()),
  orgs: z.array(z.object({ id: idSchema, name: z.string(), isExample: z.boolean() })),
  userLocale: z.string(),
  currencyCode: z.string(),
  experienceLevel: z.enum(['None', 'Standard']),
  timeZoneName: z.string(),
  navBarOpen: z.boolean(),
  upgradeRequestStatus: upgradeRequestStatusSchema,
  reverseScorecard: z.boolean(),
  defaultOrgId: idSchema.nullable(),
  theme: themeSchema,
  nameFormat: z.string(),
  dashboard: z.string(),
  isOperator: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** Browsers get a cookie instead of `token`. */
export const signedInSchema = succeeded({ token: z.string().optional(), user: sessionUserSchema })

/** `sessionId` is not a credential. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  /** Sent as X-Session-Context; one per browser tab. */
  sessionContext: idSchema.nullable(),
  orgId: idSchema.nullable(),
  org: z
    .object({
      id: idSchema,
      name: z.string(),
      themeColor: z.string(),
      timeZone: z.string(),
      weekStart: z.enum(['Monday', 'Sunday', 'Saturday']),
      quarterStartMonth: z.number().int().min(1).max(12),
      implementer: z.string().nullable(),
      leadershipTractionId: idSchema.nullable(),
      logoUrl: z.string().nullable(),
      terms: renamedTermsSchema,
    })
    .nullable(),
  /** Set when that organization requires a second factor; `orgId` is then null. */
  orgAwaitingSecondFactor: z.object({ id: idSchema, name: z.string() }).nullable(),
  featureFlags: flagsSchema,
  teams: z.array(z.object({ id: idSchema, name: z.string() })),
  calendarDate: replyDateSchema,
  rockDueDate: replyDateSchema,
  user: sessionUserSchema,
  choices: z.array(choiceSchema),
  /** `off` hides all prices. */
  billingMode: z.enum(['off', 'sandbox', 'stripe']),
  orgSubscriptionStatus: subscriptionStatusSchema,
  orgSubscriptionPaymentStatus: paymentStatusSchema,
  orgRemainingSubscriptionDays: z.number().int(),
  orgInGracePeriod: z.boolean(),
  hasAccount: z.boolean(),
  defaultTeamId: idSchema.nullable(),
  lastTeamId: idSchema.nullable(),
})
export type Session = z.infer<typeof sessionSchema>

export type SessionBilling = Pick<
  Session,
  | 'billingMode'
  | 'orgSubscriptionStatus'
  | 'orgSubscriptionPaymentStatus'
  | 'orgRemainingSubscriptionDays'
  | 'orgInGracePeriod'
>

export const externalRegistrationSchema = z.object({
  firstName: textSchema(),
  lastName: textSchema(),
  acceptTerms: z.boolean().default(false),
})

export const codeSchema = z.string().trim().min(1, VAL_REQUIRED).max(32)

export const webAuthnSchema = z.record(z.string(), z.unknown())

export const passkeyNameSchema = textSchema()
