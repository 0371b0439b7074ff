import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { PICTURE_BODY_BYTES, pictureSchema } from '../core/picture'
import { doneSchema, succeeded } from '../core/replies'
import { organisationSchema, updateOrganisationSchema } from './organisations.schemas'

export const updateOrganisation = defineEndpoint({
  id: 'updateOrganisation',
  method: 'PUT',
  path: '/org/{id}',
  group: 'start-up and session',
  summary:
    'Change the current organisation’s name, colour, calendar, phone, website, address or names of the method’s things; 422 beside each field that is wrong.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  params: idParamsSchema,
  body: updateOrganisationSchema,
  reply: succeeded({ org: organisationSchema }),
})

export const deleteOrganisation = defineEndpoint({
  id: 'deleteOrganisation',
  method: 'DELETE',
  path: '/org/{id}',
  group: 'start-up and session',
  summary: 'Delete the current organization, for everyone and for good: for its owner, who names it in `name`.',
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
  group: 'account, user, organisation',
  summary: 'The organisation’s logo; null takes it away. 422 for what is no PNG, JPEG, WebP or GIF.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  params: idParamsSchema,
  body: z.object({ picture: pictureSchema.nullable() }),
  maxBodyBytes: PICTURE_BODY_BYTES,
  reply: succeeded({ org: organisationSchema }),
})

export const getLogo = defineEndpoint({
  id: 'getLogo',
  method: 'GET',
  path: '/logo/{id}',
  group: 'account, user, organisation',
  summary: 'A logo of an organisation that one belongs to.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: z.undefined(),
  contentType: 'image/webp',
})
