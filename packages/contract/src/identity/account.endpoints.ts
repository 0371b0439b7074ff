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
  summary: 'E-mail a link to set a new password. The response is the same whether or not an account exists.',
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
    'Set a new password with the code of a reset link, which works once. Ends all sessions, revokes all API tokens and removes passkeys if requested. 422 RESET_EXPIRED if the code is wrong, used or expired.',
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
  summary:
    'Check whether the code of a reset link is still valid, without using it, and how many passkeys the account has.',
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
    'Change your password, or set the first one (omit `currentPassword`; requires proof of identity). Ends all other sessions and revokes all API tokens.',
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
  summary: 'Get how you sign in. 404 for any other person.',
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
  summary: 'Unlink an external provider. 409 LAST_WAY_IN if no other way to sign in would be left.',
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
  summary: 'List your sessions, newest first. End one with DELETE /session/{sessionId}.',
  access: 'signed-in',
  scope: null,
  reply: z.array(ownSessionSchema),
})

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/sessions',
  group: 'start-up and session',
  summary: 'End all your other sessions.',
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
    message: 'SCOPES_OR_MEASURABLES',
    path: ['measurableIds'],
  })

export const listApiTokens = defineEndpoint({
  id: 'listApiTokens',
  method: 'GET',
  path: '/api-tokens',
  group,
  summary: 'List your API tokens for the current organization.',
  access: 'member',
  scope: null,
  reply: z.array(apiTokenSchema),
})

export const createApiToken = defineEndpoint({
  id: 'createApiToken',
  method: 'POST',
  path: '/api-tokens',
  group,
  summary: 'Create an API token for the current organization. `token` is returned only once and stored as a hash.',
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
  summary: 'Revoke one of your API tokens. It stops working immediately.',
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
    'E-mail a code to your current address and one to the new address. The response is the same whether or not the new address has an account.',
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
  summary: 'Change your e-mail address with the codes sent to both addresses. 422 on each wrong code.',
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
    'Export your data as one JSON document: your account, how you sign in, and for each organization what you own and did. At most 5,000 rows of each kind.',
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
    'Permanently delete your account. `email` must be its address. 409 ONLY_OWNER, with the names, if you own organizations.',
  access: 'signed-in',
  scope: null,
  needsProof: true,
  body: z.object({ email: z.string().trim().max(254) }),
  reply: doneSchema,
})
