import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { emailSchema } from '../core/fields'
import { idParamsSchema, idSchema, idsQuerySchema } from '../core/ids'
import { messageSchema, succeeded, versionSchema } from '../core/replies'
import { upgradeRequestStatusSchema } from '../identity/session.schemas'
import {
  givenRoleSchema,
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
  summary: 'Everybody in the organization, which `id` names: those who were removed left out.',
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
    'Of everybody in the organization, which `id` names, or of those named: the meetings they are invited to that the caller may know of, and for Owner and Admin when they were last here.',
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
  summary:
    'How many people the organization, which `id` names, has, and how many are licensed, observers, invited and paid.',
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
  summary: 'Whether somebody in this organization has the address already; says nothing of other organizations.',
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
  summary: 'Give somebody another role; Observer takes their license and the right to billing away.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|License',
  params: idParamsSchema,
  body: z.object({ role: givenRoleSchema, version: versionSchema.optional() }),
  reply: succeeded({ person: personSchema }),
})

export const removePerson = defineEndpoint({
  id: 'removePerson',
  method: 'DELETE',
  path: '/person/{id}',
  group,
  summary:
    'Remove somebody from the organization, or leave it. Their open items go to the owner of each item’s meeting, or to `heirId` where that person attends it.',
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
  summary: 'How many open items, measurables and seats somebody would leave behind.',
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
  summary: 'Let a licensed person manage billing: Update|Billing.',
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
  summary: 'Take the right to manage billing away.',
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
  summary: 'Who may be made the owner: who is paid for, or licensed where billing is off.',
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
    'Hand the organization over to a paid person who has accepted their invitation; the former owner becomes an admin.',
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
  summary: 'Ask, as an observer, for a license. Asking twice changes nothing.',
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
  summary: 'Make an observer who asked for it a Member.',
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
  summary: 'Turn an observer’s request down.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|License',
  params: decisionParams,
  reply: decisionReply,
})
