import { conflict, invalidForm } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import type { AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { organisationsOf } from '../../organisations/organisations.service'
import { membershipsOf } from '../../people/people.service'
import { accountNotices } from '../account/account-notices.mails'
import { tellOwner } from '../account/account-notices.service'
import { recordOwnSignInDeed } from '../sign-in/sign-in-deeds.service'
import type { Caller, SignInParts } from '../sign-in/sign-in-parts'
import { existingUser } from '../users.repository'
import * as codes from './second-factor-codes'
import * as repository from './second-factors.repository'

/**
 * An authenticator with recovery codes, as one sets it up for oneself. Replies that show a secret are written apart from
 * the request's own transaction, which might keep them under an idempotency key: in one of the system's.
 */

export const wrongCode = () =>
  invalidForm([{ code: 'WRONG_CODE', text: 'This code is not right, or has been used.', field: 'code' }])

async function giveRecoveryCodes(tx: Tx, userId: AccountId, parts: SignInParts): Promise<string[]> {
  const recoveryCodes = codes.newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => codes.hashRecoveryCode(parts.secret, userId, code))
  await repository.replaceRecoveryCodes(tx, userId, hashes)
  return recoveryCodes
}

export async function setUpSecondFactor(tx: Tx, { userId }: Caller, parts: SignInParts) {
  const user = await existingUser(tx, userId)
  const secret = codes.newSecret()
  if (!(await repository.saveSecret(tx, userId, codes.encryptSecret(parts.secret, userId, secret)))) {
    throw conflict('SECOND_FACTOR_ON', 'The second factor is on already. Turn it off first.')
  }
  const recoveryCodes = await giveRecoveryCodes(tx, userId, parts)
  return { ...done, uri: codes.uriOf(secret, user.email), secret, recoveryCodes }
}

export async function confirmSecondFactor(tx: Tx, caller: Caller, code: string, parts: SignInParts) {
  const factor = await repository.findUnconfirmed(tx, caller.userId)
  const step = factor && codes.stepOf(codes.decryptSecret(parts.secret, caller.userId, factor.secret), code, tx.now())
  if (!step || !(await repository.confirmSecret(tx, caller.userId, step))) throw wrongCode()
  await recordOwnSignInDeed(tx, caller, { action: 'SecondFactorEnabled' })
  await tellOwner(tx, caller, accountNotices.secondFactorOn, parts)
  return done
}

/** @throws 409 where an organisation of theirs lets in only with one */
export async function disableSecondFactor(tx: Tx, caller: Caller, parts: SignInParts) {
  const orgIds = (await membershipsOf(tx, caller.userId)).map(({ orgId }) => orgId)
  const strict = (await organisationsOf(tx, orgIds)).find(({ requiresSecondFactor }) => requiresSecondFactor)
  if (strict) throw conflict('SECOND_FACTOR_WANTED', `${strict.name} lets people in only with a second factor.`)
  if (await repository.deleteSecondFactor(tx, caller.userId)) {
    await recordOwnSignInDeed(tx, caller, { action: 'SecondFactorDisabled' })
    await tellOwner(tx, caller, accountNotices.secondFactorOff, parts)
  }
  return done
}

export async function renewRecoveryCodes(tx: Tx, caller: Caller, parts: SignInParts) {
  if (!(await hasSecondFactor(tx, caller.userId))) {
    throw conflict('SECOND_FACTOR_OFF', 'The second factor is off. Set it up first.')
  }
  await recordOwnSignInDeed(tx, caller, { action: 'RecoveryCodesRenewed' })
  await tellOwner(tx, caller, accountNotices.recoveryCodesRenewed, parts)
  return { ...done, recoveryCodes: await giveRecoveryCodes(tx, caller.userId, parts) }
}

/** Whether a code is asked for at sign-in. */
export async function hasSecondFactor(tx: Tx, userId: AccountId): Promise<boolean> {
  return (await repository.findSecondFactor(tx, userId)) !== undefined
}

export type SecondStep = 'authenticator' | 'recovery code'

/** Uses a code up and says what it was; null for one that is wrong or was used before. */
export async function useCode(
  tx: Tx,
  userId: AccountId,
  typed: string,
  parts: SignInParts,
): Promise<SecondStep | null> {
  const factor = await repository.findSecondFactor(tx, userId)
  if (!factor) return null
  const code = typed.replaceAll(/\s/g, '')
  if (codes.isTimeCode(code)) {
    const step = codes.stepOf(codes.decryptSecret(parts.secret, userId, factor.secret), code, tx.now())
    return step !== null && (await repository.useStep(tx, userId, step)) ? 'authenticator' : null
  }
  const codeHash = codes.hashRecoveryCode(parts.secret, userId, code)
  return (await repository.useRecoveryCode(tx, userId, codeHash)) ? 'recovery code' : null
}
