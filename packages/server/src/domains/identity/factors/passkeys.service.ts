import { invalidForm, notFound, Refusal, refusalMessage } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import type { Tx } from '../../../platform/database/transaction'
import { notifyOwner } from '../identity.mailing.service'
import { accountNotices } from '../identity.mails'
import { saveOneTimeValue, useOneTimeValue } from '../sign-in/sign-in.repository'
import type { Entrant } from '../sign-in/sign-in.service'
import { recordFailedSignIn, recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps, Visitor } from '../sign-in/sign-in-deps'
import { limitTries } from '../sign-in/sign-in-limits'
import { existingUser, lockUser } from '../users.repository'
import {
  deletePasskey,
  findPasskeyByCredential,
  findPasskeys,
  insertPasskey,
  type Passkey,
  saveCounter,
} from './factors.repository'
import { type IsOffered, requireSignInMethod } from './second-factors.service'

/** User verification and discoverable credentials are required. */

const CHALLENGE_MINUTES = 10
const MAX_PASSKEYS = 20

const siteOf = ({ publicUrl }: SignInDeps) => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** @throws 422 at the limit */
function requireRoom(known: readonly unknown[]): void {
  if (known.length < MAX_PASSKEYS) return
  throw invalidForm([refusalMessage('TOO_MANY_PASSKEYS', { field: 'name', most: MAX_PASSKEYS })])
}

/** @throws 422 at the limit */
export async function getPasskeyOptions(tx: Tx, caller: Caller, deps: SignInDeps) {
  const user = await existingUser(tx, caller.userId)
  const known = await findPasskeys(tx, user.id)
  requireRoom(known)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Cairn',
    rpID: siteOf(deps).rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const key = options.challenge
  await saveOneTimeValue(tx, {
    purpose: 'passkey-registration',
    key,
    value: user.id,
    minutes: CHALLENGE_MINUTES,
  })
  return { ...done, options: { ...options } }
}

const unusable = () => invalidForm([refusalMessage('PASSKEY_UNUSABLE')])

/** Undefined if invalid. */
async function verified(tx: Tx, userId: AccountId, response: Record<string, unknown>, deps: SignInDeps) {
  const { rpID, origin } = siteOf(deps)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: async (challenge) => (await useOneTimeValue(tx, 'passkey-registration', challenge)) === userId,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  } catch {
    // Invalid input throws; a database error fails the transaction anyway.
    return undefined
  }
}

/** @throws 422 */
export async function addPasskey(
  tx: Tx,
  caller: Caller,
  { name, response }: { name: string; response: Record<string, unknown> },
  deps: SignInDeps,
) {
  await lockUser(tx, caller.userId)
  requireRoom(await findPasskeys(tx, caller.userId))
  const credential = await verified(tx, caller.userId, response, deps)
  if (!credential) throw unusable()
  const id = await insertPasskey(tx, {
    userId: caller.userId,
    name,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: [...(credential.transports ?? [])],
  })
  if (!id) throw unusable()
  await recordOwnIdentityEvent(tx, caller, { action: 'PasskeyAdded', details: { name } })
  await notifyOwner(tx, caller, accountNotices.passkeyAdded(name), deps)
  return { ...done, id }
}

/** @throws 404; 409 for the last sign-in method */
export async function removePasskey(tx: Tx, caller: Caller, id: string, isOffered: IsOffered) {
  await lockUser(tx, caller.userId)
  const name = await deletePasskey(tx, id, caller.userId)
  if (name === undefined) throw notFound()
  await requireSignInMethod(tx, caller.userId, isOffered)
  await recordOwnIdentityEvent(tx, caller, { action: 'PasskeyRemoved', details: { name } })
  return done
}

const PASSKEY_SIGN_IN_CHALLENGE_MINUTES = 5

/** Rate limited, because each challenge is stored. */
export async function getPasskeyLoginOptions(tx: Tx, deps: SignInDeps) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({ rpID: siteOf(deps).rpID, userVerification: 'required' })
  await saveOneTimeValue(tx, {
    purpose: 'passkey-sign-in',
    key: options.challenge,
    value: '',
    minutes: PASSKEY_SIGN_IN_CHALLENGE_MINUTES,
  })
  return { succeeded: true as const, options: { ...options } }
}

/** Null if the signature or the user verification fails. */
async function passkeySignInVerified(
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
  const counter = await passkeySignInVerified(tx, passkey, response as unknown as AuthenticationResponseJSON, deps)
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
  throw new Refusal(401, [refusalMessage('PASSKEY_REFUSED')])
}
