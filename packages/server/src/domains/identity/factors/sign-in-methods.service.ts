import { conflict } from '@cairn/contract/core/errors'
import type { AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { findLinkedAccounts } from '../external/external-accounts.repository'
import type { ExternalProviders } from '../external/external-providers'
import { hasPassword } from '../users.repository'
import { findPasskeys } from './passkeys.repository'
import { countRecoveryCodes } from './second-factors.repository'
import { hasSecondFactor } from './second-factors.service'

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

/** May open a transaction; call it before one. */
export async function offeredNow(providers: Pick<ExternalProviders, 'offered'>): Promise<IsOffered> {
  const ids = (await providers.offered()).map(({ id }) => id)
  return (providerId) => ids.includes(providerId)
}

/** The caller holds the user's lock. @throws 409 if no sign-in method is left */
export async function requireWayIn(tx: Tx, userId: AccountId, isOffered: IsOffered): Promise<void> {
  const methods = await signInMethodsOf(tx, userId)
  const isLinked = methods.linkedAccounts.some(({ providerId }) => isOffered(providerId))
  if (methods.hasPassword || methods.passkeys.length > 0 || isLinked) return
  throw conflict('LAST_WAY_IN', 'You have no other way to sign in. Set a password or add a passkey first.')
}
