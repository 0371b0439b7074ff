import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema, idsQuerySchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { createOrganisationSchema, organisationSchema } from './organisations.schemas'

export const listOrganisations = defineEndpoint({
  id: 'listOrganisations',
  method: 'GET',
  path: '/orgs',
  group: 'start-up and session',
  summary: 'One’s organisations, or those of the given ids that are one’s own.',
  access: 'signed-in',
  scope: null,
  query: idsQuerySchema.partial(),
  reply: z.array(organisationSchema),
})

export const createOrganisation = defineEndpoint({
  id: 'createOrganisation',
  method: 'POST',
  path: '/orgs',
  group: 'start-up and session',
  summary: 'Create an organisation, own it and work in it from now on.',
  access: 'signed-in',
  scope: null,
  body: createOrganisationSchema,
  reply: succeeded({ org: organisationSchema, sessionContext: idSchema }),
})

export const setLeadershipTeam = defineEndpoint({
  id: 'setLeadershipTeam',
  method: 'PUT',
  path: '/org/leadershipteam/{orgId}/{tractionId}',
  group: 'account, user, organisation',
  summary: 'Name the meeting whose invitees are the leadership team.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  params: z.object({ orgId: idSchema, tractionId: idSchema }),
  reply: doneSchema,
})
