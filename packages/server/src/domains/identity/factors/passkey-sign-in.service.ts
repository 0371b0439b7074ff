import { Refusal } from '@cairn/contract/core/errors'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { saveOneTimeValue, useOneTimeValue } from '../sign-in/one-time-values.repository'
import type { Entrant } from '../sign-in/sign-in.service'
import { recordFailedSignIn } from '../sign-in/sign-in-audit.service'
import type { SignInDeps, Visitor } from '../sign-in/sign-in-deps'
import { limitTries } from '../sign-in/sign-in-limits'
import { findPasskeyByCredential, type Passkey, saveCounter } from './passkeys.repository'
import { siteOf } from './passkeys.service'

const CHALLENGE_MINUTES = 5

/** Rate limited, because each challenge is stored. */
export async function getPasskeyLoginOptions(tx: Tx, deps: SignInDeps) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: siteOf(deps).rpID, userVerification: 'required' })
  await saveOneTimeValue(tx, {
    purpose: 'passkey-sign-in',
    key: options.challenge,
    value: '',
    minutes: CHALLENGE_MINUTES,
  })
  return { succeeded: true as const, options: { ...options } }
}

/** Null if the signature or the user verification fails. */
async function verified(
  tx: Tx,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
  deps: SignInDeps,
): Promise<number | null> {
  const { rpID, origin } = siteOf(deps)
  const { credentialId: id, publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: async (challenge) => (await useOneTimeValue(tx, 'passkey-sign-in', challenge)) !== undefined,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    })
    return isRight ? authenticationInfo.newCounter : null
  } catch {
    // Invalid input throws; a database error fails the transaction anyway.
    return null
  }
}

/** Undefined for an unknown passkey. */
export async function usePasskey(tx: Tx, response: Record<string, unknown>, deps: SignInDeps) {
  const passkey = typeof response.id === 'string' ? await findPasskeyByCredential(tx, response.id) : undefined
  if (!passkey) return undefined
  const counter = await verified(tx, passkey, response as unknown as AuthenticationResponseJSON, deps)
  if (counter !== null) await saveCounter(tx, passkey.id, counter)
  return { userId: passkey.userId, isRight: counter !== null }
}

/** Counts as both factors. @throws 401, 429 */
export async function checkPasskey(
  database: Database,
  { address }: Pick<Visitor, 'address'>,
  response: Record<string, unknown>,
  deps: SignInDeps,
): Promise<Entrant> {
  await limitTries(database, 'passkey-tried', { account: address, address })
  const userId = await database.system(async (tx) => {
    const used = await usePasskey(tx, response, deps)
    if (used?.isRight) return used.userId
    if (used) await recordFailedSignIn(tx, { userId: used.userId, address }, 'passkey')
    return null
  })
  if (userId) return { userId, way: 'passkey' }
  const text = 'This passkey was not accepted. Please sign in another way.'
  throw new Refusal(401, [{ code: 'PASSKEY_REFUSED', text }])
}
