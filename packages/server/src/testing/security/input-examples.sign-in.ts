import { Secret, TOTP } from 'otpauth'
import { SoftwareAuthenticator } from '../software-authenticator'
import { TEST_ORIGIN } from '../test-app'
import { type Example, ownersAlone } from './example'
import { challengeOf, SECRET } from './seed-sign-in'

const provider = { params: { provider: 'oidc' } }
const own = { isOpen: true, isForAnybody: true } as const

/** The clock of worlds stands still. */
const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: Date.parse('2026-03-02T10:00:00Z') })
const device = () => new SoftwareAuthenticator({ origin: TEST_ORIGIN })

/** External providers, passkeys and the second factor. Only the world's owner has begun to set them up. */
export const signInExamples: Record<string, Example> = {
  getSignInOptions: { input: () => ({}) },
  startExternalSignIn: { input: () => ({ ...provider, body: { redirect: '/meetings' } }) },
  finishExternalSignIn: { input: () => ({ ...provider, query: { code: 'never-given', state: 'never-given' } }) },
  registerExternal: { input: () => ({ body: { firstName: 'Kim', lastName: 'Ash', acceptTerms: true } }) },
  loginSecondFactor: { input: () => ({ body: { challenge: 'never-given', code: '123456' } }) },
  setUpSecondFactor: { input: () => ({}), ...own, prepare: ['changePassword'] },
  confirmSecondFactor: { input: () => ({ body: { code } }), ...own, answers: ownersAlone(422) },
  disableSecondFactor: { input: () => ({}), ...own, prepare: ['changePassword'] },
  renewRecoveryCodes: {
    input: () => ({}),
    ...own,
    prepare: ['changePassword', 'confirmSecondFactor'],
    answers: ownersAlone(409),
  },
  getPasskeyOptions: { input: () => ({}), ...own },
  addPasskey: {
    input: ({ accountId }) => ({
      body: { name: 'Laptop', response: device().create({ challenge: challengeOf(accountId) }) },
    }),
    isOpen: true,
    isForAnybody: true,
    answers: ownersAlone(422),
  },
  removePasskey: {
    input: ({ passkeyId }) => ({ params: { id: passkeyId } }),
    prepare: ['changePassword'],
    answers: ownersAlone(404),
  },
  getProofWays: { input: () => ({}), ...own },
  proveOneself: {
    input: () => ({ body: { way: 'password', password: 'Quarry-Stone-8' } }),
    ...own,
    prepare: ['changePassword'],
    answers: ownersAlone(422),
  },
  mailProofCode: { input: () => ({}), ...own },
  getProofOptions: { input: () => ({}), ...own },
  getPasskeyLoginOptions: { input: () => ({}) },
  loginPasskey: { input: () => ({ body: { response: device().get({ challenge: 'bmV2ZXIgZ2l2ZW4' }) } }) },
}
