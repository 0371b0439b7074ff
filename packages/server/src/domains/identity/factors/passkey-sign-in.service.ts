import { Refusal } from '@cairn/contract/core/errors'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Tx } from '../../../platform/database/transaction'
import type { SignedIn } from '../sign-in/identity.auth'
import { keepOneTimeValue, useOneTimeValue } from '../sign-in/one-time-values.repository'
import { letIn } from '../sign-in/sign-in.service'
import { recordFailedSignIn } from '../sign-in/sign-in-deeds.service'
import { limitTries } from '../sign-in/sign-in-limits'
import type { SignInParts, Visitor } from '../sign-in/sign-in-parts'
import { findPasskeyByCredential, type Passkey, saveCounter } from './passkeys.repository'
import { siteOf } from './passkeys.service'

const CHALLENGE_MINUTES = 5

/** Anybody may ask, and each answer is remembered: so many for each address. */
export async function getPasskeyLoginOptions(parts: SignInParts, visitor: Visitor) {
  const { address } = visitor
  await limitTries(parts.database, 'passkey-sign-in', { account: address, address })
  const options = await generateAuthenticationOptions({ rpID: siteOf(parts).rpID, userVerification: 'required' })
  const challenge = {
    purpose: 'passkey-sign-in',
    key: options.challenge,
    value: '',
    minutes: CHALLENGE_MINUTES,
  } as const
  await parts.database.system((tx) => keepOneTimeValue(tx, challenge))
  return { succeeded: true as const, options: { ...options } }
}

/** The new counter; null where the passkey's key has not signed the challenge, or nobody was verified. */
async function verified(
  tx: Tx,
  parts: SignInParts,
  passkey: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { rpID, origin } = siteOf(parts)
  const { credentialId: id, publicKey, counter } = passkey
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
    // The library throws for each thing that does not fit; what went wrong in the database fails the transaction.
    return null
  }
}

/** Uses a passkey, whose counter moves on. Undefined for one that is unknown; its owner's id comes with whether it was right. */
export async function usePasskey(tx: Tx, parts: SignInParts, response: Record<string, unknown>) {
  const passkey = typeof response.id === 'string' ? await findPasskeyByCredential(tx, response.id) : undefined
  if (!passkey) return undefined
  const counter = await verified(tx, parts, passkey, response as unknown as AuthenticationResponseJSON)
  if (counter !== null) await saveCounter(tx, passkey.id, counter)
  return { userId: passkey.userId, isRight: counter !== null }
}

/** The device has verified the person and holds the key: that is both factors. @throws 401, 429 after too many tries */
export async function loginPasskey(
  parts: SignInParts,
  response: Record<string, unknown>,
  visitor: Visitor,
): Promise<SignedIn> {
  const { address } = visitor
  await limitTries(parts.database, 'passkey-tried', { account: address, address })
  const userId = await parts.database.system(async (tx) => {
    const used = await usePasskey(tx, parts, response)
    if (used?.isRight) return used.userId
    if (used) await recordFailedSignIn(tx, used.userId, visitor.address, 'passkey')
    return null
  })
  if (userId) return letIn(parts, userId, visitor, 'passkey')
  const text = 'This passkey was not accepted. Please sign in another way.'
  throw new Refusal(401, [{ code: 'PASSKEY_REFUSED', text }])
}
