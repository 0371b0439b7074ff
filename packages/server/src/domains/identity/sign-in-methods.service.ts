import type { Tx } from '../../platform/database/transaction'
import { findLinkedProviders } from './external-accounts.repository'
import { findPasskeys } from './passkeys.repository'
import { countRecoveryCodes } from './second-factors.repository'
import { hasSecondFactor } from './second-factors.service'
import { hasPassword } from './users.repository'

/** How a user can sign in. `externalProviderIds` are named by `ExternalProviders.nameOf`. For system transactions. */
export async function signInMethodsOf(tx: Tx, userId: string) {
  const isOn = await hasSecondFactor(tx, userId)
  const passkeys = await findPasskeys(tx, userId)
  return {
    hasPassword: await hasPassword(tx, userId),
    hasSecondFactor: isOn,
    recoveryCodesLeft: isOn ? await countRecoveryCodes(tx, userId) : 0,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, createdAt: createdAt.toISOString() })),
    externalProviderIds: await findLinkedProviders(tx, userId),
  }
}
