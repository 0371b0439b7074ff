import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import {
  INVITEES_MAX,
  invitationSchema,
  inviteeSchema,
  openInvitationSchema,
  refusedInviteeSchema,
} from './invitations.schemas'

const group = 'invitations and upgrades'

const linkParams = z.object({ invitationId: idSchema, key: z.string().min(1).max(200) })

export const invite = defineEndpoint({
  id: 'invite',
  method: 'POST',
  path: '/invitations',
  group,
  summary:
    'Invite people by address; those not yet among the organisation’s people are added. `refused` says which lines were left out, and why.',
  access: 'licensed',
  body: z.object({
    invitees: z.array(inviteeSchema).min(1).max(INVITEES_MAX, `Invite at most ${INVITEES_MAX} people at a time.`),
    /** Accepted and ignored: links come from configuration. */
    baseUrl: z.string().max(500).optional(),
    /** Accepted and ignored: nothing is paid for here, so that nobody is led to a checkout. */
    isUpgradeRequest: z.boolean().default(false),
  }),
  reply: succeeded({
    invitations: z.array(invitationSchema),
    refused: z.array(refusedInviteeSchema),
    shouldRedirectToCheckout: z.boolean(),
  }),
})

export const searchInvitations = defineEndpoint({
  id: 'searchInvitations',
  method: 'POST',
  path: '/invitations/search',
  group,
  summary:
    'Invitations, the newest first: all of them for Owner and Admin, for others those that they sent. Filters: status, person-id.',
  access: 'licensed',
  body: searchRequestSchema,
  reply: searchReply(invitationSchema),
})

export const resendInvitation = defineEndpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/invitation/{id}/resend',
  group,
  summary: 'Mail a new link; the old one ends. For the inviter, and Owner and Admin.',
  access: 'licensed',
  params: idParamsSchema,
  reply: succeeded({ invitation: invitationSchema }),
})

export const revokeInvitation = defineEndpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/invitation/{invitationId}',
  group,
  summary: 'Take an invitation back. Whoever was added for it and never came is removed again.',
  access: 'licensed',
  params: z.object({ invitationId: idSchema }),
  reply: doneSchema,
})

export const getInvitation = defineEndpoint({
  id: 'getInvitation',
  method: 'GET',
  path: '/invitation/{invitationId}/{key}',
  group,
  summary: 'What a link invites to. Not found for a key that is wrong, used, old or taken back: all alike.',
  access: 'public',
  params: linkParams,
  reply: openInvitationSchema,
})

export const acceptInvitation = defineEndpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitation/{invitationId}/{key}/accept',
  group,
  summary:
    'Accept, signed in with the invited address, and work in that organisation from now on. Not found with any other.',
  access: 'signed-in',
  params: linkParams,
  reply: succeeded({ orgId: idSchema, sessionContext: idSchema }),
})

export const invitationEndpoints = [
  invite,
  searchInvitations,
  resendInvitation,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
] as const
