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
  summary: 'The organization that one works in right after signing in.',
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
  summary: 'Whether scorecards show the newest week first.',
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
  summary: 'Which home page one sees: `tools` or `new-tools`.',
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
    'The team that one works with now, `lastTeamId` of the session: what one makes elsewhere is for it unless one says otherwise. 404 for a team that one is not in.',
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
    'The language of texts with the formats of a region (`en-DE`), which brings its currency, and how names are shown. What is left out stays.',
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
  summary: 'One’s picture, cropped square by the client. 422 for what is no PNG, JPEG, WebP or GIF.',
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
  summary: 'Show initials again.',
  access: 'signed-in',
  scope: null,
  reply: doneSchema,
})

export const getAvatar = defineEndpoint({
  id: 'getAvatar',
  method: 'GET',
  path: '/avatar/{id}',
  group,
  summary: 'A picture of oneself or of somebody one shares an organization with.',
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
  summary: 'One’s own name, in every organization, and role in this organization’s accountability.',
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
