import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema, idSchema } from '../core/ids'
import { doneSchema, succeeded } from '../core/replies'
import { passwordSchema } from './password-policy'
import {
  codeSchema,
  externalRegistrationSchema,
  passkeyNameSchema,
  signedInSchema,
  webAuthnSchema,
} from './session.schemas'

const group = 'account, user, organization'

const providerParams = z.object({
  provider: z.string().regex(/^[a-z0-9-]{1,32}$/, 'UNKNOWN_SIGN_IN_METHOD'),
})
const redirectSchema = z.string().max(500).optional()
/** Validated by the WebAuthn library. */

export const getSignInOptions = defineEndpoint({
  id: 'getSignInOptions',
  method: 'GET',
  path: '/account/sign-in-options',
  group,
  summary: 'List the external providers available on the sign-in page.',
  access: 'public',
  scope: null,
  reply: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const startExternalSignIn = defineEndpoint({
  id: 'startExternalSignIn',
  method: 'POST',
  path: '/account/external/{provider}',
  group,
  summary: 'Start signing in with an OpenID Connect provider. `url` is the next address for the browser.',
  access: 'public',
  scope: null,
  params: providerParams,
  body: z.object({ redirect: redirectSchema }),
  reply: succeeded({ url: z.string() }),
})

export const finishExternalSignIn = defineEndpoint({
  id: 'finishExternalSignIn',
  method: 'GET',
  path: '/account/external/{provider}/callback',
  group,
  summary:
    'Handle the provider’s redirect: sign in and continue, or redirect to /register-sso, or to /login with `error`.',
  access: 'public',
  scope: null,
  params: providerParams,
  query: z.record(z.string(), z.string().max(4000)),
  reply: z.undefined(),
  contentType: 'text/html',
})

export const registerExternal = defineEndpoint({
  id: 'registerExternal',
  method: 'POST',
  path: '/account/register-sso',
  group,
  summary:
    'Create the account of a person whom a provider has just verified, identified by a cookie, and sign in. 401 if the verification has expired.',
  access: 'public',
  scope: null,
  body: externalRegistrationSchema,
  reply: signedInSchema,
})

export const loginSecondFactor = defineEndpoint({
  id: 'loginSecondFactor',
  method: 'POST',
  path: '/account/login/second-factor',
  group,
  summary:
    'Complete a sign-in with 6 digits from an authenticator app or a recovery code, which works once. 401 SIGN_IN_EXPIRED if the sign-in must be started again.',
  access: 'public',
  scope: null,
  body: z.object({ challenge: z.string().min(1).max(500), code: codeSchema }),
  reply: signedInSchema,
})

export const setUpSecondFactor = defineEndpoint({
  id: 'setUpSecondFactor',
  method: 'POST',
  path: '/account/second-factor',
  group,
  summary: 'Start setting up an authenticator app. Sign-in does not require it until its first code is confirmed.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  reply: succeeded({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
})

export const confirmSecondFactor = defineEndpoint({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/account/second-factor/confirm',
  group,
  summary: 'Turn on the second factor with a first code.',
  access: 'signed-in',
  scope: null,
  body: z.object({ code: codeSchema }),
  reply: doneSchema,
})

export const disableSecondFactor = defineEndpoint({
  id: 'disableSecondFactor',
  method: 'POST',
  path: '/account/second-factor/disable',
  group,
  summary: 'Turn off the second factor.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  reply: doneSchema,
})

export const renewRecoveryCodes = defineEndpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  group,
  summary: 'Create new recovery codes. The old ones stop working.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  reply: succeeded({ recoveryCodes: z.array(z.string()) }),
})

export const getPasskeyOptions = defineEndpoint({
  id: 'getPasskeyOptions',
  method: 'POST',
  path: '/account/passkeys/options',
  group,
  summary: 'Get the options for creating a passkey.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  reply: succeeded({ options: webAuthnSchema }),
})

export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  group,
  summary: 'Add a passkey created by the browser.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  body: z.object({ name: passkeyNameSchema, response: webAuthnSchema }),
  reply: succeeded({ id: idSchema }),
})

export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/account/passkey/{id}',
  group,
  summary: 'Remove one of your passkeys. 409 LAST_WAY_IN if no other way to sign in would be left.',
  needsProof: true,
  access: 'signed-in',
  scope: null,
  params: idParamsSchema,
  reply: doneSchema,
})

export const getPasskeyLoginOptions = defineEndpoint({
  id: 'getPasskeyLoginOptions',
  method: 'POST',
  path: '/account/login/passkey/options',
  group,
  summary: 'Get the options for signing in with a passkey.',
  access: 'public',
  scope: null,
  reply: succeeded({ options: webAuthnSchema }),
})

export const loginPasskey = defineEndpoint({
  id: 'loginPasskey',
  method: 'POST',
  path: '/account/login/passkey',
  group,
  summary: 'Sign in with a passkey.',
  access: 'public',
  scope: null,
  body: z.object({ response: webAuthnSchema }),
  reply: signedInSchema,
})

export const proofWays = ['password', 'passkey', 'authenticator', 'mail'] as const
export type ProofWay = (typeof proofWays)[number]

export const getProofWays = defineEndpoint({
  id: 'getProofWays',
  method: 'GET',
  path: '/account/proof',
  group,
  summary: 'List the ways to confirm your identity, required before actions for which a session alone is not enough.',
  access: 'signed-in',
  scope: null,
  reply: z.object({ isProven: z.boolean(), ways: z.array(z.enum(proofWays)) }),
})

export const proveOneself = defineEndpoint({
  id: 'proveOneself',
  method: 'POST',
  path: '/account/proof',
  group,
  summary: 'Confirm your identity. Valid for ten minutes in this session. 422 on the wrong field.',
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
  summary: 'E-mail a code to your own address, if you have no password, passkey or authenticator app.',
  access: 'signed-in',
  scope: null,
  reply: doneSchema,
})

export const getProofOptions = defineEndpoint({
  id: 'getProofOptions',
  method: 'POST',
  path: '/account/proof/passkey',
  group,
  summary: 'Get the options for confirming your identity with a passkey.',
  access: 'signed-in',
  scope: null,
  reply: succeeded({ options: webAuthnSchema }),
})
