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
  provider: z.string().regex(/^[a-z0-9-]{1,32}$/, 'This sign-in method is unknown.'),
})
const redirectSchema = z.string().max(500).optional()
/** Validated by the WebAuthn library. */

export const getSignInOptions = defineEndpoint({
  id: 'getSignInOptions',
  method: 'GET',
  path: '/account/sign-in-options',
  group,
  summary: 'The external providers that may be chosen on the sign-in page.',
  access: 'public',
  scope: null,
  reply: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

export const startExternalSignIn = defineEndpoint({
  id: 'startExternalSignIn',
  method: 'POST',
  path: '/account/external/{provider}',
  group,
  summary: 'Begin signing in with an OpenID Connect provider; `url` is where the browser goes next.',
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
    'Where the provider sends the browser back to: signs in and leads on, to /register-sso or to /login with `error`.',
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
    'Make the account of somebody whom a provider has just vouched for (a cookie says who), and sign in. 401 where that was too long ago.',
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
    'The second step of a sign-in: an authenticator’s 6 digits, or a recovery code, which is used up. 401 SIGN_IN_EXPIRED where it has to begin anew.',
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
  summary: 'Begin to use an authenticator. Not asked for at sign-in before its first code was confirmed.',
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
  summary: 'Turn the second factor on with a first code.',
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
  summary: 'Turn the second factor off.',
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
  summary: 'New recovery codes; the old ones end.',
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
  summary: 'What a browser needs to make a passkey.',
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
  summary: 'Keep a passkey that the browser has made.',
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
  summary: 'Forget a passkey of one’s own. 409 LAST_WAY_IN where nothing else is left to sign in with.',
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
  summary: 'What a browser needs to sign in with a passkey.',
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
