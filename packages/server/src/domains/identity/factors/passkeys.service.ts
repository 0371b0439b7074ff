import { invalidForm, notFound } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { accountNotices } from '../account/account-notices.mails'
import { notifyOwner } from '../account/account-notices.service'
import { saveOneTimeValue, useOneTimeValue } from '../sign-in/one-time-values.repository'
import { recordOwnSignInAuditEntry } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { existingUser, lockUser } from '../users.repository'
import { deletePasskey, findPasskeys, insertPasskey } from './passkeys.repository'
import { type IsOffered, requireWayIn } from './sign-in-methods.service'

/** User verification and discoverable credentials are required. */

const CHALLENGE_MINUTES = 10
const MAX_PASSKEYS = 20

export const siteOf = ({ publicUrl }: SignInDeps) => {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** @throws 422 at the limit */
function requireRoom(known: readonly unknown[]): void {
  if (known.length < MAX_PASSKEYS) return
  const text = `You have ${MAX_PASSKEYS} passkeys, as many as there may be. Remove one first.`
  throw invalidForm([{ code: 'TOO_MANY_PASSKEYS', text, field: 'name' }])
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

const unusable = () =>
  invalidForm([{ code: 'PASSKEY_UNUSABLE', text: 'This passkey could not be added. Please try again.' }])

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
  await recordOwnSignInAuditEntry(tx, caller, { action: 'PasskeyAdded', details: { name } })
  await notifyOwner(tx, caller, accountNotices.passkeyAdded(name), deps)
  return { ...done, id }
}

/** @throws 404; 409 for the last sign-in method */
export async function removePasskey(tx: Tx, caller: Caller, id: string, isOffered: IsOffered) {
  await lockUser(tx, caller.userId)
  const name = await deletePasskey(tx, id, caller.userId)
  if (name === undefined) throw notFound()
  await requireWayIn(tx, caller.userId, isOffered)
  await recordOwnSignInAuditEntry(tx, caller, { action: 'PasskeyRemoved', details: { name } })
  return done
}
