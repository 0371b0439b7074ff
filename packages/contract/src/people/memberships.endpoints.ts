import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { emailSchema } from '../core/fields'
import { idParamsSchema, idSchema, idsQuerySchema } from '../core/ids'
import { messageSchema, succeeded, versionSchema } from '../core/replies'
import { upgradeRequestStatusSchema } from '../identity/session.schemas'
import {
  assignableRoleSchema,
  ownedItemsSchema,
  peopleCountsSchema,
  peopleOverviewSchema,
  personSchema,
} from './people.schemas'

const group = 'account, user, organization'

export const listAccountUsers = defineEndpoint({
  id: 'listAccountUsers',
  method: 'GET',
  path: '/account/{id}/users',
  group,
  summary: 'List everyone in the organization `id`, without removed people.',
  access: 'member',
  scope: null,
  params: idParamsSchema,
  reply: z.array(personSchema),
})

export const getPeopleOverview = defineEndpoint({
  id: 'getPeopleOverview',
  method: 'GET',
  path: '/account/{id}/users/overview',
  group,
  summary:
    'List, for everyone in the organization `id` or for the given people, the meetings they are invited to that you can see, and for owners and admins when each was last active.',
  access: 'member',
  scope: null,
  params: idParamsSchema,
  query: idsQuerySchema.partial(),
  reply: peopleOverviewSchema,
})

export const countPeople = defineEndpoint({
  id: 'countPeople',
  method: 'GET',
  path: '/account/{id}/users/counts',
  group,
  summary: 'Count the people of the organization `id`: all, licensed, observers, invited and paid.',
  access: 'member',
  scope: null,
  params: idParamsSchema,
  reply: peopleCountsSchema,
})

export const checkExistingEmail = defineEndpoint({
  id: 'checkExistingEmail',
  method: 'POST',
  isLookup: true,
  path: '/people/check-existing-email',
  group,
  summary:
    'Check whether an e-mail address already belongs to someone in this organization. Reveals nothing about other organizations.',
  access: 'licensed',
  scope: 'write',
  body: z.object({ email: emailSchema }),
  reply: z.object({ person: z.object({ id: idSchema, hasAcceptedInvite: z.boolean() }).nullable() }),
})

export const changeRole = defineEndpoint({
  id: 'changeRole',
  method: 'PUT',
  path: '/person/{id}/role',
  group,
  summary: 'Change a person’s role. The role Observer removes their license and their right to manage billing.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|License',
  params: idParamsSchema,
  body: z.object({ role: assignableRoleSchema, version: versionSchema.optional() }),
  reply: succeeded({ person: personSchema }),
})

export const removePerson = defineEndpoint({
  id: 'removePerson',
  method: 'DELETE',
  path: '/person/{id}',
  group,
  summary:
    'Remove a person from the organization, or leave it. Their open items go to the owner of each item’s meeting, or to `heirId` if that person attends the meeting.',
  access: 'member',
  scope: 'admin',
  permission: 'Delete|License',
  orOneself: 'id',
  params: idParamsSchema,
  query: z.object({ heirId: idSchema.optional() }),
  reply: succeeded({ handedOver: z.number().int() }),
})

export const getOwnedItems = defineEndpoint({
  id: 'getOwnedItems',
  method: 'GET',
  path: '/person/{id}/owned',
  group,
  summary: 'Count the open items, measurables and seats of a person, for handing them over.',
  access: 'member',
  scope: 'admin',
  permission: 'Delete|License',
  orOneself: 'id',
  params: idParamsSchema,
  reply: ownedItemsSchema,
})

export const grantBilling = defineEndpoint({
  id: 'grantBilling',
  method: 'PUT',
  path: '/person/{id}/permission/billing',
  group,
  summary: 'Allow a licensed person to manage billing: Update|Billing.',
  access: 'admin',
  scope: 'admin',
  permission: 'Create|Billing',
  params: idParamsSchema,
  reply: succeeded({ person: personSchema }),
})

export const revokeBilling = defineEndpoint({
  id: 'revokeBilling',
  method: 'DELETE',
  path: '/person/{id}/permission/billing',
  group,
  summary: 'Revoke a person’s right to manage billing.',
  access: 'admin',
  scope: 'admin',
  permission: 'Delete|Billing',
  params: idParamsSchema,
  reply: succeeded({ person: personSchema }),
})

export const listPaidUsers = defineEndpoint({
  id: 'listPaidUsers',
  method: 'GET',
  path: '/org/paid-users',
  group,
  summary: 'List the people who can become the owner: paid people, or licensed ones if billing is off.',
  access: 'admin',
  scope: 'admin',
  permission: 'Read|License',
  reply: z.array(personSchema),
})

export const transferOwnership = defineEndpoint({
  id: 'transferOwnership',
  method: 'PUT',
  path: '/org/owner/{personId}',
  group,
  summary:
    'Transfer ownership of the organization to a paid person who has accepted their invitation. The previous owner becomes an admin.',
  access: 'admin',
  scope: null,
  needsProof: true,
  permission: 'Delete|Organization',
  params: z.object({ personId: idSchema }),
  reply: succeeded({
    person: z.object({ id: idSchema, name: z.string() }),
    org: z.object({ id: idSchema }),
    previousOwner: z.object({ id: idSchema }),
    messages: z.array(messageSchema),
  }),
})

export const requestUpgrade = defineEndpoint({
  id: 'requestUpgrade',
  method: 'POST',
  path: '/person/upgrade',
  group: 'invitations and upgrades',
  summary: 'Request a license as an observer. A second request changes nothing.',
  access: 'member',
  scope: 'admin',
  reply: succeeded({ upgradeRequestStatus: upgradeRequestStatusSchema }),
})

const decisionParams = z.object({ personId: idSchema, orgId: idSchema })
const decisionReply = succeeded({ person: personSchema, messages: z.array(messageSchema) })

export const approveUpgrade = defineEndpoint({
  id: 'approveUpgrade',
  method: 'POST',
  path: '/person/approveupgrade/{personId}/{orgId}',
  group: 'invitations and upgrades',
  summary: 'Approve an observer’s request: make them a Member.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|License',
  params: decisionParams,
  reply: decisionReply,
})

export const denyUpgrade = defineEndpoint({
  id: 'denyUpgrade',
  method: 'POST',
  path: '/person/denyupgrade/{personId}/{orgId}',
  group: 'invitations and upgrades',
  summary: 'Deny an observer’s request for a license.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|License',
  params: decisionParams,
  reply: decisionReply,
})
