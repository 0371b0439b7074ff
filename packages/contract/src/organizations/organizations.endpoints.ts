import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema, idsQuerySchema } from '../core/ids'
import { PICTURE_BODY_BYTES, pictureSchema } from '../core/picture'
import { doneSchema, succeeded } from '../core/replies'
import { createOrganizationSchema, organizationSchema, updateOrganizationSchema } from './organizations.schemas'

export const listOrganizations = defineEndpoint({
  id: 'listOrganizations',
  method: 'GET',
  path: '/orgs',
  group: 'start-up and session',
  summary: 'List your organizations, or those of the given ids that you belong to.',
  access: 'signed-in',
  scope: null,
  query: idsQuerySchema.partial(),
  reply: z.array(organizationSchema),
})

export const createOrganization = defineEndpoint({
  id: 'createOrganization',
  method: 'POST',
  path: '/orgs',
  group: 'start-up and session',
  summary: 'Create an organization that you own, and switch to it.',
  access: 'signed-in',
  scope: null,
  body: createOrganizationSchema,
  reply: succeeded({ org: organizationSchema, sessionContext: idSchema }),
})

export const setLeadershipTeam = defineEndpoint({
  id: 'setLeadershipTeam',
  method: 'PUT',
  path: '/org/leadershipteam/{orgId}/{tractionId}',
  group: 'account, user, organization',
  summary: 'Set the meeting whose attendees are the leadership team.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  params: z.object({ orgId: idSchema, tractionId: idSchema }),
  reply: doneSchema,
})

export const updateOrganization = defineEndpoint({
  id: 'updateOrganization',
  method: 'PUT',
  path: '/org/{id}',
  group: 'start-up and session',
  summary:
    'Update the current organization’s name, color, calendar, phone, website, address or terms. 422 on each wrong field.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  params: idParamsSchema,
  body: updateOrganizationSchema,
  reply: succeeded({ org: organizationSchema }),
})

export const deleteOrganization = defineEndpoint({
  id: 'deleteOrganization',
  method: 'DELETE',
  path: '/org/{id}',
  group: 'start-up and session',
  summary: 'Delete the current organization for everyone. Only for its owner, who confirms with its `name`.',
  access: 'admin',
  scope: null,
  needsProof: true,
  permission: 'Delete|Organization',
  params: idParamsSchema,
  body: z.object({ name: z.string().max(200) }),
  reply: doneSchema,
})

export const setLogo = defineEndpoint({
  id: 'setLogo',
  method: 'PUT',
  path: '/org/{id}/logo',
  group: 'account, user, organization',
  summary: 'Set the organization’s logo. Null removes it. 422 if it is not a PNG, JPEG, WebP or GIF.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  params: idParamsSchema,
  body: z.object({ picture: pictureSchema.nullable() }),
  maxBodyBytes: PICTURE_BODY_BYTES,
  reply: succeeded({ org: organizationSchema }),
})

export const getLogo = defineEndpoint({
  id: 'getLogo',
  method: 'GET',
  path: '/logo/{id}',
  group: 'account, user, organization',
  summary: 'Get the logo of one of your organizations.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: z.undefined(),
  contentType: 'image/webp',
})
