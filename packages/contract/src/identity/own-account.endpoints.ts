import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { emailSchema } from '../core/fields'
import { doneSchema } from '../core/replies'
import { codeSchema } from './sign-in.schemas'

const group = 'account, user, organisation'

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
    'Everything of one’s own, as one JSON document: the account, how one signs in, and by organisation what is owned by one or was done by one. 5,000 rows of each kind at most.',
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
    'Delete one’s account for good; `email` must be its address. 409 ONLY_OWNER, with their names, where one owns organisations.',
  access: 'signed-in',
  scope: null,
  needsProof: true,
  body: z.object({ email: z.string().trim().max(254) }),
  reply: doneSchema,
})
