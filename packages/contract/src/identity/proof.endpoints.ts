import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { doneSchema, succeeded } from '../core/replies'
import { passwordSchema } from './password-policy'
import { codeSchema, webAuthnSchema } from './sign-in.schemas'

const group = 'account, user, organisation'

export const proofWays = ['password', 'passkey', 'authenticator', 'mail'] as const
export type ProofWay = (typeof proofWays)[number]

export const getProofWays = defineEndpoint({
  id: 'getProofWays',
  method: 'GET',
  path: '/account/proof',
  group,
  summary: 'How one can show again who one is, before what an open session alone must not do.',
  access: 'signed-in',
  scope: null,
  reply: z.object({ isProven: z.boolean(), ways: z.array(z.enum(proofWays)) }),
})

export const proveOneself = defineEndpoint({
  id: 'proveOneself',
  method: 'POST',
  path: '/account/proof',
  group,
  summary: 'Show again who one is; good for ten minutes, in this session. 422 on the field for what is not right.',
  access: 'signed-in',
  scope: null,
  body: z.discriminatedUnion('way', [
    z.object({ way: z.literal('password'), password: passwordSchema }),
    z.object({ way: z.literal('authenticator'), code: codeSchema }),
    z.object({ way: z.literal('mail'), code: codeSchema }),
    z.object({ way: z.literal('passkey'), response: webAuthnSchema }),
  ]),
  reply: doneSchema,
})

export const mailProofCode = defineEndpoint({
  id: 'mailProofCode',
  method: 'POST',
  path: '/account/proof/mail',
  group,
  summary:
    'Mail a code to one’s own address, to who has neither password, passkey nor authenticator; nothing to anybody else.',
  access: 'signed-in',
  scope: null,
  reply: doneSchema,
})

export const getProofOptions = defineEndpoint({
  id: 'getProofOptions',
  method: 'POST',
  path: '/account/proof/passkey',
  group,
  summary: 'What a browser needs to show a passkey again.',
  access: 'signed-in',
  scope: null,
  reply: succeeded({ options: webAuthnSchema }),
})
