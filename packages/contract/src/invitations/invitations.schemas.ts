import { z } from 'zod'
import { lineSchema } from '../core/fields'
import { idSchema } from '../core/ids'
import { filterOf, idsFilterSchema } from '../core/search'
import { roleSchema } from '../identity/session.schemas'
import { givenRoleSchema } from '../people/people.schemas'

/** How long an invitation's link works. */
export const INVITATION_DAYS = 14
/** What somebody invited becomes where nothing else is said. */
export const DEFAULT_INVITED_ROLE = 'Member'
export const INVITATIONS_A_DAY_BY_PERSON = 500
export const INVITATIONS_A_DAY_BY_ORGANISATION = 1000
/** From one organisation. */
export const INVITATIONS_A_DAY_TO_ADDRESS = 3
/** At most this many addresses at once. */
export const INVITEES_MAX = 500

/** What a mailed link holds. Its key proves the address that it was mailed to. */
export const invitationLinkSchema = z.object({ invitationId: idSchema, key: z.string().min(1).max(200) })
export type InvitationLink = z.output<typeof invitationLinkSchema>

export const invitationStatuses = ['Pending', 'Accepted', 'Expired', 'Revoked'] as const

/** An invitation to an organisation. `personId` is the invitee, who is listed among its people from the start. */
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
 * One line of an invite dialog. Loose on purpose: a bad address among a hundred is answered in `refused` and stops none
 * of the others; one given twice counts once. Without names they are guessed from the address, without a role they become a Member.
 */
export const inviteeSchema = z.object({
  id: idSchema.optional(),
  email: z.string().trim().max(320),
  firstName: lineSchema.max(100).optional(),
  lastName: lineSchema.max(100).optional(),
  role: givenRoleSchema.optional(),
})
export type Invitee = z.infer<typeof inviteeSchema>

/** `invite` and `addToSubscription`. */
export const inviteesBodySchema = z.object({
  invitees: z.array(inviteeSchema).min(1).max(INVITEES_MAX, `Invite at most ${INVITEES_MAX} people at a time.`),
  /** Accepted and ignored: links come from configuration. */
  baseUrl: z.string().max(500).optional(),
  /** Upgrades observers where billing is on; ignored elsewhere. */
  isUpgradeRequest: z.boolean().default(false),
})

/** Why one line was left out: VAL_REQUIRED, VAL_INVALID_EMAIL, INVITATION_EMAIL_EXIST_DEFAULT, INVITATION_LIMIT. */
export const refusedInviteeSchema = z.object({ email: z.string(), code: z.string(), text: z.string() })

/** What somebody sees who opens the link. */
export const openInvitationSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  orgName: z.string(),
  invitedByName: z.string(),
  /** Whether the address has an account: shown to whoever holds the key that was mailed to it. */
  hasAccount: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitationSchema>

/** What somebody is invited to, as their account sees it. Ended: taken back, too old, or declined. */
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
