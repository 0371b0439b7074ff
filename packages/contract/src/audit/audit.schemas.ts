import { z } from 'zod'
import { calendarDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { filterOf, idsFilterSchema } from '../core/search'

export const auditActions = [
  'SignedIn',
  'SignInFailed',
  'ProofFailed',
  'SignedOut',
  'PasswordChanged',
  'EmailChanged',
  'SecondFactorEnabled',
  'SecondFactorDisabled',
  'RecoveryCodesRenewed',
  'PasskeyAdded',
  'PasskeyRemoved',
  'ProviderLinked',
  'ProviderUnlinked',
  'ApiTokenCreated',
  'ApiTokenRevoked',
  'CalendarFeedMade',
  'CalendarFeedEnded',
  'PersonAdded',
  'PersonInvited',
  'InvitationResent',
  'InvitationRevoked',
  'InvitationAccepted',
  'RoleChanged',
  'UpgradeRequested',
  'UpgradeApproved',
  'UpgradeDenied',
  'BillingGiven',
  'BillingTaken',
  'OwnershipTransferred',
  'PersonRemoved',
  'OrganizationCreated',
  'OrganizationChanged',
  'OrganizationDeleted',
  'AssistantsChanged',
  'LeadershipTeamChanged',
  'MeetingRemoved',
  'MeetingRestored',
  'SharingChanged',
  'SubscriptionPaid',
  'SubscriptionCanceled',
  'SubscriptionRenewed',
  'CardAdded',
  'CardRemoved',
] as const
export const auditActionSchema = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditActionSchema>

/** Keys of `details` of new entries. */
export const auditFields = [
  'name',
  'with',
  'by',
  'role',
  'before',
  'after',
  'handedOver',
  'sessions',
  'scopes',
  'measurables',
  'days',
  'apiToken',
  'logo',
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
  'tractionId',
  'vto',
  'ac',
  'leadershipTeam',
  'everybody',
  'rights',
  'mode',
  'sends',
  'monthlyTokens',
  'keepsContent',
] as const
export type AuditField = (typeof auditFields)[number]
export type AuditDetails = Readonly<Partial<Record<AuditField, string>>>

export const auditEntrySchema = z.object({
  id: idSchema,
  at: z.iso.datetime(),
  action: auditActionSchema,
  /** Null if unauthenticated, as for failed sign-ins. */
  actor: z.object({ id: idSchema, name: z.string() }).nullable(),
  subject: z.object({ id: idSchema, name: z.string() }).nullable(),
  details: z.record(z.string(), z.string()),
  /** Names of ids in `details`; omitted if unreadable or deleted. */
  names: z.record(z.string(), z.string()),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditIdDetails: readonly string[] = ['vto', 'ac', 'tractionId']

export const auditFiltersSchema = z.strictObject({
  action: filterOf(auditActionSchema),
  'actor-id': idsFilterSchema,
  'subject-id': idsFilterSchema,
  from: filterOf(calendarDateSchema),
  to: filterOf(calendarDateSchema),
})
export const auditSorts = ['At'] as const

export const AUDIT_EXPORT_LIMIT = 50_000
