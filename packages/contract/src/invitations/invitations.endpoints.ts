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
    'Invite people by e-mail address. New people are added to the organization and attend the meetings of `tractionIds`. `refused` lists the lines that were skipped, and why. `shouldRedirectToCheckout` is set if paid people require a subscription.',
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
  summary: 'Search invitations, newest first. Filters: status, person-id.',
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
  summary: 'E-mail a new link. The old one stops working.',
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
  summary: 'Revoke an invitation. A person who was added for it and never joined is removed.',
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
  summary: 'Get the invitation of a link. 404 if the key is wrong, used, expired or revoked.',
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
    'Accept an invitation while signed in with the invited address, and switch to that organization. 404 with any other address.',
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
  summary: 'List the invitations sent to your account’s address, newest first.',
  access: 'signed-in',
  scope: null,
  reply: z.array(ownInvitationSchema),
})

export const getOwnInvitation = defineEndpoint({
  id: 'getOwnInvitation',
  method: 'GET',
  path: '/invitation/{id}',
  group,
  summary: 'Get one invitation sent to your account’s address, with its status.',
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
  summary: 'Accept an invitation sent to your account’s address, and switch to that organization.',
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
  summary: 'Decline an invitation sent to your account’s address. The sender is not notified.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: doneSchema,
})
