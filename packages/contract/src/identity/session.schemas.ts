import { z } from 'zod'
import { replyDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { succeeded } from '../core/replies'
import { flagsSchema } from '../feature-flags/feature-flags.schemas'
import { renamedTermsSchema } from '../organisations/terms.schemas'

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
 * The signed-in person. `userId` is who they are in the current organisation, an id made for it, to be sent as an owner or
 * an attendee; where they have none it is the account's. `accountId` is the account's everywhere, and told to nobody else.
 */
export const sessionUserSchema = z.object({
  userId: idSchema,
  accountId: idSchema,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  /** What they may do in the current organisation now: one role, which is less than was granted where it is not in good standing. */
  roles: z.array(roleSchema),
  permissions: z.array(z.string()),
  /** `isExample`: made to look around in, and none of their own. */
  orgs: z.array(z.object({ id: idSchema, name: z.string(), isExample: z.boolean() })),
  userLocale: z.string(),
  currencyCode: z.string(),
  experienceLevel: z.enum(['None', 'Standard']),
  /** The zone of the device that asked; the organisation's where it named none. */
  timeZoneName: z.string(),
  navBarOpen: z.boolean(),
  upgradeRequestStatus: upgradeRequestStatusSchema,
  reverseScorecard: z.boolean(),
  defaultOrgId: idSchema.nullable(),
  theme: themeSchema,
  /** One of `nameFormats`. */
  nameFormat: z.string(),
  dashboard: z.string(),
  /** Whether the person may set feature flags for everybody on this server. */
  isOperator: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** `token` is left out for a browser, which gets the cookie instead. */
export const signedInSchema = succeeded({ token: z.string().optional(), user: sessionUserSchema })

/** `sessionId` names the session to end; it is no credential. */
export const sessionSchema = z.object({
  sessionId: z.string(),
  /** The session-context row, sent as X-Session-Context: a browser's tab has one of its own. Null where a script named none. */
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
  /** The organisation that one would work in, and that lets in only with a second factor; then `orgId` is null. */
  orgAwaitingSecondFactor: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Merged over the defaults, the organisation's own values included. */
  featureFlags: flagsSchema,
  teams: z.array(z.object({ id: idSchema, name: z.string() })),
  /** Today in the organisation's time zone, `YYYY-MM-DD`. */
  calendarDate: replyDateSchema,
  /** Where a Rock without a due date falls: the last day of the running quarter. */
  rockDueDate: replyDateSchema,
  user: sessionUserSchema,
  /** Who takes the payments; off: nothing is said of money anywhere. */
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

/** Of the current organisation's subscription. */
export type SessionBilling = Pick<
  Session,
  | 'billingMode'
  | 'orgSubscriptionStatus'
  | 'orgSubscriptionPaymentStatus'
  | 'orgRemainingSubscriptionDays'
  | 'orgInGracePeriod'
>
