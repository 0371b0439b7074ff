import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import {
  invitationLinkSchema,
  invitationSchema,
  inviteesBodySchema,
  openInvitationSchema,
  ownInvitationSchema,
  refusedInviteeSchema,
} from './invitations.schemas'

const group = 'invitations and upgrades'

export const invite = defineEndpoint({
  id: 'invite',
  method: 'POST',
  path: '/invitations',
  group,
  summary:
    'Invite people by address; those not yet among the organization’s people are added, and attend the meetings of `tractionIds`. `refused` says which lines were left out, and why; `shouldRedirectToCheckout` where paid people wait for a subscription.',
  access: 'licensed',
  scope: 'admin',
  permission: 'Update|License',
  body: inviteesBodySchema,
  reply: succeeded({
    invitations: z.array(invitationSchema),
    refused: z.array(refusedInviteeSchema),
    shouldRedirectToCheckout: z.boolean(),
  }),
})

export const searchInvitations = defineEndpoint({
  id: 'searchInvitations',
  method: 'POST',
  isLookup: true,
  path: '/invitations/search',
  group,
  summary: 'Invitations, the newest first. Filters: status, person-id.',
  access: 'licensed',
  scope: 'read',
  permission: 'Update|License',
  body: searchRequestSchema,
  reply: searchReply(invitationSchema),
})

export const resendInvitation = defineEndpoint({
  id: 'resendInvitation',
  method: 'POST',
  path: '/invitation/{id}/resend',
  group,
  summary: 'Mail a new link; the old one ends.',
  access: 'licensed',
  scope: 'admin',
  permission: 'Update|License',
  params: idParamsSchema,
  reply: succeeded({ invitation: invitationSchema }),
})

export const revokeInvitation = defineEndpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/invitation/{id}',
  group,
  summary: 'Take an invitation back. Whoever was added for it and never came is removed again.',
  access: 'licensed',
  scope: 'admin',
  permission: 'Update|License',
  params: idParamsSchema,
  reply: doneSchema,
})

export const getInvitation = defineEndpoint({
  id: 'getInvitation',
  method: 'GET',
  path: '/invitation/{invitationId}/{key}',
  group,
  summary: 'What a link invites to. Not found for a key that is wrong, used, old or taken back: all alike.',
  access: 'public',
  scope: null,
  params: invitationLinkSchema,
  reply: openInvitationSchema,
})

export const acceptInvitation = defineEndpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitation/{invitationId}/{key}/accept',
  group,
  summary:
    'Accept, signed in with the invited address, and work in that organization from now on. Not found with any other.',
  access: 'signed-in',
  scope: null,
  params: invitationLinkSchema,
  reply: succeeded({ orgId: idSchema, sessionContext: idSchema }),
})

export const listOwnInvitations = defineEndpoint({
  id: 'listOwnInvitations',
  method: 'GET',
  path: '/invitations',
  group,
  summary: 'What one is invited to: the invitations to the address of one’s account, the newest first.',
  access: 'signed-in',
  scope: null,
  reply: z.array(ownInvitationSchema),
})

export const getOwnInvitation = defineEndpoint({
  id: 'getOwnInvitation',
  method: 'GET',
  path: '/invitation/{id}',
  group,
  summary: 'One invitation to the address of one’s account, and what has become of it.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: ownInvitationSchema,
})

export const acceptOwnInvitation = defineEndpoint({
  id: 'acceptOwnInvitation',
  method: 'POST',
  path: '/invitation/{id}/accept',
  group,
  summary: 'Accept an invitation to the address of one’s account, and work in that organization from now on.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: succeeded({ orgId: idSchema, sessionContext: idSchema }),
})

export const declineInvitation = defineEndpoint({
  id: 'declineInvitation',
  method: 'POST',
  path: '/invitation/{id}/decline',
  group,
  summary: 'Decline an invitation to the address of one’s account. Whoever sent it is not told.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: doneSchema,
})
