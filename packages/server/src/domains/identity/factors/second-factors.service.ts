import { createHmac } from 'node:crypto'
import { conflict, invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import { done } from '@cairn/contract/core/replies'
import { Secret, TOTP } from 'otpauth'
import type { AccountId } from '../../../platform/database/column-types'
import type { Tx } from '../../../platform/database/transaction'
import { openText, sealText } from '../../../platform/secrets/sealed-text'
import { organizationsOf } from '../../organizations/organizations.service'
import { membershipsOf } from '../../people/people.service'
import type { ExternalProviders } from '../external/external-providers'
import { notifyOwner } from '../identity.mailing.service'
import { accountNotices } from '../identity.mails'
import { randomLetters } from '../sign-in/mailed-codes'
import { recordOwnIdentityEvent } from '../sign-in/sign-in-audit.service'
import type { Caller, SignInDeps } from '../sign-in/sign-in-deps'
import { existingUser, findLinkedAccounts, hasPassword } from '../users.repository'
import * as repository from './factors.repository'
import { countRecoveryCodes, findPasskeys } from './factors.repository'

const PERIOD_SECONDS = 30
/** Allows one time step of clock drift. */
const WINDOW = 1
const RECOVERY_CODES = 10
const HALF = 5

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Cairn', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** Base32, 160 bits. */
const newSecret = (): string => new Secret({ size: 20 }).base32

const otpauthUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** ASCII digits only: others have more bytes, which the comparison rejects. */
const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Null if the code matches no step in the window. */
function matchTimeStep(secret: string, code: string, now: Date): number | null {
  if (!isTimeCode(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** Such as `K7QPM-3XWNA`; 50 bits each. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(HALF)}-${randomLetters(HALF)}`)
}

function hashRecoveryCode(key: string, userId: AccountId, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return createHmac('sha256', key).update(`recovery-code\n${userId}\n${plain}`).digest('base64')
}

const sealOf = (secret: string, owner: string) => ({ secret, purpose: 'second factor', owner })

export const encryptSecret = (key: string, userId: AccountId, secret: string): string =>
  sealText(sealOf(key, userId), secret)

/** @throws for another key or user */
const decryptSecret = (key: string, userId: AccountId, stored: string): string => openText(sealOf(key, userId), stored)

/** Functions that return secrets need system transactions, because those do not store replies for idempotency keys. */

export const wrongCode = () => invalidForm([refusalMessage('WRONG_OR_USED_CODE', { field: 'code' })])

async function createRecoveryCodes(tx: Tx, userId: AccountId, deps: SignInDeps): Promise<string[]> {
  const recoveryCodes = newRecoveryCodes()
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(deps.secret, userId, code))
  await repository.replaceRecoveryCodes(tx, userId, hashes)
  return recoveryCodes
}

export async function setUpSecondFactor(tx: Tx, { userId }: Caller, deps: SignInDeps) {
  const user = await existingUser(tx, userId)
  const secret = newSecret()
  if (!(await repository.saveSecret(tx, userId, encryptSecret(deps.secret, userId, secret)))) {
    throw conflict('SECOND_FACTOR_ON')
  }
  const recoveryCodes = await createRecoveryCodes(tx, userId, deps)
  return { ...done, uri: otpauthUri(secret, user.email), secret, recoveryCodes }
}

export async function confirmSecondFactor(tx: Tx, caller: Caller, code: string, deps: SignInDeps) {
  const factor = await repository.findUnconfirmed(tx, caller.userId)
  const step = factor && matchTimeStep(decryptSecret(deps.secret, caller.userId, factor.secret), code, tx.now())
  if (!step || !(await repository.confirmSecret(tx, caller.userId, step))) throw wrongCode()
  await recordOwnIdentityEvent(tx, caller, { action: 'SecondFactorEnabled' })
  await notifyOwner(tx, caller, accountNotices.secondFactorOn, deps)
  return done
}

/** @throws 409 if an organization requires it */
export async function disableSecondFactor(tx: Tx, caller: Caller, deps: SignInDeps) {
  const orgIds = (await membershipsOf(tx, caller.userId)).map(({ orgId }) => orgId)
  const strict = (await organizationsOf(tx, orgIds)).find(({ requiresSecondFactor }) => requiresSecondFactor)
  if (strict) throw conflict('SECOND_FACTOR_WANTED', { org: strict.name })
  if (await repository.deleteSecondFactor(tx, caller.userId)) {
    await recordOwnIdentityEvent(tx, caller, { action: 'SecondFactorDisabled' })
    await notifyOwner(tx, caller, accountNotices.secondFactorOff, deps)
  }
  return done
}

export async function renewRecoveryCodes(tx: Tx, caller: Caller, deps: SignInDeps) {
  if (!(await hasSecondFactor(tx, caller.userId))) {
    throw conflict('SECOND_FACTOR_OFF')
  }
  await recordOwnIdentityEvent(tx, caller, { action: 'RecoveryCodesRenewed' })
  await notifyOwner(tx, caller, accountNotices.recoveryCodesRenewed, deps)
  return { ...done, recoveryCodes: await createRecoveryCodes(tx, caller.userId, deps) }
}

export async function hasSecondFactor(tx: Tx, userId: AccountId): Promise<boolean> {
  return (await repository.findSecondFactor(tx, userId)) !== undefined
}

type SecondFactorMethod = 'authenticator' | 'recovery code'

/** Null if the code is wrong or already used. */
export async function consumeSecondFactorCode(
  tx: Tx,
  userId: AccountId,
  input: string,
  deps: SignInDeps,
): Promise<SecondFactorMethod | null> {
  const factor = await repository.findSecondFactor(tx, userId)
  if (!factor) return null
  const code = input.replaceAll(/\s/g, '')
  if (isTimeCode(code)) {
    const step = matchTimeStep(decryptSecret(deps.secret, userId, factor.secret), code, tx.now())
    return step !== null && (await repository.consumeTimeStep(tx, userId, step)) ? 'authenticator' : null
  }
  const codeHash = hashRecoveryCode(deps.secret, userId, code)
  return (await repository.consumeRecoveryCode(tx, userId, codeHash)) ? 'recovery code' : null
}

/** For system transactions. */
export async function signInMethodsOf(tx: Tx, userId: AccountId) {
  const isOn = await hasSecondFactor(tx, userId)
  const passkeys = await findPasskeys(tx, userId)
  return {
    hasPassword: await hasPassword(tx, userId),
    hasSecondFactor: isOn,
    recoveryCodesLeft: isOn ? await countRecoveryCodes(tx, userId) : 0,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
    linkedAccounts: await findLinkedAccounts(tx, userId),
  }
}

export type IsOffered = (providerId: string) => boolean

/** May open a transaction, so call it outside of one. */
export async function loadOfferedProviders(providers: Pick<ExternalProviders, 'offered'>): Promise<IsOffered> {
  const ids = (await providers.offered()).map(({ id }) => id)
  return (providerId) => ids.includes(providerId)
}

/** The caller holds the user's lock. @throws 409 if no sign-in method is left */
export async function requireSignInMethod(tx: Tx, userId: AccountId, isOffered: IsOffered): Promise<void> {
  const methods = await signInMethodsOf(tx, userId)
  const isLinked = methods.linkedAccounts.some(({ providerId }) => isOffered(providerId))
  if (methods.hasPassword || methods.passkeys.length > 0 || isLinked) return
  throw conflict('LAST_WAY_IN')
}
