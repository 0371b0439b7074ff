import { z } from 'zod'
import { apiScopeSchema, defineEndpoint } from '../core/define-endpoint'
import { emailSchema, textSchema, VAL_REQUIRED } from '../core/fields'
import { idParamsSchema, idSchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { passwordSchema } from './password-policy'
import { codeSchema } from './session.schemas'

const group = 'account, user, organization'

const resetCodeSchema = z.string().min(1).max(200)

export const requestPasswordReset = defineEndpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/account/reset-password',
  group,
  summary: 'Mail a link to set a new password. The reply is the same whether or not an account exists.',
  access: 'public',
  scope: null,
  body: z.object({ email: emailSchema }),
  reply: doneSchema,
})

export const updatePassword = defineEndpoint({
  id: 'updatePassword',
  method: 'POST',
  path: '/account/update-password/{resetCode}',
  group,
  summary:
    'Set a new password with a reset link’s code, once; all sessions and API tokens end, and passkeys where asked. 422 RESET_EXPIRED for a code that is wrong, used or old.',
  access: 'public',
  scope: null,
  params: z.object({ resetCode: resetCodeSchema }),
  body: z.object({ password: passwordSchema, endPasskeys: z.boolean().default(false) }),
  reply: doneSchema,
})

export const checkResetCode = defineEndpoint({
  id: 'checkResetCode',
  method: 'GET',
  path: '/account/update-password/{resetCode}',
  group,
  summary: 'Whether a reset link’s code can still be used, without using it, and how many passkeys its account has.',
  access: 'public',
  scope: null,
  params: z.object({ resetCode: resetCodeSchema }),
  reply: z.object({ isValid: z.boolean(), passkeys: z.number().int() }),
})

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'PUT',
  path: '/account/password',
  group,
  summary:
    'Change one’s own password, or set the first one (`currentPassword` left out; as what needs proof). Every other session and every API token ends.',
  access: 'signed-in',
  scope: null,
  body: z.object({ currentPassword: passwordSchema.optional(), password: passwordSchema }),
  reply: doneSchema,
})

export const getLoginInfo = defineEndpoint({
  id: 'getLoginInfo',
  method: 'GET',
  path: '/account/get-login-info/{id}',
  group,
  summary: 'How one signs in. One’s own only; any other id is not found.',
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: z.object({
    email: z.string(),
    username: z.string(),
    hasPassword: z.boolean(),
    hasSecondFactor: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })),
    externalProviders: z.array(z.object({ id: idSchema, name: z.string(), linkedAt: z.iso.datetime() })),
  }),
})

export const unlinkProvider = defineEndpoint({
  id: 'unlinkProvider',
  method: 'DELETE',
  path: '/account/linked-provider/{id}',
  group,
  summary: 'No longer sign in with an external provider. 409 LAST_WAY_IN where nothing else is left to sign in with.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: doneSchema,
})

export const ownSessionSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

export const listOwnSessions = defineEndpoint({
  id: 'listOwnSessions',
  method: 'GET',
  path: '/sessions',
  group: 'start-up and session',
  summary: 'Where one is signed in, the newest first. Sign out of one with DELETE /session/{sessionId}.',
  access: 'signed-in',
  scope: null,
  reply: z.array(ownSessionSchema),
})

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/sessions',
  group: 'start-up and session',
  summary: 'Sign out everywhere but here.',
  access: 'signed-in',
  scope: null,
  reply: succeeded({ ended: z.number().int() }),
})

export const apiTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Empty if the token is limited to measurables. */
  scopes: z.array(apiScopeSchema),
  measurableIds: z.array(idSchema),
  orgId: idSchema,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  ending: z.string(),
})
export type ApiToken = z.infer<typeof apiTokenSchema>

const MEASURABLES_OF_A_TOKEN = 100

const apiTokenFormSchema = z
  .object({
    name: textSchema(),
    scopes: z.array(apiScopeSchema).default([]),
    measurableIds: z.array(idSchema).max(MEASURABLES_OF_A_TOKEN).default([]),
    expiresInDays: z.number().int().min(1).max(366),
  })
  .refine(({ scopes, measurableIds }) => scopes.length > 0 || measurableIds.length > 0, {
    message: VAL_REQUIRED,
    path: ['scopes'],
  })
  .refine(({ scopes, measurableIds }) => scopes.length === 0 || measurableIds.length === 0, {
    message: 'A token has either scopes or measurables.',
    path: ['measurableIds'],
  })

export const listApiTokens = defineEndpoint({
  id: 'listApiTokens',
  method: 'GET',
  path: '/api-tokens',
  group,
  summary: 'One’s own API tokens for the current organization.',
  access: 'member',
  scope: null,
  reply: z.array(apiTokenSchema),
})

export const createApiToken = defineEndpoint({
  id: 'createApiToken',
  method: 'POST',
  path: '/api-tokens',
  group,
  summary: 'Make an API token for the current organization. `token` is shown this once and kept as a hash.',
  needsProof: true,
  access: 'member',
  scope: null,
  body: apiTokenFormSchema,
  reply: succeeded({ token: z.string(), apiToken: apiTokenSchema }),
})

export const revokeApiToken = defineEndpoint({
  id: 'revokeApiToken',
  method: 'DELETE',
  path: '/api-token/{id}',
  group,
  summary: 'Revoke an API token of one’s own; the next request with it is refused.',
  access: 'member',
  scope: null,
  params: idParamsSchema,
  reply: doneSchema,
})

export const requestEmailChange = defineEndpoint({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/account/email',
  group,
  summary:
    'Mail a code to the address that one has and one to the address that one wants. The reply is the same whether or not that one has an account.',
  access: 'signed-in',
  scope: null,
  needsProof: true,
  body: z.object({ email: emailSchema }),
  reply: doneSchema,
})

export const confirmEmailChange = defineEndpoint({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/account/email/confirm',
  group,
  summary: 'Change one’s address, with the codes that were mailed to both. 422 beside each that is not right.',
  access: 'signed-in',
  scope: null,
  needsProof: true,
  body: z.object({ email: emailSchema, oldCode: codeSchema, newCode: codeSchema }),
  reply: doneSchema,
})

export const exportAccount = defineEndpoint({
  id: 'exportAccount',
  method: 'GET',
  path: '/account/export',
  group,
  summary:
    'Everything of one’s own, as one JSON document: the account, how one signs in, and by organization what is owned by one or was done by one. 5,000 rows of each kind at most.',
  access: 'signed-in',
  scope: null,
  needsProof: true,
  reply: z.record(z.string(), z.unknown()),
})

export const deleteAccount = defineEndpoint({
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/account',
  group,
  summary:
    'Delete one’s account for good; `email` must be its address. 409 ONLY_OWNER, with their names, where one owns organizations.',
  access: 'signed-in',
  scope: null,
  needsProof: true,
  body: z.object({ email: z.string().trim().max(254) }),
  reply: doneSchema,
})
