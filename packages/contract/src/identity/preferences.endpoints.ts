import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { textSchema } from '../core/fields'
import { idParamsSchema, idSchema } from '../core/ids'
import { PICTURE_BODY_BYTES, pictureSchema } from '../core/picture'
import { doneSchema, succeeded } from '../core/replies'
import { nameFormats } from '../people/name-format'
import { eosRoleSchema, personSchema } from '../people/people.schemas'
import { userLocales } from './locales'
import { sessionUserSchema } from './session.schemas'

const group = 'account, user, organization'

const nameFormatSchema = z.enum(nameFormats)
const localeSchema = z.enum(userLocales)

export const setDefaultOrganization = defineEndpoint({
  id: 'setDefaultOrganization',
  method: 'PUT',
  path: '/account/defaultorg/{orgId}',
  group,
  summary: 'Set the organization that opens when you sign in.',
  access: 'signed-in',
  scope: null,
  params: z.object({ orgId: idSchema }),
  reply: doneSchema,
})

export const setReverseScorecard = defineEndpoint({
  id: 'setReverseScorecard',
  method: 'PUT',
  path: '/user/reverse-scorecard/{orgId}/{reverse}',
  group,
  summary: 'Set whether scorecards show the newest week first.',
  access: 'signed-in',
  scope: null,
  params: z.object({ orgId: idSchema, reverse: z.enum(['true', 'false']).transform((flag) => flag === 'true') }),
  reply: doneSchema,
})

export const setDashboard = defineEndpoint({
  id: 'setDashboard',
  method: 'PUT',
  path: '/user/dashboard/{orgId}/{dashboard}',
  group,
  summary: 'Set the home page: `tools` or `new-tools`.',
  access: 'signed-in',
  scope: null,
  params: z.object({ orgId: idSchema, dashboard: z.enum(['tools', 'new-tools']) }),
  reply: doneSchema,
})

export const setLastTeam = defineEndpoint({
  id: 'setLastTeam',
  method: 'PUT',
  path: '/session/team/{tractionId}',
  group,
  summary:
    'Set the team you work with, `lastTeamId` of the session. New items default to it. 404 if you are not in that team.',
  access: 'signed-in',
  scope: null,
  params: z.object({ tractionId: idSchema }),
  reply: doneSchema,
})

export const updatePreferences = defineEndpoint({
  id: 'updatePreferences',
  method: 'PUT',
  path: '/user/preferences',
  group,
  summary:
    'Update your language with a region’s formats (`en-DE`), which also determines the currency, and the name format. Omitted fields stay unchanged.',
  access: 'signed-in',
  scope: null,
  body: z.object({ userLocale: localeSchema.optional(), nameFormat: nameFormatSchema.optional() }),
  reply: succeeded({ user: sessionUserSchema }),
})

export const setAvatar = defineEndpoint({
  id: 'setAvatar',
  method: 'PUT',
  path: '/user/avatar',
  group,
  summary: 'Set your picture, cropped square by the client. 422 if it is not a PNG, JPEG, WebP or GIF.',
  access: 'signed-in',
  scope: null,
  body: z.object({ picture: pictureSchema }),
  maxBodyBytes: PICTURE_BODY_BYTES,
  reply: succeeded({ avatarUrl: z.string() }),
})

export const removeAvatar = defineEndpoint({
  id: 'removeAvatar',
  method: 'DELETE',
  path: '/user/avatar',
  group,
  summary: 'Remove your picture. Your initials are shown instead.',
  access: 'signed-in',
  scope: null,
  reply: doneSchema,
})

export const getAvatar = defineEndpoint({
  id: 'getAvatar',
  method: 'GET',
  path: '/avatar/{id}',
  group,
  summary: 'Get your picture, or that of a person in one of your organizations.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: z.undefined(),
  contentType: 'image/webp',
})

export const updateProfile = defineEndpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/user/details/{id}',
  group,
  summary: 'Update your name, for every organization, and your role in this organization’s accountability.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  body: z.object({
    firstName: textSchema(),
    lastName: textSchema(),
    eosRoleInOrg: eosRoleSchema.nullable().optional(),
  }),
  reply: succeeded({ person: personSchema }),
})
