import { z } from 'zod'
import { lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { filterOf, idsFilterSchema } from '../core/search'
import { roleSchema } from '../identity/session.schemas'
import { assignableRoleSchema } from '../people/people.schemas'

export const INVITATION_DAYS = 14
export const DEFAULT_INVITED_ROLE = 'Member'
export const INVITATIONS_A_DAY_BY_PERSON = 500
export const INVITATIONS_A_DAY_BY_ORGANIZATION = 1000
/** Per organization. */
export const INVITATIONS_A_DAY_TO_ADDRESS = 3
export const INVITEES_MAX = 500
const INVITED_MEETINGS_MAX = 20

/** The key proves the mail address. */
export const invitationLinkSchema = z.object({ invitationId: idSchema, key: z.string().min(1).max(200) })
export type InvitationLink = z.output<typeof invitationLinkSchema>

const invitationStatuses = ['Pending', 'Accepted', 'Expired', 'Revoked'] as const

/** The invitee, `personId`, is listed with the organization's people. */
export const invitationSchema = z.object({
  id: idSchema,
  personId: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  status: z.enum(invitationStatuses),
  invitedById: idSchema,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const invitationFiltersSchema = z.strictObject({
  status: filterOf(z.enum(invitationStatuses)),
  'person-id': idsFilterSchema,
})

/**
 * Loose, because an invalid address is reported in `refused` and does not block the others. Names default to a guess
 * from the address.
 */
const inviteeSchema = z.object({
  id: idSchema.optional(),
  email: z.string().trim().max(320),
  firstName: lineSchema.max(100).optional(),
  lastName: lineSchema.max(100).optional(),
  role: assignableRoleSchema.optional(),
})
export type Invitee = z.infer<typeof inviteeSchema>

export const inviteesBodySchema = z.object({
  invitees: z.array(inviteeSchema).min(1).max(INVITEES_MAX, 'INVITE_LIMIT'),
  /** Ignored: links use the configured URL. */
  baseUrl: z.string().max(500).optional(),
  /** Meetings that the invitees attend. */
  tractionIds: z.array(idSchema).max(INVITED_MEETINGS_MAX).optional(),
  /** Upgrades observers; ignored without billing. */
  isUpgradeRequest: z.boolean().default(false),
})

export const refusedInviteeSchema = z.object({ email: z.string(), code: z.string(), text: z.string() })

export const openInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  orgName: z.string(),
  invitedByName: z.string(),
  hasAccount: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitationSchema>

/** Ended: revoked, expired or declined. */
export const ownInvitationSchema = z.object({
  id: idSchema,
  status: z.enum(['Pending', 'Accepted', 'Ended']),
  orgId: idSchema,
  orgName: z.string(),
  invitedByName: z.string(),
  role: roleSchema,
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type OwnInvitation = z.infer<typeof ownInvitationSchema>
